import { createContext, use } from 'react';
import type { Owner } from './use-child.ts';

/**
 * The actor that owns the page's request (a dossier, an offer). Components that show or write the request
 * find their own actor among its children.
 */
export const RequestOwnerContext = createContext<Owner | null>(null);

export function useRequestOwner(): Owner {
  const owner = use(RequestOwnerContext);
  if (!owner) throw new Error('This belongs inside a page whose chart owns a request');
  return owner;
}
