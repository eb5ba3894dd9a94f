import type { AddressSuggestion } from '#contract/resources.ts';
import { jsonClient, ServiceUnavailable, type Outbound } from '../outbound/get-json.ts';
import { listAt, objectAt, textAt } from '../outbound/read.ts';
import type { AddressBook } from './port.ts';
import { parseStreet } from './street.ts';

function suggestionOf(feature: unknown): AddressSuggestion {
  const found = objectAt(feature, 'properties');
  const street = textAt(found, 'type') === 'municipality' ? '' : `${textAt(found, 'housenumber')} ${textAt(found, 'street') || textAt(found, 'name')}`;
  return { ...parseStreet(street), postalCode: textAt(found, 'postcode'), city: textAt(found, 'city'), label: textAt(found, 'label') };
}

/** The national address service (data.geopf.fr): fifty calls a second at most. It stays silent rather than keep anyone from typing. */
export function geoplateforme(baseUrl: string, overrides: Partial<Outbound> = {}): AddressBook {
  const get = jsonClient(overrides);
  return {
    async suggest({ text, postalCode }) {
      const typed = text.trim() || postalCode;
      if (typed.length < 3) return [];
      const url = new URL('/geocodage/search', baseUrl);
      url.search = new URLSearchParams({ q: typed.slice(0, 200), limit: '8', autocomplete: '1', ...(/^\d{5}$/.test(postalCode) ? { postcode: postalCode } : {}) }).toString();
      try {
        return listAt(await get(url), 'features').map(suggestionOf);
      } catch (error) {
        if (error instanceof ServiceUnavailable) return [];
        throw error;
      }
    },
  };
}
