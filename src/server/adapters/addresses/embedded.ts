import type { AddressSuggestion } from '#contract/resources.ts';
import { citiesOf, placesMatching, type Place } from '#domain/cities.ts';
import { parseStreet } from './street.ts';
import type { AddressBook } from './port.ts';

const most = 8;

const suggestion = ({ postalCode, city }: Place, typedStreet: string): AddressSuggestion => {
  const street = parseStreet(typedStreet);
  return { ...street, postalCode, city, label: [typedStreet, `${postalCode} ${city}`].filter(Boolean).join(', ') };
};

/** The stand-in: a table of postal codes, and the street as it was typed, taken apart. */
export const embeddedAddresses = (): AddressBook => ({
  suggest: ({ text, postalCode }) => {
    const typed = text.trim();
    const town = postalCode ? citiesOf(postalCode).map((city) => ({ postalCode, city })) : [];
    const places = town.length > 0 ? town : placesMatching(postalCode || typed, most);
    const isStreet = town.length > 0 && typed !== '' && !town.some(({ city }) => city.toLowerCase().startsWith(typed.toLowerCase()));
    return Promise.resolve(places.slice(0, most).map((place) => suggestion(place, isStreet ? typed : '')));
  },
});
