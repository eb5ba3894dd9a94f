import type { DossierTab } from '#domain/dossier-steps.ts';
import { isLifecycleEvent } from '#domain/lifecycle-events.ts';
import { missingInQuote } from '#domain/form-pages/quote.ts';
import { systemActor } from '#domain/parties.ts';
import type { Role } from '#domain/roles.ts';
import { closedTab } from '#machines/dossier-access/access.ts';
import type { Executor } from '../database/executor.ts';
import { conflict, nothingIsLost, saidOf, validationRefused, type Refused } from '../calls/refused.ts';
import type { Reader, RequestKind } from './kind.ts';
import { loadRequest } from './load.ts';
import { mayEnter } from './reach.ts';
import { formOf, resourceOf } from './resource.ts';
import type { RequestRow } from './row.ts';
import { storyOf } from './story.ts';

/**
 * French sentence on the last event and its author. A client gets no names, because it cannot read the story.
 */
async function latestEvent(executor: Executor, id: number, { by }: Reader): Promise<string> {
  if (by.role === 'client') return '';
  // Lines of signatures and pieces among them raise no version: nobody meets a conflict by those.
  return saidOf((await storyOf(executor, id, systemActor)).find(({ event }) => isLifecycleEvent(event)));
}

/**
 * 409 after a concurrent write: the message names the latest event and its author; the fresh request is
 * attached.
 */
export async function stale(
  executor: Executor,
  { id }: Pick<RequestRow, 'id'>,
  reader: Reader,
): Promise<Refused> {
  const fresh = await loadRequest(executor, reader.scope, id);
  const message = `Ce dossier a été modifié entre-temps${await latestEvent(executor, id, reader)}. Voici sa version à jour\u202f; ${nothingIsLost}`;
  return conflict('stale_version', message, { request: resourceOf(fresh, reader) });
}

/**
 * 409: the law does not allow the event now; the possible events are attached, in `request.permitted` and
 * beside it.
 */
export function notPermitted(row: RequestRow, because: string, reader: Reader): Refused {
  const request = resourceOf(row, reader);
  return conflict('not_permitted', because, { request, permitted: request.permitted });
}

/**
 * Throws a 409 where that role may not open that tab now; the request is attached, so that the page can open
 * another tab.
 */
export function refuseUnreached(
  row: RequestRow,
  { role, tab }: { role: Role; tab: DossierTab },
  reader: Reader,
): void {
  if (!mayEnter(role, row, tab)) throw notPermitted(row, closedTab, reader);
}

/** 409: the simulation has made this request, which is attached. */
export const recordedBefore = (row: RequestRow, reader: Reader): Refused =>
  conflict(
    'stale_version',
    `Cette simulation est déjà enregistrée, sous la référence ${row.reference}\u00a0: elle l’a été dans une autre fenêtre ou sur un autre poste. Aucune autre offre n’a été créée\u202f; ${nothingIsLost}`,
    { request: resourceOf(row, reader) },
  );

/**
 * 409: the price, the insurer or their grounds would change after the offer was sent; OFFER.REVISE is
 * required.
 */
function mustRevise(row: RequestRow, reader: Reader): Refused {
  const request = resourceOf(row, reader);
  return conflict(
    'must_revise',
    'Cette modification change le prix ou les conditions d’une offre déjà envoyée\u00a0: révisez d’abord l’offre.',
    { request, permitted: request.permitted },
  );
}

/** 422 with everything that is missing, field by field as the form names them. */
const incomplete = (row: RequestRow): Refused =>
  validationRefused(
    Object.fromEntries(missingInQuote(formOf(row)).map(({ path, message }) => [path, [message]])),
  );

/**
 * The HTTP answer to a refusal of the law. A new request is never refused: it is stored among the eligible or
 * the others.
 */
export function refusalOf(
  row: RequestRow | null,
  { code, because }: { code: RequestKind['refusal']; because: string },
  reader: Reader,
): Error {
  if (!row) return new Error(`The law refuses a new request: ${because}`);
  if (code === 'keepsThePrice') return mustRevise(row, reader);
  if (code === 'formComplete') return incomplete(row);
  return notPermitted(row, because, reader);
}
