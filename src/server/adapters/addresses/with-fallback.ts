import { ServiceUnavailable } from '../outbound/get-json.ts';
import type { AddressBook } from './port.ts';

/** A service with a fallback for when it does not answer. */
export const whereSilent = (service: AddressBook, instead: AddressBook): AddressBook => ({
  async suggest(query) {
    try {
      return await service.suggest(query);
    } catch (error) {
      if (error instanceof ServiceUnavailable) return instead.suggest(query);
      throw error;
    }
  },
});
