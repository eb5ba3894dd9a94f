import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import type { AddressSuggestion } from '#contract/resources.ts';
import { setbackOf, type Setback } from '../setback.ts';

export type AddressOutcome = { kind: 'suggested'; suggestions: AddressSuggestion[] } | Setback;

/** GET /api/addresses: addresses and communes that begin like what is typed. */
export const suggestAddresses = fromPromise<AddressOutcome, { text: string }>(async ({ input, signal }) => {
  try {
    const { suggestions } = await api.addresses({ query: { q: input.text } }, { signal });
    return { kind: 'suggested', suggestions };
  } catch (error) {
    return setbackOf(error);
  }
});
