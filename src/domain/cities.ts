import communes from './communes.json' with { type: 'json' };
import { once } from './once.ts';
import { folded } from './unaccented.ts';

/**
 * Cities by postal code, for suggestions only: other cities are accepted. Only the server loads this table
 * (docs/domain/postal-codes.md).
 */
export interface Place {
  postalCode: string;
  city: string;
}

function grouped<One>(all: readonly One[], keyOf: (one: One) => string): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** Read at the first query, so that the start is not delayed. */
const places = once(() =>
  communes.lines.flatMap((line) =>
    line
      .slice(6)
      .split('; ')
      .map((city): Place => ({ postalCode: line.slice(0, 5), city })),
  ),
);
const byCode = once(() => grouped(places(), ({ postalCode }) => postalCode));

/**
 * The cities of a postal code, in French order. Empty if the table has none (a CEDEX); the code may be valid
 * all the same.
 */
export const citiesOf = (postalCode: string): string[] =>
  (byCode().get(postalCode) ?? []).map(({ city }) => city);

const plain = (text: string): string =>
  folded(text)
    .replaceAll(/[^a-z\d]+/g, ' ')
    .replace(/\bst(e?)\b/g, 'saint$1')
    .trim();

const rank = once(() => new Map(communes.largest.map((city, index) => [city, index])));
/** The places, largest towns first, then by postal code. */
const searchable = once(() =>
  places()
    .map((place) => ({
      place,
      name: plain(place.city),
      rank: rank().get(place.city) ?? Number.MAX_SAFE_INTEGER,
    }))
    .toSorted((a, b) => a.rank - b.rank),
);
const byName = once(() => grouped(searchable(), ({ name }) => name));

/** The places with that name, ignoring accents, hyphens and "St". */
export const placesNamed = (name: string): Place[] =>
  (byName().get(plain(name)) ?? []).map(({ place }) => place);

/**
 * Places whose code or name starts with the typed text, ignoring accents and hyphens: exact names first, then
 * the largest towns.
 */
export function placesMatching(typed: string, limit = 8): Place[] {
  const wanted = plain(typed.slice(0, 100));
  if (wanted === '') return [];
  const exact = placesNamed(wanted);
  const others = searchable().filter(
    ({ place, name }) => place.postalCode.startsWith(wanted) || (name.startsWith(wanted) && name !== wanted),
  );
  return [...exact, ...others.map(({ place }) => place)].slice(0, limit);
}
