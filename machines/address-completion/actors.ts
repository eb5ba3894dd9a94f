import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import type { AddressSuggestion } from '#contract/resources.ts';
import { setbackOf, type Setback } from '../setback.ts';

export type AddressOutcome = { kind: 'suggested'; suggestions: AddressSuggestion[] } | Setback;

/** "12 rue Nationale 37000": the postal code, wherever it stands, and the rest. */
function asked(text: string): { q: string; postal_code?: string } {
  const postalCode = /\b\d{5}\b/.exec(text)?.[0];
  return postalCode ? { q: text.replace(postalCode, '').trim(), postal_code: postalCode } : { q: text };
}

/** GET /api/addresses: addresses and communes that begin like what is typed. */
export const suggestAddresses = fromPromise<AddressOutcome, { text: string }>(async ({ input, signal }) => {
  try {
    const { suggestions } = await api.addresses({ query: asked(input.text) }, { signal });
    return { kind: 'suggested', suggestions };
  } catch (error) {
    return setbackOf(error);
  }
});
