import { documentAfter, type DocumentEvent } from '#domain/pieces/index.ts';
import type { Transaction } from '../database/executor.ts';
import { conflict, validationRefused } from '../http/refused.ts';
import type { Author } from '../law/store.ts';
import type { Services } from '../services.ts';
import { removalJob } from './jobs.ts';
import { decideDocument, restoreSuperseded, settleDocument, type StoredDocument } from './rows.ts';
import { isSpecimen } from './specimens.ts';

export const refuse = (message: string) => conflict('not_permitted', message);

const underCheck = 'Cette pièce est encore en cours d’analyse\u00a0: réessayez dans un instant.';

/** Where the event leads from here; throws a 409 where nowhere. */
function after(document: StoredDocument, event: DocumentEvent, because: string) {
  const state = document.superseded_by === null ? documentAfter(document.state, event) : null;
  if (!state) throw refuse(document.state === 'quarantine' ? underCheck : because);
  return state;
}

export interface Verdict {
  accepted: boolean;
  reason?: string | undefined;
  /** The state that the judge saw. */
  seen: string;
}

/** Throws a 422 for a refusal without its reason. */
export function checkVerdict({ accepted, reason }: Verdict): void {
  if (!accepted && !reason) throw validationRefused({ reason: ['Dites pourquoi la pièce est refusée\u00a0: le courtier le lira.'] });
}

/** Accepts or refuses a document, under its owner's lock; `days`: as the judge reads them on it. Throws 409 where it is not to be judged any more. */
export function judge<Row extends StoredDocument>(
  tx: Transaction, document: Row, { accepted, reason, seen }: Verdict, { author, now, days = {} }: { author: Author; now: Date; days?: Partial<Pick<StoredDocument, 'dated' | 'expires_on'>> },
): Promise<Row> {
  if (document.state !== seen) throw conflict('stale_version', 'Cette pièce a changé entre-temps. Voici où elle en est.');
  const state = after(document, accepted ? 'ACCEPT' : 'REFUSE', 'Cette pièce ne peut plus être jugée\u00a0: une autre l’a remplacée, ou elle a été retirée.');
  return decideDocument(tx, document, { state, reason: accepted ? null : (reason ?? null), decided_at: now, decided_by: author.userId, decider: author.who, ...days });
}

/** Takes a document back, under its owner's lock. Its bytes go; what it had taken the place of counts again. Throws 409 where it may not be taken back any more. */
export async function takeBack<Row extends StoredDocument>(tx: Transaction, { outbox }: Pick<Services, 'outbox'>, document: Row): Promise<Row> {
  const state = after(document, 'WITHDRAW', 'Cette pièce ne peut plus être retirée\u00a0: elle est validée, ou une autre l’a remplacée.');
  await restoreSuperseded(tx, document);
  if (document.storage_key !== null && !isSpecimen(document.storage_key)) await outbox.add(tx, removalJob(document.storage_key));
  return settleDocument(tx, document, { state, reason: null, storage_key: null });
}
