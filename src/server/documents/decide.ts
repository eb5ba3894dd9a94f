import { documentAfter, pieceOf, type DocumentEvent } from '#domain/pieces/index.ts';
import { conflict, notFound, validationRefused } from '../http/refused.ts';
import { agentOf, type Writer } from '../requests/author.ts';
import { changeContents, type ContentsChange } from '../requests/contents.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Executor } from '../database/executor.ts';
import { removalJob } from './jobs.ts';
import { mayDecide, mayRead, maySend } from './may.ts';
import { isSpecimen } from './specimens.ts';
import { decideDocument, documentById, restoreSuperseded, settleDocument, type DocumentRow } from './rows.ts';

/** A document of that request, on a tab that its reader may enter; throws a 404. */
export async function documentIn(executor: Executor, request: RequestRow, id: number, { caller }: Pick<Writer, 'caller'>): Promise<DocumentRow> {
  const document = await documentById(executor, id);
  if (document?.request_id !== request.id || !mayRead(caller.role, request, pieceOf(document.piece).tab)) throw notFound('Ce document est introuvable.');
  return document;
}

const refuse = (message: string) => conflict('not_permitted', message);

/** Where the event leads from here; throws a 409 where nowhere. */
function after(document: DocumentRow, event: DocumentEvent, because: string) {
  const state = document.superseded_by === null ? documentAfter(document.state, event) : null;
  if (!state) throw refuse(because);
  return state;
}

export interface Verdict {
  accepted: boolean;
  reason?: string | undefined;
  /** The state that the judge saw. */
  seen: string;
}

/** Accepts or refuses a document, in the name of whoever asks. Throws 404, 409 where it is not to be judged (any more), 422 without a reason. */
export async function giveVerdict(request: RequestRow, id: number, { accepted, reason, seen }: Verdict, writer: Writer): Promise<ContentsChange<DocumentRow>> {
  const { services, now, caller } = writer;
  await documentIn(services.database, request, id, writer);
  if (!accepted && !reason) throw validationRefused({ reason: ['Dites pourquoi la pièce est refusée\u00a0: le courtier le lira.'] });
  const { author } = agentOf(writer);
  return changeContents(services, request.id, now, {
    check: () => undefined,
    work: async (tx, row) => {
      const document = await documentIn(tx, row, id, writer);
      if (!mayDecide(caller.role, row, pieceOf(document.piece).tab)) throw refuse('À cette étape, les pièces ne sont plus jugées, ou pas par vous.');
      if (document.state !== seen) throw conflict('stale_version', 'Cette pièce a changé entre-temps. Voici où elle en est.');
      const state = after(document, accepted ? 'ACCEPT' : 'REFUSE', 'Cette pièce ne peut plus être jugée\u00a0: une autre l’a remplacée, ou elle a été retirée.');
      return decideDocument(tx, document, { state, reason: accepted ? null : (reason ?? null), decided_at: now, decided_by: author.userId, decider: author.who });
    },
  });
}

/** Takes a document back. Its bytes go; what it had taken the place of counts again. Throws 404, 409 where it may not be taken back (any more). */
export async function withdrawDocument(request: RequestRow, id: number, writer: Writer): Promise<ContentsChange<DocumentRow>> {
  const { services, now, caller } = writer;
  const seen = await documentIn(services.database, request, id, writer);
  if (seen.state === 'withdrawn') return { row: request, result: seen };
  return changeContents(services, request.id, now, {
    check: () => undefined,
    work: async (tx, row) => {
      const document = await documentIn(tx, row, id, writer);
      if (document.state === 'withdrawn') return document;
      if (!maySend(caller.role, row, pieceOf(document.piece).tab)) throw refuse('À cette étape, le dossier ne rend plus de pièce.');
      const state = after(document, 'WITHDRAW', 'Cette pièce ne peut plus être retirée\u00a0: elle est validée, ou une autre l’a remplacée.');
      await restoreSuperseded(tx, document);
      if (document.storage_key !== null && !isSpecimen(document.storage_key)) await services.outbox.add(tx, removalJob(document.storage_key));
      return settleDocument(tx, document, { state, reason: null, storage_key: null });
    },
  });
}
