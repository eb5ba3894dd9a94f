import type { Readable } from 'node:stream';
import type { BordereauAmounts, BordereauLine } from '#contract/bordereaux.ts';
import { formatMonth } from '#domain/bordereau/month.ts';
import { csvStream, Day, xlsxStream, type FileColumn } from '../spreadsheets/file.ts';

type Column = FileColumn<BordereauLine>;

const text = (label: string, cell: Column['cell'], width = 18): Column => ({ label, cell, width });
const amount = (label: string, name: keyof BordereauAmounts): Column => ({
  label: `${label} (€)`,
  width: 16,
  isAmount: true,
  cell: (line) => line[name],
});

/** Width of a column of names, characters. */
const wide = 32;

const columns: readonly Column[] = [
  { label: 'Numéro', cell: ({ id }) => id },
  { label: 'Jour', cell: ({ day }) => new Day(day) },
  text('Objet', ({ label }) => label, wide),
  text('Corrige', ({ corrects }) => corrects && formatMonth(corrects)),
  text('Contrat', ({ policy }) => policy),
  text('Dossier', ({ reference }) => reference),
  text('Référence', ({ detail }) => detail, 24),
  text('Compagnie', ({ company }) => company, wide),
  text('Partenaire', ({ partner }) => partner, wide),
  text('Cabinet', ({ cabinet }) => cabinet, wide),
  amount('Prime HT', 'premium'),
  amount('Taxe d’assurance', 'tax'),
  amount('FGTI', 'fgti'),
  amount('Frais de gestion', 'fees'),
  amount('Frais de courtage', 'broker_fees'),
  amount('Total TTC', 'total'),
  amount('Hors prime', 'aside'),
  amount('Commission', 'commission'),
  amount('Indemnité', 'indemnity'),
];

const batch = 500;

function* batchesOf<Line>(lines: readonly Line[]): Generator<Line[]> {
  for (let from = 0; from < lines.length; from += batch) yield lines.slice(from, from + batch);
}

/** Streams lines in one of the two kinds of file. */
export async function fileOf<Line>(
  kind: 'csv' | 'xlsx',
  lines: readonly Line[],
  { columns: own, sheet }: { columns: readonly FileColumn<Line>[]; sheet: string },
): Promise<Readable> {
  const file = { columns: own, batches: batchesOf(lines) };
  return kind === 'csv' ? csvStream(file) : xlsxStream(file, sheet);
}

/** Streams the lines of a bordereau; without the column of commissions for a reader who may not read them. */
export const bordereauFile = (
  kind: 'csv' | 'xlsx',
  lines: readonly BordereauLine[],
  hasCommissions: boolean,
): Promise<Readable> =>
  fileOf(kind, lines, {
    columns: hasCommissions ? columns : columns.filter(({ label }) => !label.startsWith('Commission')),
    sheet: 'Bordereau',
  });
