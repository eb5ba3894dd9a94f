import { notFound } from '../calls/refused.ts';
import { authorOf, systemAuthor } from '../law/author.ts';
import type { Services } from '../services/services.ts';
import type { ClientCaller, UserCaller } from '../calls/caller.ts';
import type { Reader, RequestAgent } from './kind.ts';
import { actorOf } from './law.ts';
import { everything, scopeOf } from './scope.ts';

/** Author and instant of a write. */
export interface Writer {
  caller: UserCaller;
  services: Services;
  now: Date;
}

export const readerOf = ({
  caller,
  now,
  services,
}: {
  caller: UserCaller | ClientCaller;
  now: Date;
  services: Services;
}): Reader => ({
  scope: scopeOf(caller),
  by: actorOf(caller),
  now,
  factsOf: services.factsOf,
});

export const agentOf = (writer: Writer): RequestAgent => ({
  author: authorOf(writer.caller),
  reader: readerOf(writer),
  services: writer.services,
  now: writer.now,
});

/** The agent of timers and sweeps: every request, with the rights of the system. */
export const systemAgent = (services: Services, now: Date): RequestAgent => ({
  author: systemAuthor,
  reader: { scope: everything, by: systemAuthor.by, now, factsOf: services.factsOf },
  services,
  now,
});

/** The id of the caller's broker. Throws a 404 for an account without one, which can write nothing. */
export function brokerIdOf(caller: UserCaller): number {
  if (caller.brokerId === null) throw notFound('Aucun cabinet de courtage n’est rattaché à ce compte.');
  return caller.brokerId;
}
