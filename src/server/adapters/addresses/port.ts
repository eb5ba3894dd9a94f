import type { AddressSuggestion } from '#contract/lookup-resources.ts';

export interface AddressQuery {
  /** Typed text: a street, a town, or the beginning of one. */
  text: string;
  /** Postal code; empty if unknown. */
  postalCode: string;
}

/** Suggests addresses. A typed address is valid without a suggestion. */
export interface AddressBook {
  /** At most eight suggestions. Throws ServiceUnavailable if a service does not answer. */
  suggest(query: AddressQuery): Promise<AddressSuggestion[]>;
}
