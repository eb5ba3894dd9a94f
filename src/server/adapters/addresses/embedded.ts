import type { AddressSuggestion } from '#contract/lookup-resources.ts';
import { citiesOf, placesMatching, placesNamed, type Place } from '#domain/cities.ts';
import type { AddressBook } from './port.ts';
import { parseStreet } from './street.ts';

const most = 8;

const suggestion = ({ postalCode, city }: Place, typedStreet: string): AddressSuggestion => ({
  ...parseStreet(typedStreet),
  postalCode,
  city,
  label: [typedStreet, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
});

/**
 * Splits the typed text into a street and the town at its end, if the table has that town; the longest name
 * counts.
 */
function apart(typed: string): { street: string; towns: Place[] } {
  const words = typed.split(/[\s,]+/).filter(Boolean);
  for (let first = 0; first < words.length; first += 1) {
    const towns = placesNamed(words.slice(first).join(' '));
    if (towns.length > 0) return { street: words.slice(0, first).join(' '), towns };
  }
  return { street: typed, towns: [] };
}

/**
 * The towns of a postal code. If the typed text ends with one of them, that one; else all of them, and the
 * whole text is the street.
 */
function underCode(postalCode: string, typed: string): { street: string; towns: Place[] } {
  const towns = citiesOf(postalCode).map((city) => ({ postalCode, city }));
  const { street, towns: named } = apart(typed);
  const meant = named.filter((town) => town.postalCode === postalCode);
  return meant.length > 0 ? { street, towns: meant } : { street: typed, towns };
}

const isStreet = ({ numero_voie, type_voie }: AddressSuggestion): boolean =>
  numero_voie !== '' || type_voie !== '';

/**
 * Suggests addresses without a service, from the bundled table of postal codes and the typed street
 * (docs/domain/postal-codes.md).
 */
export const embeddedAddresses = (): AddressBook => ({
  suggest: ({ text, postalCode }) => {
    const typed = text.trim().replace(/[\s,]+$/, '');
    const { street, towns } = /^\d{5}$/.test(postalCode) ? underCode(postalCode, typed) : apart(typed);
    if (towns.length > 0)
      return Promise.resolve(towns.slice(0, most).map((place) => suggestion(place, street)));
    const alone = suggestion({ postalCode: '', city: '' }, typed);
    if (typed !== '' && isStreet(alone)) return Promise.resolve([alone]);
    return Promise.resolve(placesMatching(postalCode || typed, most).map((place) => suggestion(place, '')));
  },
});
