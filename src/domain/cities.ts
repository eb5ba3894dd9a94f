import { postalCodeTable } from './postal-code-table.ts';

/** Cities by postal code, for suggestions: whoever types a city that is not here is right. For the server alone. */
export interface Place {
  postalCode: string;
  city: string;
}

const places: readonly Place[] = postalCodeTable
  .trim()
  .split(/,\s*|\n/)
  .flatMap((entry) =>
    entry
      .slice(6)
      .split('; ')
      .map((city) => ({ postalCode: entry.slice(0, 5), city })),
  );

/** The known cities of a postal code; empty where the table has none, which says nothing about the code itself. */
export const citiesOf = (postalCode: string): string[] => places.filter((place) => place.postalCode === postalCode).map(({ city }) => city);

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^a-z\d]+/g, ' ').trim();

const searchable = places.map((place) => ({ place, name: plain(place.city) }));

/** Places whose code or name starts with what was typed, accents and hyphens aside. */
export function placesMatching(typed: string, limit = 8): Place[] {
  const wanted = plain(typed.slice(0, 100));
  if (wanted === '') return [];
  return searchable
    .filter(({ place, name }) => place.postalCode.startsWith(wanted) || name.startsWith(wanted))
    .slice(0, limit)
    .map(({ place }) => place);
}
