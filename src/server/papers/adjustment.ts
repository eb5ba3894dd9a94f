import { isCredit } from '#domain/dues.ts';
import { formatDate } from '#domain/calendar.ts';
import { eurosOf, formatBalance, formatEurosCents, sumCents, type Cents } from '#domain/money.ts';
import { rowTitles } from '#domain/tariff/rows.ts';
import { siteLabel } from '../requests/values/describe.ts';
import type { RequestRow } from '../requests/row.ts';
import type { WorksEndRow } from '../works-end/rows.ts';
import type { Paper, Section } from './paper.ts';
import { onPaper, type PaperContext } from './quote.ts';
import { complaints } from './texts.ts';

/** Formats an amount in cents that may be negative, with a typographic minus sign. */
export const signed = (cents: Cents): string =>
  cents < 0 ? `\u2212${formatEurosCents(-cents)}` : formatEurosCents(cents);

const money = (width: number) => ({ width, align: 'right' }) as const;

/** The table of the difference, row by row, to the cent. */
export function differenceTable({ difference_rows, difference_cents }: WorksEndRow): Section {
  const rows = difference_rows ?? [];
  return {
    kind: 'table',
    title: 'Différence de prime, garantie par garantie',
    columns: [
      { label: 'Garantie', width: '*', align: 'left' },
      { label: 'Prime HT', ...money(85) },
      { label: 'Taxe', ...money(75) },
      { label: 'TTC', ...money(90) },
    ],
    rows: rows.map(({ letter, horsTaxe, taxe }) => [
      `${letter} – ${rowTitles[letter].label}`,
      signed(horsTaxe),
      signed(taxe),
      signed(horsTaxe + taxe),
    ]),
    total: [
      'Total',
      signed(sumCents(rows.map(({ horsTaxe }) => horsTaxe))),
      signed(sumCents(rows.map(({ taxe }) => taxe))),
      signed(difference_cents ?? 0),
    ],
  };
}

/** The costs of the works on which the premium was computed before, and is computed now. */
export const costs = (
  row: RequestRow,
  { final_cost_cents, reception_date }: WorksEndRow,
): readonly (readonly [string, string])[] => [
  ['Chantier', siteLabel(row.form.chantier)],
  ['Coût déclaré au contrat', onPaper(eurosOf(row.cost_cents))],
  ['Coût définitif', onPaper(eurosOf(final_cost_cents ?? 0))],
  ['Réception', reception_date === null ? 'à compléter' : formatDate(reception_date)],
];

interface Called {
  study: WorksEndRow;
  /**
   * Cents to be paid, or to be given back where negative: the difference less what was settled of it before.
   */
  left: Cents;
}

const settledBefore = ({ study, left }: Called): string[] =>
  left === study.difference_cents
    ? []
    : [`De cette différence, ${signed((study.difference_cents ?? 0) - left)} ont déjà été réglés.`];

/**
 * The premium call of the difference at the end of the works, or the credit
 * note where it is in the client's favour (art. A243-1 C. assur., annexe II).
 */
export function adjustmentPaper(row: RequestRow, { brand, date }: PaperContext, called: Called): Paper {
  const { study, left } = called;
  const toClient = isCredit(left);
  return {
    title: toClient ? 'Avoir sur prime d’assurance' : 'Appel de prime de réajustement',
    subtitle: `Référence ${row.reference}, du ${formatDate(date)}`,
    mark: null,
    brand,
    footer: `${row.reference} – ${brand.name} – tarif ${study.tariff_version ?? ''}`,
    sections: [
      { kind: 'pairs', title: 'Votre contrat', rows: [['Souscripteur', row.client], ...costs(row, study)] },
      differenceTable(study),
      {
        kind: 'paragraphs',
        title: toClient ? 'Ce qui vous est rendu' : 'Ce qui est à régler',
        paragraphs: [
          ...settledBefore(called),
          toClient
            ? `${formatBalance(left)}, que nous vous versons.`
            : `${formatEurosCents(left)}, toutes taxes comprises.`,
          'La prime du contrat est provisoire\u00a0: elle est ajustée sur le coût définitif de l’opération, au tarif du contrat, sans nouveaux frais ni nouvelle contribution au fonds de garantie.',
          complaints,
        ],
      },
    ],
  };
}
