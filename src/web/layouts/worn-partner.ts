import { useSyncExternalStore } from 'react';
import type { Partner } from '#contract/resources.ts';

let worn: Partner | null = null;
const listeners = new Set<() => void>();

function put(partner: Partner | null): void {
  worn = partner;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows this partner's name and logo in the client's header, where nobody is logged in. Returns how to take them off. */
export function wearPartner(partner: Partner): () => void {
  put(partner);
  return () => put(null);
}

/** The partner that the page below wears; none until it says which. */
export const useWornPartner = (): Partner | null => useSyncExternalStore(subscribe, () => worn, () => null);
