import { formatDate, type IsoDate } from '#domain/calendar.ts';
import { providerNames } from '#domain/provider.ts';
import { declinedRows, type Tarif } from '#domain/tarif.ts';
import type { RequestRow } from '../requests/row.ts';
import { claims, duration, duties, generalLaw, limitOf, modelClauses, nullities } from './contract-texts.ts';
import type { Paper, Section } from './paper.ts';
import { onPaper, parties, pricedTarif, prices, signedBelow, site, type PaperContext } from './quote.ts';
import { complaints, exclusions, remuneration } from './texts.ts';

/** The data of a contract besides those of its request. Dates are days in Paris. */
export interface PolicyTerms {
  number: string;
  takesEffect: IsoDate;
  /**
   * Period of the compulsory cover, computed from the planned reception; both null while no reception is
   * planned.
   */
  cover: { from: IsoDate | null; until: IsoDate | null };
}

/**
 * Destinations that are dwellings: every house, and of the other types
 * collective housing and houses in a row (the lists' first two).
 */
const isDwelling = ({ type, form }: RequestRow): boolean =>
  type === 'Maison individuelle' || [1, 2].includes(form.chantier.destination ?? 0);

const dayOr = (date: IsoDate | null): string =>
  date ? formatDate(date) : 'un an après la réception, à déclarer';

const dates = ({ takesEffect, cover }: PolicyTerms): Section => ({
  kind: 'pairs',
  title: 'Prise d’effet et durée',
  rows: [
    [
      'Prise d’effet',
      `${formatDate(takesEffect)}, ou le jour de la dernière signature s’il est postérieur, la prime payée`,
    ],
    [
      'Garantie obligatoire',
      cover.until
        ? `du ${dayOr(cover.from)} au ${formatDate(cover.until)}, d’après la réception prévue\u202f; les dates définitives suivent la réception`
        : dayOr(null),
    ],
  ],
});

/**
 * The guarantees that the insured could have chosen and did not: listed, so that nobody believes to be
 * covered by them.
 */
function notCovered(tarif: Tarif): Section {
  return {
    kind: 'warning',
    title: 'Ce qui n’est pas garanti',
    items: [
      ...declinedRows(tarif).map((row) => `${row.letter} – ${row.label}\u00a0: garantie non souscrite.`),
      ...exclusions,
    ],
  };
}

/**
 * The special conditions of the contract: what the parties agreed for this site. Throws where the request has
 * no price.
 */
export function contractPaper(row: RequestRow, context: PaperContext, terms: PolicyTerms): Paper {
  const tarif = pricedTarif(row);
  const insurer = context.company ?? 'l’assureur';
  return {
    title: 'Conditions particulières',
    subtitle: `Assurance dommages-ouvrage, police n° ${terms.number}, référence ${row.reference}, du ${formatDate(context.date)}`,
    mark: null,
    brand: context.brand,
    footer: `Police n° ${terms.number} – ${row.reference} – ${context.brand.name}`,
    sections: [
      parties(row, context),
      { ...site(row), title: 'L’opération assurée' } as Section,
      prices(tarif, 'Garanties souscrites et prime'),
      dates(terms),
      {
        kind: 'paragraphs',
        title: 'Étendue de la garantie obligatoire',
        paragraphs: [modelClauses(tarif.row_D.selected), ...duration, limitOf(isDwelling(row))],
      },
      notCovered(tarif),
      { kind: 'list', title: 'Vos obligations', items: duties },
      {
        kind: 'paragraphs',
        title: 'Prime et ajustement',
        paragraphs: [
          `La prime de ${onPaper(tarif.total_ttc)} est unique et provisoire. Elle est ajustée à la fin des travaux sur le coût définitif, au tarif ${tarif.version} de ce contrat\u00a0: un complément est appelé, ou un avoir vous est versé.`,
          remuneration(context.broker.name, onPaper(tarif.frais)),
        ],
      },
      { kind: 'list', title: 'En cas de sinistre', items: claims },
      { kind: 'warning', title: 'Déclarations inexactes', items: nullities },
      {
        kind: 'paragraphs',
        title: 'Droit applicable, prescription, réclamations',
        paragraphs: [...generalLaw, complaints],
      },
      {
        kind: 'paragraphs',
        title: 'Pour l’assureur',
        paragraphs: [
          `Fait le ${formatDate(context.date)}, pour ${insurer}, par délégation\u00a0: ${providerNames().brand}.`,
        ],
      },
      signedBelow('Ce contrat'),
    ],
  };
}
