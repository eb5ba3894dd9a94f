import type { Actor, Party } from '#domain/parties.ts';

/** Somebody of each party. */
export const senders: Readonly<Record<Party, Actor>> = {
  B: { role: 'broker', userId: null },
  A: { role: 'admin', userId: null },
  C: { role: 'company', userId: null },
  K: { role: 'client', userId: null },
  S: { role: 'system', userId: null },
};
