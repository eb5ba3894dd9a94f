import type { Portfolio } from '#contract/portfolio.ts';
import { requestTypeLabels, requestTypes } from '#domain/forms.ts';
import { valuesIn, type PortfolioQuery } from '#domain/portfolio-table.ts';
import { fromWireSlug, toWireSlug } from '#domain/provider.ts';
import { isStatus, statuses, statusLabels } from '#domain/statuses.ts';
import { isStep, stepLabels, steps } from '#domain/steps.ts';
import { showDate, showEuros } from '../../components/format.ts';

export type Choices = Omit<Portfolio, 'offers'>;
/** Filters by a list of values. */
export type ListFilter = 'status' | 'step' | 'type' | 'company' | 'broker' | 'collaborator';
/** Filters by two bounds. */
export type BoundedFilter = 'cost' | 'premium' | 'opening' | 'expiry';

export type AnyFilter = 'search' | ListFilter | BoundedFilter;

export const listFilters: readonly ListFilter[] = [
  'status',
  'step',
  'type',
  'company',
  'broker',
  'collaborator',
];
export const boundedFilters: readonly BoundedFilter[] = ['premium', 'cost', 'opening', 'expiry'];

export const filterLabels: Record<AnyFilter, string> = {
  search: 'Recherche',
  status: 'Statut',
  step: 'Étape',
  type: 'Type',
  company: 'Compagnie',
  broker: 'Cabinet',
  collaborator: 'Collaborateur',
  premium: 'Prime TTC',
  cost: 'Coût des travaux',
  opening: 'Ouverture du chantier',
  expiry: 'Offre valable jusqu’au',
};

interface Option {
  value: string;
  label: string;
}

const byId = (choices: readonly { id: number; name: string }[]): Option[] =>
  choices.map(({ id, name }) => ({ value: String(id), label: name }));

/** Two steps with one label are told apart by what comes before the contract and after. */
const stepOptions = (): Option[] =>
  steps.map((step) => ({
    value: toWireSlug(step),
    label: step === 'demande-info-contrat' ? `${stepLabels[step]} (contrat)` : stepLabels[step],
  }));

/** The values that a filter offers. */
export function optionsOf(filter: ListFilter, { companies, brokers, collaborators }: Choices): Option[] {
  if (filter === 'status')
    return statuses.map((status) => ({ value: toWireSlug(status), label: statusLabels[status] }));
  if (filter === 'step') return stepOptions();
  if (filter === 'type') return requestTypes.map((type) => ({ value: type, label: requestTypeLabels[type] }));
  return byId({ company: companies, broker: brokers, collaborator: collaborators }[filter]);
}

function wordOf(filter: ListFilter, value: string, choices: Choices | null): string {
  const key = fromWireSlug(value);
  if (filter === 'status' && isStatus(key)) return statusLabels[key];
  if (filter === 'step' && isStep(key)) return stepLabels[key];
  const found = choices && optionsOf(filter, choices).find((option) => option.value === value);
  return found ? found.label : value;
}

const boundsIn = (query: PortfolioQuery, filter: BoundedFilter) =>
  [query[`${filter}_from`], query[`${filter}_to`]].map((bound) => (bound === '' ? undefined : bound));

const showBound = (bound: number | string): string =>
  typeof bound === 'number' ? showEuros(bound) : showDate(bound);

function boundWords([from, to]: readonly (number | string | undefined)[]): string {
  const isDay = typeof (from ?? to) === 'string';
  if (from !== undefined && to !== undefined) {
    const [first, last] = [showBound(from), showBound(to)];
    return isDay ? `du ${first} au ${last}` : `de ${first} à ${last}`;
  }
  if (from !== undefined) return `${isDay ? 'à partir du' : 'dès'} ${showBound(from)}`;
  return `${isDay ? 'jusqu’au' : 'jusqu’à'} ${showBound(to ?? '')}`;
}

export interface Applied {
  filter: AnyFilter;
  words: string;
  /** The query without this filter. */
  without: PortfolioQuery;
}

/** The filters that narrow the table, in words. */
export function appliedIn(query: PortfolioQuery, choices: Choices | null): Applied[] {
  const { search = '' } = query;
  const searched: Applied[] =
    search === ''
      ? []
      : [{ filter: 'search', words: `«\u00a0${search}\u00a0»`, without: { ...query, search: undefined } }];
  const lists = listFilters.flatMap((filter): Applied[] => {
    const values = valuesIn(query[filter]);
    const words = values.map((value) => wordOf(filter, value, choices)).join(', ');
    return values.length === 0 ? [] : [{ filter, words, without: { ...query, [filter]: undefined } }];
  });
  const bounded = boundedFilters.flatMap((filter): Applied[] => {
    const bounds = boundsIn(query, filter);
    if (bounds.every((bound) => bound === undefined)) return [];
    const without = { ...query, [`${filter}_from`]: undefined, [`${filter}_to`]: undefined };
    return [{ filter, words: boundWords(bounds), without }];
  });
  return [...searched, ...lists, ...bounded];
}
