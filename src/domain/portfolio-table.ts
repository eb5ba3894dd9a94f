import type { IsoDate } from './calendar.ts';
import type { UserRole } from './roles.ts';

/** The columns of the table of offers, in their usual order (docs/domain/portfolio-table.md). */
export const portfolioColumns = [
  'client',
  'reference',
  'step',
  'status',
  'collaborator',
  'broker',
  'company',
  'opening',
  'premium',
  'cost',
  'expiry',
  'type',
  'updated',
] as const;
export type PortfolioColumn = (typeof portfolioColumns)[number];

export const portfolioLabels: Record<PortfolioColumn, string> = {
  client: 'Client et chantier',
  reference: 'Référence',
  step: 'Étape',
  status: 'Situation',
  collaborator: 'Collaborateur',
  broker: 'Cabinet',
  company: 'Compagnie',
  opening: 'Ouverture',
  premium: 'Prime TTC',
  cost: 'Coût des travaux',
  expiry: 'Valable jusqu’au',
  type: 'Type',
  updated: 'Mouvement',
};

/** The columns that are shown until the reader chooses. */
const usual: readonly PortfolioColumn[] = [
  'client',
  'reference',
  'step',
  'status',
  'collaborator',
  'broker',
  'opening',
  'premium',
];

const hiddenFrom = (role: UserRole): readonly PortfolioColumn[] => {
  if (role === 'broker') return ['broker'];
  return role === 'company' ? ['collaborator', 'company'] : ['collaborator'];
};

/** The columns that exist for a role. */
export const columnsFor = (role: UserRole): readonly PortfolioColumn[] =>
  portfolioColumns.filter((column) => !hiddenFrom(role).includes(column));

/** The columns that a role sees until it chooses. */
export const usualColumns = (role: UserRole): readonly PortfolioColumn[] =>
  usual.filter((column) => columnsFor(role).includes(column));

/** The same where the window has room for six: a broker misses its collaborator, the others the opening. */
export const fewerColumns = (role: UserRole): readonly PortfolioColumn[] =>
  usualColumns(role).filter((column) => column !== (role === 'broker' ? 'collaborator' : 'opening'));

/** Order of the table. */
export interface PortfolioSort {
  column: PortfolioColumn;
  descending: boolean;
}

export const usualSort: PortfolioSort = { column: 'updated', descending: true };

/** Reads `premium` or `-premium`; null for anything else. */
export function readSort(text: string): PortfolioSort | null {
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const column = portfolioColumns.find((one) => one === name);
  return column ? { column, descending } : null;
}

export const writeSort = ({ column, descending }: PortfolioSort): string =>
  `${descending ? '-' : ''}${column}`;

/**
 * What narrows and orders the table, as the address, the calls and the saved views carry it: lists are texts
 * between commas. What is absent or blank narrows nothing.
 */
export interface PortfolioQuery {
  /** Words of the client, the site or the reference, a telephone or an e-mail address. */
  search?: string | undefined;
  status?: string | undefined;
  step?: string | undefined;
  type?: string | undefined;
  company?: string | undefined;
  broker?: string | undefined;
  collaborator?: string | undefined;
  /** Euros. */
  cost_from?: number | undefined;
  cost_to?: number | undefined;
  premium_from?: number | undefined;
  premium_to?: number | undefined;
  opening_from?: IsoDate | '' | undefined;
  opening_to?: IsoDate | '' | undefined;
  expiry_from?: IsoDate | '' | undefined;
  expiry_to?: IsoDate | '' | undefined;
  sort?: string | undefined;
  columns?: string | undefined;
}

/** The parameter of the address for each part of a query. */
export const portfolioParameters = {
  search: 'recherche',
  status: 'statut',
  step: 'etape',
  type: 'type',
  company: 'compagnie',
  broker: 'cabinet',
  collaborator: 'collaborateur',
  cost_from: 'cout_de',
  cost_to: 'cout_a',
  premium_from: 'prime_de',
  premium_to: 'prime_a',
  opening_from: 'ouverture_de',
  opening_to: 'ouverture_a',
  expiry_from: 'echeance_de',
  expiry_to: 'echeance_a',
  sort: 'tri',
  columns: 'colonnes',
} as const satisfies Record<keyof PortfolioQuery, string>;

export const portfolioKeys = Object.keys(portfolioParameters) as (keyof PortfolioQuery)[];

/** The values of a list between commas. */
export const valuesIn = (text: string | undefined): string[] =>
  text ? [...new Set(text.split(',').filter(Boolean))] : [];

/** The chosen columns that exist for the role, the client first; the usual ones if none is chosen. */
export function chosenColumns(text: string | undefined, role: UserRole): readonly PortfolioColumn[] {
  const named = valuesIn(text);
  if (named.length === 0) return usualColumns(role);
  const there = columnsFor(role);
  const chosen = named.flatMap((name) => there.filter((column) => column === name && column !== 'client'));
  return ['client', ...chosen];
}

/** The order that is asked for, if its column exists for the role; else the usual one. */
export function sortFor(text: string | undefined, role: UserRole): PortfolioSort {
  const asked = text ? readSort(text) : null;
  return asked && columnsFor(role).includes(asked.column) ? asked : usualSort;
}

/** What a file of the table is asked with: it has the offers of the query, or those alone that were chosen among them. */
export interface PortfolioFileQuery extends PortfolioQuery {
  /** Ids between commas. */
  chosen?: string | undefined;
}

/** The lower bounds, in euros, of the bands in which the amounts of a filter are counted; the last has no upper one. */
export const amountBands = {
  premium: [0, 2_000, 4_000, 6_000, 8_000, 10_000, 15_000, 20_000, 30_000, 50_000],
  cost: [0, 100_000, 250_000, 500_000, 750_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000],
} as const;
export type BandedAmount = keyof typeof amountBands;

/** Views that one person may save. */
export const mostViews = 30;
