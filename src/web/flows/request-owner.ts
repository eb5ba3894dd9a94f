import { createContext, use } from 'react';
import type { Owner } from './use-child.ts';

/** The chart that owns the request of this page (a dossier, an offer): what shows the request, or writes it, finds its own chart among its children. */
export const RequestOwnerContext = createContext<Owner | null>(null);

export function useRequestOwner(): Owner {
  const owner = use(RequestOwnerContext);
  if (!owner) throw new Error('This belongs inside a page whose chart owns a request');
  return owner;
}
