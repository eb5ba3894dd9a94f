import type { clientPieceCalls, GuestPieces } from '#contract/client-pieces.ts';
import { clientPieces, isPieceKey } from '#domain/pieces/index.ts';
import { ring } from '../bell/ring.ts';
import type { Executor } from '../database/executor.ts';
import { onlyFile, receiveDocument } from '../documents/receive.ts';
import { guestAgentOf } from '../guests/agent.ts';
import { onlyFor } from '../guests/only-for.ts';
import { guestDossierOf } from '../guests/broker-contact.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { notFound, validationRefused } from '../calls/refused.ts';
import { lcbftForm } from '../papers/lcbft.ts';
import { drawn, paperContextOf } from '../papers/written.ts';
import type { RequestRow } from '../requests/row.ts';
import { askPieces } from './ask.ts';
import { droppedJob } from './job.ts';
import { clientPiecesOf } from './rows.ts';

async function pageOf(executor: Executor, row: RequestRow, now: Date): Promise<GuestPieces> {
  const dossier = await guestDossierOf(executor, row);
  if (!dossier) throw notFound('Ce dossier n’est plus disponible.');
  return { dossier, pieces: await clientPiecesOf(executor, row, now) };
}

export const clientPieceHandlers: HandlersOf<keyof typeof clientPieceCalls> = {
  piecesLink: ({ object, body, ...writer }) => askPieces(object, body, writer),

  guestPieces: ({ object, caller, services, now }) => {
    onlyFor(caller, 'pieces');
    return pageOf(services.database, object, now);
  },

  sendGuestPiece: async ({ object, body: { piece }, files, ...asked }) => {
    const { services, now, caller } = asked;
    onlyFor(caller, 'pieces');
    if (!isPieceKey(piece) || !clientPieces.includes(piece))
      throw validationRefused({ piece: ['Cette pièce n’est pas demandée au client.'] });
    const { author } = guestAgentOf(object, asked);
    const { row } = await receiveDocument(services, object, {
      name: { piece, contractorId: null, asked: null },
      file: onlyFile(files),
      now,
      sender: { role: 'client', userId: null, who: `le client, ${author.who}, par son lien`, byClient: true },
      within: async (tx) => {
        const job = droppedJob(object, now);
        await services.outbox.add(tx, job);
        // Once an hour, as the mail.
        await ring(tx, 'client-dropped', { requestId: object.id, key: job.dedupe, now });
      },
    });
    return pageOf(services.database, row, now);
  },

  guestBlankForm: async ({ object, caller, services, now }) => {
    onlyFor(caller, 'pieces');
    const context = await paperContextOf(services.database, object, now);
    const content = await drawn({ paper: lcbftForm(object, context), date: context.date }, services);
    return new FileAnswer({
      name: `Formulaire LCB-FT ${object.reference}.pdf`,
      type: 'application/pdf',
      content,
    });
  },
};
