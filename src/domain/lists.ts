import type { IsoDate } from './calendar.ts';
import type { RequestType } from './forms.ts';
import { activite, companiesAll } from './lists/brokerage.ts';
import { countriesByName, country } from './lists/countries.ts';
import { always, isWithin, type ListEntry, type Period } from './lists/list.ts';
import { legalForm, quality, title } from './lists/people.ts';
import { indicateur_voie, type_voie } from './lists/street.ts';
import { lot } from './lists/trades.ts';
import { batiment, destination, destinationMI, subtypeMI, subtypeSyndic } from './lists/works.ts';

export type { ListEntry } from './lists/list.ts';

/**
 * Every list of values, as `GET /api/listes` serves them (docs/domain/lists.md). The two lists of subtypes
 * follow the request's type.
 */
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

/** The lists whose values have days that the main administration writes (docs/domain/lists.md, "Days of values"). */
export const datedLists = [
  'destination',
  'destinationMI',
  'batiment',
  'subtypeMI',
  'subtypeSyndic',
  'quality',
] as const satisfies readonly ListName[];
export type DatedList = (typeof datedLists)[number];

/** French titles of the dated lists. */
export const datedListTitles: Readonly<Record<DatedList, string>> = {
  destination: 'Destination, autres types',
  destinationMI: 'Destination, maison individuelle',
  batiment: 'Bâtiment',
  subtypeMI: 'Nature des travaux, maison individuelle',
  subtypeSyndic: 'Nature des travaux, autres types',
  quality: 'Qualité du souscripteur',
};

/** The periods of each value that is not offered at all times, by its list and its id. */
export type ListDays = Readonly<Partial<Record<ListName, Readonly<Record<number, readonly Period[]>>>>>;
/** Every value is offered at all times. */
export const noDays: ListDays = {};

/** The lists of subtypes and destinations for a type of request. */
export const subtypeListOf = (type: RequestType) => (type === 'Syndic' ? 'subtypeSyndic' : 'subtypeMI');
export const destinationListOf = (type: RequestType) => (type === 'Syndic' ? 'destination' : 'destinationMI');

/** The entry with that id, or `undefined`; includes entries that can no longer be chosen. */
export const entryOf = <Name extends ListName>(
  name: Name,
  id: number | null | undefined,
): Lists[Name][number] | undefined =>
  (lists[name] as readonly ListEntry[]).find((entry) => entry.id === id) as Lists[Name][number] | undefined;

/** French label of an entry; '' if there is none. */
export const labelOf = (name: ListName, id: number | null | undefined): string =>
  entryOf(name, id)?.label ?? '';

/** French label of an entry by its code (titles, parts of an address). */
export const labelOfCode = (name: ListName, code: string): string =>
  (lists[name] as readonly ListEntry[]).find((entry) => entry.code === code)?.label ?? '';

export const subtypeLabel = (type: RequestType, id: number | null | undefined): string =>
  labelOf(subtypeListOf(type), id);
export const destinationLabel = (type: RequestType, id: number | null | undefined): string =>
  labelOf(destinationListOf(type), id);

/**
 * Whether the list has that id, even one that can no longer be chosen: schemas accept earlier choices.
 * form-pages/not-offered.ts checks new choices against a day (`isOffered`).
 */
export const isChoice = (name: ListName, id: number): boolean => entryOf(name, id) !== undefined;

/** All codes of a list, including those that can no longer be chosen. */
export const codesOf = (name: ListName): string[] => lists[name].map((entry) => entry.code);

/** The period of the entry that has the day, in Paris; `null` if the entry is not offered on that day. */
export const periodOn = (name: ListName, { id }: Pick<ListEntry, 'id'>, day: IsoDate, days: ListDays) =>
  (days[name]?.[id] ?? [always]).find((period) => isWithin(period, day)) ?? null;

/** Whether the entry can be chosen on a day in Paris. */
export const isOffered = (
  name: ListName,
  entry: Pick<ListEntry, 'id' | 'active'>,
  day: IsoDate,
  days: ListDays,
): boolean => entry.active && periodOn(name, entry, day, days) !== null;

/** The entries that can be chosen on a day in Paris, in display order. */
export const offeredOn = (name: ListName, day: IsoDate, days: ListDays): ListEntry[] => {
  const shown: readonly ListEntry[] = name === 'country' ? countriesByName() : lists[name];
  return shown.filter((entry) => isOffered(name, entry, day, days));
};
