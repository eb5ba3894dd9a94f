import { ServiceUnavailable } from '../outbound/get-json.ts';
import type { AddressBook } from './port.ts';

/** An address service; `fallback` answers where it does not. Other errors pass. */
export const withFallback = (service: AddressBook, fallback: AddressBook): AddressBook => ({
  async suggest(query) {
    try {
      return await service.suggest(query);
    } catch (error) {
      if (error instanceof ServiceUnavailable) return fallback.suggest(query);
      throw error;
    }
  },
});
