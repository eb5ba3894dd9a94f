import type { AddressSuggestion } from '#contract/lookup-resources.ts';
import { jsonClient, ServiceUnavailable, type Outbound } from '../outbound/get-json.ts';
import { objectAt, promisedList, textAt, type Loose } from '../outbound/read.ts';
import type { AddressBook } from './port.ts';
import { parseStreet } from './street.ts';

/**
 * The street in an answer, by its `type`. `housenumber`: field `street` or `locality`, because `name` repeats
 * the number; `street` and `locality`: field `name`; `municipality`: none.
 */
function streetOf(found: Loose): string {
  if (textAt(found, 'type') === 'municipality') return '';
  const [number, name] = [textAt(found, 'housenumber'), textAt(found, 'name')];
  const street = textAt(found, 'street') || textAt(found, 'locality') || name;
  if (number === '') return street;
  const isRepeated = street.toLowerCase().startsWith(`${number.toLowerCase()} `);
  return isRepeated ? street : `${number} ${street}`;
}

function suggestionOf(feature: unknown): AddressSuggestion {
  const found = objectAt(feature, 'properties');
  return {
    ...parseStreet(streetOf(found)),
    postalCode: textAt(found, 'postcode'),
    city: textAt(found, 'city'),
    label: textAt(found, 'label'),
  };
}

const most = 8;

/** Whether a suggestion has a town and a label, and the postal code that was asked for, if any. */
const isUsable = ({ postalCode, city, label }: AddressSuggestion, asked: string): boolean =>
  /^\d{5}$/.test(postalCode) && (asked === '' || postalCode === asked) && city !== '' && label !== '';

/** The usable suggestions of an answer. Throws ServiceUnavailable if it has some and none is usable. */
function suggestionsOf(answer: unknown, asked: string): AddressSuggestion[] {
  const features = promisedList(answer, 'features');
  const usable = features.map(suggestionOf).filter((one) => isUsable(one, asked));
  if (features.length > 0 && usable.length === 0)
    throw new ServiceUnavailable('The address service answered no address');
  return usable.slice(0, most);
}

/**
 * The national address service (data.geopf.fr), at most fifty calls a second. Throws ServiceUnavailable if it
 * does not answer.
 */
export function geoplateforme(baseUrl: string, overrides: Partial<Outbound> = {}): AddressBook {
  const get = jsonClient(overrides);
  return {
    async suggest({ text, postalCode }) {
      const typed = text.trim() || postalCode;
      if (typed.length < 3) return [];
      const url = new URL('/geocodage/search', baseUrl);
      const asked = /^\d{5}$/.test(postalCode) ? postalCode : '';
      url.search = new URLSearchParams({
        q: typed.slice(0, 200),
        limit: String(most),
        autocomplete: '1',
        ...(asked !== '' && { postcode: asked }),
      }).toString();
      return suggestionsOf(await get(url), asked);
    },
  };
}
