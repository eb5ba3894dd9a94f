import type { IsoDate } from './calendar.ts';
import type { RequestType } from './forms.ts';
import { activite, companiesAll } from './lists/brokerage.ts';
import { countriesByName, country } from './lists/countries.ts';
import { isOfferedOn, type ListEntry } from './lists/list.ts';
import { legalForm, quality, title } from './lists/people.ts';
import { indicateur_voie, type_voie } from './lists/street.ts';
import { lot } from './lists/trades.ts';
import { batiment, destination, destinationMI, subtypeMI, subtypeSyndic } from './lists/works.ts';

export type { ListEntry } from './lists/list.ts';

/** Every list of values, as `GET /api/listes` serves them (docs/domain/lists.md). The two lists of subtypes follow the request's type. */
export const lists = {
  destination,
  destinationMI,
  batiment,
  subtypeMI,
  subtypeSyndic,
  quality,
  legalForm,
  indicateur_voie,
  type_voie,
  title,
  lot,
  companies: companiesAll,
  activite,
  country,
} as const;
export type ListName = keyof typeof lists;
export type Lists = typeof lists;
export const listNames = Object.keys(lists) as ListName[];

/** The list of subtypes, and that of destinations, which go with a type of request. */
export const subtypeListOf = (type: RequestType) => (type === 'Syndic' ? 'subtypeSyndic' : 'subtypeMI');
export const destinationListOf = (type: RequestType) => (type === 'Syndic' ? 'destination' : 'destinationMI');

/** The entry of that id, or `undefined`; entries that may no longer be chosen are found too. */
export const entryOf = <Name extends ListName>(
  name: Name,
  id: number | null | undefined,
): Lists[Name][number] | undefined =>
  (lists[name] as readonly ListEntry[]).find((entry) => entry.id === id) as Lists[Name][number] | undefined;

/** The French label of a value, or '' where there is none. */
export const labelOf = (name: ListName, id: number | null | undefined): string =>
  entryOf(name, id)?.label ?? '';

/** The label of a value that travels by its code (titles, parts of an address). */
export const labelOfCode = (name: ListName, code: string): string =>
  (lists[name] as readonly ListEntry[]).find((entry) => entry.code === code)?.label ?? '';

export const subtypeLabel = (type: RequestType, id: number | null | undefined): string =>
  labelOf(subtypeListOf(type), id);
export const destinationLabel = (type: RequestType, id: number | null | undefined): string =>
  labelOf(destinationListOf(type), id);

/**
 * Whether the list holds that id, offered today or not. A schema asks no more: what was chosen once stays an answer.
 * What may be chosen anew is asked on a day (`offeredOn`, form-pages/not-offered.ts).
 */
export const isChoice = (name: ListName, id: number): boolean => entryOf(name, id) !== undefined;

/** Every code of a list whose values travel by code, offered today or not. */
export const codesOf = (name: ListName): string[] => lists[name].map((entry) => entry.code);

/** The values of the list that may be chosen on that day in Paris, in the order in which they are shown. */
export const offeredOn = (name: ListName, day: IsoDate): ListEntry[] => {
  const shown: readonly ListEntry[] = name === 'country' ? countriesByName() : lists[name];
  return shown.filter((entry) => isOfferedOn(entry, day));
};
