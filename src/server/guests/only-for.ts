import type { Callback } from '#contract/guests.ts';
import { notFound } from '../calls/refused.ts';
import type { ClientCaller } from '../calls/caller.ts';

/** 404, of what the session's link does not open. */
export const beyondLink = () => notFound('Cette page ne fait pas partie de ce que ce lien ouvre.');

/** A guest's session serves the purpose of the link that opened it, and no other. Throws a 404. */
export function onlyFor(
  { callback }: Pick<ClientCaller, 'callback'>,
  ...callbacks: readonly Callback[]
): void {
  if (!callbacks.includes(callback)) throw beyondLink();
}
