import type { Actor } from '#domain/lifecycle-events.ts';
import type { Executor } from '../database/executor.ts';
import { conflict, type Refused } from '../http/refused.ts';
import { loadRequest } from './load.ts';
import { resourceOf } from './resource.ts';
import type { RequestRow } from './row.ts';
import type { Scope } from './scope.ts';

export interface Reader {
  scope: Scope;
  by: Actor;
  now: Date;
}

/** 409: somebody else wrote since; the fresh request rides along. */
export async function stale(executor: Executor, id: number, { scope, by, now }: Reader): Promise<Refused> {
  const fresh = await loadRequest(executor, scope, id);
  return conflict('stale_version', 'Ce dossier a été modifié entre-temps. Voici sa version à jour ; votre saisie n’est pas perdue.', { request: resourceOf(fresh, by, now) });
}

/** 409: the chart does not allow the event now; what is possible instead rides along, in `request.permitted` and beside it. */
export function notPermitted(row: RequestRow, because: string, { by, now }: Reader): Refused {
  const request = resourceOf(row, by, now);
  return conflict('not_permitted', because, { request, permitted: request.permitted });
}

/** 409: the price, the insurer or what they rest on would change after the offer was sent; OFFER.REVISE is the way. */
export function mustRevise(row: RequestRow, { by, now }: Reader): Refused {
  const request = resourceOf(row, by, now);
  return conflict('must_revise', 'Cette modification change le prix ou les conditions d’une offre déjà envoyée : révisez d’abord l’offre.', { request, permitted: request.permitted });
}
