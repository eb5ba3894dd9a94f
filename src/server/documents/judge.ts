import { documentAfter, verdictUndo, type DocumentEvent } from '#domain/pieces/index.ts';
import type { Transaction } from '../database/executor.ts';
import { conflict, validationRefused } from '../calls/refused.ts';
import type { Author } from '../law/store.ts';
import type { Services } from '../services/services.ts';
import { removalJob } from './jobs.ts';
import {
  decideDocument,
  restoreSuperseded,
  setDocumentState,
  undecideDocument,
  type BeforeVerdict,
  type StoredDocument,
} from './rows.ts';
import { isSpecimen } from './specimens.ts';

export const refuse = (message: string) => conflict('not_permitted', message);

const underCheck = 'Cette pièce est encore en cours d’analyse\u00a0: réessayez dans un instant.';

/** State of the document after the event; throws a 409 if the event is not possible. */
function after(document: StoredDocument, event: DocumentEvent, because: string) {
  const state = document.superseded_by === null ? documentAfter(document.state, event) : null;
  if (!state) throw refuse(document.state === 'quarantine' ? underCheck : because);
  return state;
}

const beforeOf = ({
  state,
  reason,
  decided_at: at,
  decided_by,
  decider,
  dated,
  expires_on,
}: StoredDocument): BeforeVerdict => ({
  state,
  reason,
  decided_at: at?.toISOString() ?? null,
  decided_by,
  decider,
  dated,
  expires_on,
});

export interface Verdict {
  accepted: boolean;
  reason?: string | undefined;
  /** The state that the judge saw. */
  seen: string;
}

/** Throws a 422 for a refusal without its reason. */
export function checkVerdict({ accepted, reason }: Verdict): void {
  if (!accepted && !reason)
    throw validationRefused({ reason: ['Dites pourquoi la pièce est refusée\u00a0: le courtier le lira.'] });
}

/**
 * Accepts or refuses a document, under its owner's lock; `days`: as the
 * judge reads them on it. Throws 409 where it is not to be judged any more.
 */
export function judge<Row extends StoredDocument>(
  tx: Transaction,
  document: Row,
  { accepted, reason, seen }: Verdict,
  {
    author,
    now,
    days = {},
  }: { author: Author; now: Date; days?: Partial<Pick<StoredDocument, 'dated' | 'expires_on'>> },
): Promise<Row> {
  if (document.state !== seen)
    throw conflict('stale_version', 'Cette pièce a changé entre-temps. Voici où elle en est.');
  const state = after(
    document,
    accepted ? 'ACCEPT' : 'REFUSE',
    'Cette pièce ne peut plus être jugée\u00a0: une autre l’a remplacée, ou elle a été retirée.',
  );
  return decideDocument(tx, document, {
    state,
    reason: accepted ? null : (reason ?? null),
    decided_at: now,
    decided_by: author.userId,
    decider: author.who,
    before_verdict: beforeOf(document),
    ...days,
  });
}

/**
 * Undoes a verdict that its author has just given, under its owner's lock.
 * Throws 409 where it was given by another, or is not to be undone any more.
 */
export function undoVerdict<Row extends StoredDocument>(
  tx: Transaction,
  document: Row,
  { author, now }: { author: Author; now: Date },
): Promise<Row> {
  const { before_verdict: before, decided_at: at, decided_by: by, superseded_by: successor } = document;
  const isFresh = at !== null && now.getTime() - at.getTime() < verdictUndo.taken;
  if (!before || !isFresh || by !== author.userId || successor !== null)
    throw refuse('Cette décision ne s’annule plus\u00a0: rendez-en une autre.');
  return undecideDocument(tx, document, before);
}

/**
 * Takes a document back, under its owner's lock. Its bytes go; what it had taken
 * the place of counts again. Throws 409 where it may not be taken back any more.
 */
export async function takeBack<Row extends StoredDocument>(
  tx: Transaction,
  { outbox }: Pick<Services, 'outbox'>,
  document: Row,
): Promise<Row> {
  const state = after(
    document,
    'WITHDRAW',
    'Cette pièce ne peut plus être retirée\u00a0: elle est validée, ou une autre l’a remplacée.',
  );
  await restoreSuperseded(tx, document);
  if (document.storage_key !== null && !isSpecimen(document.storage_key))
    await outbox.add(tx, removalJob(document.storage_key));
  return setDocumentState(tx, document, { state, reason: null, storage_key: null });
}
