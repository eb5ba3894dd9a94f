import type { Kind, Move } from './store.ts';

/**
 * What the audit line of an event keeps, as JSON: its data, which have the declared fields of the event's schema
 * only, and what its sender noted beside them.
 */
export const eventData = <K extends Kind>({ data, note }: Pick<Move<K>, 'data' | 'note'>): string =>
  JSON.stringify({ ...data, ...note });
