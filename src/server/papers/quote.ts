import { ownerCityLines, streetLine } from '#domain/address-lines.ts';
import { formatDate } from '#domain/calendar.ts';
import { isAbroad } from '#domain/countries.ts';
import { destinationLabel, labelOf, subtypeLabel } from '#domain/lists.ts';
import { centsOf, formatEurosCents } from '#domain/money.ts';
import { chargeLines, chargesOf, type PriceLine } from '#domain/price-lines.ts';
import { providerNames } from '#domain/provider.ts';
import { chosenRows, declinedRows, taxedPremium, type Tarif, type TarifRow } from '#domain/tarif.ts';
import { requestTypeLabels, type Souscripteur } from '#domain/forms.ts';
import { nameOf, siteLabel } from '../requests/values/describe.ts';
import { tarifOf } from '../requests/resource.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Brand } from '../config/brand.ts';
import type { Paper, Section } from './paper.ts';
import { complaints, conditions, exclusions, remuneration } from './texts.ts';

/** Data that papers need besides the request. */
export interface PaperContext {
  brand: Brand;
  broker: { name: string; orias: string; email: string };
  /** The insurer's name; its blanks stay to be filled where none is chosen. */
  company: string | null;
  /** The day of the paper in Paris. */
  date: string;
}

export const onPaper = (euros: number): string => formatEurosCents(centsOf(euros));
export const orBlank = (text: string): string => text || 'à compléter';

function policyholder(one: Souscripteur, index: number): readonly [string, string] {
  const quality = labelOf('quality', one.client.quality);
  const { is_company, siret, registration } = one.client;
  const register =
    is_company !== 1
      ? ''
      : isAbroad(one.address)
        ? registration && `immatriculée ${registration}`
        : siret && `SIREN ${siret}`;
  const parts = [
    orBlank(nameOf(one)),
    quality,
    register,
    streetLine(one.address),
    ownerCityLines(one.address).join(', '),
    one.client.email,
  ].filter(Boolean);
  return [index === 0 ? 'Souscripteur' : `Souscripteur ${index + 1}`, parts.join(' – ')];
}

/** Who contracts through whom. */
export const parties = (row: RequestRow, { broker, company }: PaperContext): Section => ({
  kind: 'pairs',
  title: 'Les parties',
  rows: [
    ...row.form.souscripteurs.map(policyholder),
    [
      'Courtier',
      [broker.name, broker.orias && `ORIAS n° ${broker.orias}`, broker.email].filter(Boolean).join(' – '),
    ],
    ['Courtier grossiste', providerNames().brand],
    ['Assureur', orBlank(company ?? '')],
  ],
});

export const day = (date: string | null): string => (date ? formatDate(date) : 'à compléter');

/** The section about the site: kind of works, place, cost and dates, as declared. */
export function site(row: RequestRow): Section {
  const { chantier, subtype, batiment } = row.form;
  const facts: (readonly [string, string])[] = [
    ['Adresse', orBlank(siteLabel(chantier))],
    [
      'Projet',
      [requestTypeLabels[row.type], subtypeLabel(row.type, subtype), labelOf('batiment', batiment)]
        .filter(Boolean)
        .join(' – '),
    ],
    ['Destination', orBlank(destinationLabel(row.type, chantier.destination))],
    ['Coût de construction déclaré', onPaper(chantier.cost ?? 0)],
    [
      'Ouverture, début, réception',
      [chantier.opening_date ?? chantier.start_date, chantier.start_date, chantier.reception_date]
        .map(day)
        .join(' – '),
    ],
  ];
  if (chantier.programme) facts.unshift(['Programme', chantier.programme]);
  if (chantier.description) facts.push(['Description', chantier.description.slice(0, 600)]);
  return { kind: 'pairs', title: 'Le chantier', rows: facts };
}

export const money = (width: number) => ({ width, align: 'right' }) as const;

const charge = ({ label, amount }: PriceLine): string[] => [label, '', '', formatEurosCents(amount)];

/**
 * Rows chosen with their own tax, then every fixed charge on its
 * own line (docs/domain/tariff.md): the paper adds up to the cent.
 */
export function prices(tarif: Tarif, title = 'Garanties choisies et prime'): Section {
  const premium = (row: TarifRow): string[] => [
    `${row.letter} – ${row.label}`,
    onPaper(row.hors_taxe),
    onPaper(row.taxe),
    formatEurosCents(taxedPremium(row)),
  ];
  return {
    kind: 'table',
    title,
    columns: [
      { label: 'Garantie', width: '*', align: 'left' },
      { label: 'Prime HT', ...money(80) },
      { label: 'Taxe', ...money(75) },
      { label: 'TTC', ...money(90) },
    ],
    rows: [...chosenRows(tarif).map(premium), ...chargeLines(chargesOf(tarif)).map(charge)],
    total: [
      'Total à payer',
      onPaper(tarif.total_hors_taxe),
      onPaper(tarif.total_taxe),
      onPaper(tarif.total_ttc),
    ],
  };
}

function notChosen(tarif: Tarif): Section {
  const items = declinedRows(tarif).map(
    (row) =>
      `${row.letter} – ${row.label}\u00a0: non comprise dans ce devis (${formatEurosCents(taxedPremium(row))} TTC si vous l’ajoutez).`,
  );
  return { kind: 'list', title: 'Ce qui n’est pas couvert', items: [...items, ...exclusions] };
}

function validityLine(row: RequestRow, indicative: boolean): string {
  if (indicative) return 'Prix indicatif\u00a0: il ne devient ferme qu’avec l’accord de la compagnie.';
  return row.valid_until
    ? `Offre valable jusqu’au ${formatDate(row.valid_until)}.`
    : 'Simulation sans engagement\u00a0: l’offre n’est pas encore enregistrée.';
}

const blanks = (company: string | null): Section => ({
  kind: 'blanks',
  title: 'Bon pour accord',
  boxes: [
    { label: 'Le souscripteur', note: 'Date, nom, signature, «\u00a0bon pour accord\u00a0»' },
    { label: 'Le courtier', note: 'Date, cachet et signature' },
    { label: `L’assureur${company ? ` – ${company}` : ''}`, note: 'Numéro de police, date et signature' },
  ],
});

/** Who signs electronically has a place on a page that is added then (docs/domain/contract.md). */
export const signedBelow = (what: string, signed: 'signé' | 'signée' = 'signé'): Section => ({
  kind: 'paragraphs',
  title: 'Signature',
  paragraphs: [
    `${what} est ${signed} électroniquement par chaque souscripteur\u00a0: la dernière page lui réserve sa place.`,
  ],
});

/** The price of a request that has one; throws where it has none. */
export function pricedTarif(row: RequestRow): Tarif {
  const tarif = tarifOf(row);
  if (!tarif) throw new RangeError(`Request ${row.id} has no price to print`);
  return tarif;
}

/**
 * The quote on paper; throws where the request has no price. Amounts with their cents. `final`:
 * what the premium call has signed electronically, on a page of its own, instead of by hand.
 */
export function quotePaper(row: RequestRow, context: PaperContext, { final = false } = {}): Paper {
  const tarif = pricedTarif(row);
  const version = row.offer_version > 0 ? `version ${row.offer_version}` : 'simulation';
  return {
    title: final ? 'Devis définitif d’assurance dommages-ouvrage' : 'Devis d’assurance dommages-ouvrage',
    subtitle: `Référence ${row.reference}, ${version}, du ${formatDate(context.date)}`,
    mark: row.indicative ? 'Prix indicatif' : row.sent_at === null ? 'Projet' : null,
    brand: context.brand,
    footer: `${row.reference} – ${context.brand.name} – tarif ${tarif.version}`,
    sections: [
      parties(row, context),
      site(row),
      prices(tarif),
      {
        kind: 'paragraphs',
        title: 'Validité et rémunération',
        paragraphs: [
          validityLine(row, tarif.indicative),
          remuneration(context.broker.name, onPaper(tarif.frais)),
        ],
      },
      notChosen(tarif),
      { kind: 'list', title: 'Conditions', items: [...conditions, complaints] },
      final ? signedBelow('Ce devis') : blanks(context.company),
    ],
  };
}
