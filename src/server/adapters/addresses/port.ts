import type { AddressSuggestion } from '#contract/resources.ts';

export interface AddressQuery {
  /** What was typed: a street, a town, or the beginning of either. */
  text: string;
  /** Where it is known; else empty. */
  postalCode: string;
}

/** Completes addresses. Suggestions only: what a person types is never refused for want of one. */
export interface AddressBook {
  /** At most eight; empty where nothing fits. Throws ServiceUnavailable where a service does not answer. */
  suggest(query: AddressQuery): Promise<AddressSuggestion[]>;
}
