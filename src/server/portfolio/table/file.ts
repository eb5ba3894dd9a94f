import { Readable } from 'node:stream';
import { formatDate, type IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { labelOfStage, progressOf } from '#domain/dossier-steps.ts';
import { requestTypeLabels } from '#domain/forms.ts';
import { eurosOf } from '#domain/money.ts';
import {
  chosenColumns,
  portfolioLabels,
  sortFor,
  type PortfolioColumn,
  type PortfolioFileQuery,
} from '#domain/portfolio-table.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isWorkedOn } from '#domain/statuses.ts';
import { stepOfSlug } from '#machines/dossier-access/access.ts';
import type { Executor } from '../../database/executor.ts';
import { statusSlug, stepSlug } from '../../requests/values/labels.ts';
import { byteOrderMark, csvLine } from '../../spreadsheets/csv.ts';
import { filterFor, linesOf, orderedIds, type TableLine, type TableReader } from './read.ts';

const usualBatch = 500;

/** A day in a file: a spreadsheet gets it as a date, a text file as `dd/mm/yyyy`. */
class Day {
  readonly iso: IsoDate;
  constructor(iso: IsoDate) {
    this.iso = iso;
  }
}
type Cell = string | number | Day | null;

const dayOr = (iso: IsoDate | null): Day | null => (iso === null ? null : new Day(iso));

function situationOf({ status, step, content_facts: { premium } }: TableLine): string {
  return isWorkedOn(fromWireSlug(status)) ? stepSlug(step, premium ?? null).label : statusSlug(status).label;
}

interface FileColumn {
  label: string;
  /** Width in a workbook, characters; 14 if absent. */
  width?: number;
  isAmount?: boolean;
  cell: (line: TableLine) => Cell;
}

const one = (column: PortfolioColumn, cell: FileColumn['cell'], width = 14): FileColumn[] => [
  { label: portfolioLabels[column], cell, width },
];
/** Width of a column of names, characters. */
const wide = 32;

/** The columns of a file for each column of the table: what the table sets in one cell has two in a file. */
const fileColumns: Record<PortfolioColumn, readonly FileColumn[]> = {
  client: [
    { label: 'Client', width: wide, cell: ({ client }) => client },
    { label: 'Chantier', width: wide, cell: ({ site }) => site },
  ],
  reference: one('reference', ({ reference }) => reference, 16),
  step: one('step', ({ step }) => labelOfStage(progressOf(stepOfSlug(step))), wide),
  status: one('status', situationOf, wide),
  collaborator: one('collaborator', ({ collaborator }) => collaborator, wide),
  broker: one('broker', ({ broker }) => broker, wide),
  company: one('company', ({ company }) => company, wide),
  opening: one('opening', ({ opening }) => dayOr(opening)),
  premium: [
    {
      label: 'Prime TTC (€)',
      isAmount: true,
      cell: ({ total_cents: cents }) => (cents === null ? null : eurosOf(cents)),
    },
    { label: 'Prime indicative', cell: ({ indicative }) => (indicative ? 'oui' : 'non') },
  ],
  cost: [
    {
      label: 'Coût des travaux (€)',
      width: 20,
      isAmount: true,
      cell: ({ cost_cents: cents }) => eurosOf(cents),
    },
  ],
  expiry: one('expiry', ({ valid_until: day }) => dayOr(day)),
  type: one('type', ({ type }) => requestTypeLabels[type], 24),
  updated: one('updated', ({ updated_at: instant }) => new Day(parisDateOf(instant))),
};

interface TableFile {
  columns: readonly FileColumn[];
  rows: AsyncIterable<Cell[]>;
}

/**
 * The offers of the table as it is shown, all or the chosen ones: its filters, its order, its columns, all pages. The
 * order is read once, so that an offer that changes meanwhile is written once; only its number is in memory.
 */
async function fileOf(
  executor: Executor,
  query: PortfolioFileQuery,
  reader: TableReader,
  batch: number,
): Promise<TableFile> {
  // Before the first byte: a search that finds too many offers is refused.
  const filter = await filterFor(executor, query, reader);
  const columns = chosenColumns(query.columns, reader.role).flatMap((column) => fileColumns[column]);
  async function* rows() {
    const sort = sortFor(query.sort, reader.role);
    const ids = await orderedIds(executor, filter, sort, { offset: 0, limit: null });
    for (let from = 0; from < ids.length; from += batch)
      for (const line of await linesOf(executor, filter, ids.slice(from, from + batch)))
        yield columns.map(({ cell }) => cell(line));
  }
  return { columns, rows: rows() };
}

const inText = (cell: Cell): string | number | null => (cell instanceof Day ? formatDate(cell.iso) : cell);

async function* csvOf({ columns, rows }: TableFile): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ label }) => label));
  for await (const row of rows) yield csvLine(row.map(inText));
}

/** Characters that XML cannot carry. */
// oxlint-disable-next-line no-control-regex -- these are the characters
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Texts stay texts in a spreadsheet, formulas among them. */
function inSheet(cell: Cell): string | number | Date | null {
  if (cell instanceof Day) return new Date(`${cell.iso}T00:00:00Z`);
  return typeof cell === 'string' ? cell.replaceAll(unwritable, '') : cell;
}

async function* sheetRows({ rows }: TableFile): AsyncGenerator<(string | number | Date | null)[]> {
  for await (const row of rows) yield row.map(inSheet);
}

/** Streams the table as text for French spreadsheets. */
export const tableCsv = async (
  executor: Executor,
  query: PortfolioFileQuery,
  reader: TableReader,
  batch = usualBatch,
): Promise<Readable> =>
  Readable.from(csvOf(await fileOf(executor, query, reader, batch)), { objectMode: false });

/** Streams the table as a workbook of one sheet; amounts and days are no texts there. */
export async function tableXlsx(
  executor: Executor,
  query: PortfolioFileQuery,
  reader: TableReader,
  batch = usualBatch,
): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const file = await fileOf(executor, query, reader, batch);
  const sheet = writeXlsxStream(sheetRows(file), {
    name: 'Offres',
    columns: file.columns.map(({ label, width = 14, isAmount = false }) => ({
      header: label,
      width,
      ...(isAmount && { numFmt: '#,##0.00' }),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(sheet as never);
}
