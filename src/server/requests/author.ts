import { notFound } from '../http/refused.ts';
import type { Services } from '../services.ts';
import type { UserCaller } from '../session/caller.ts';
import type { Author } from './change.ts';
import { actorOf } from './law.ts';
import type { Reader } from './refusals.ts';
import { scopeOf } from './scope.ts';

/** Who writes, and at what instant. */
export interface Writer {
  caller: UserCaller;
  services: Services;
  now: Date;
}

export const authorOf = (caller: UserCaller): Author => ({
  by: actorOf(caller),
  userId: caller.userId,
  collaboratorId: caller.collaboratorId,
  who: `${caller.name} ${caller.lastName}`.trim() || 'Utilisateur',
});

export const systemAuthor: Author = { by: { role: 'system', userId: null }, userId: null, collaboratorId: null, who: 'Charpente' };

export const readerOf = ({ caller, now }: Pick<Writer, 'caller' | 'now'>): Reader => ({ scope: scopeOf(caller), by: actorOf(caller), now });

/** A broker account without its broker can write nothing. */
export function brokerIdOf(caller: UserCaller): number {
  if (caller.brokerId === null) throw notFound('Aucun cabinet de courtage n’est rattaché à ce compte.');
  return caller.brokerId;
}
