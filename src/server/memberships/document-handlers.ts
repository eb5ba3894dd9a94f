import type { membershipDocumentCalls } from '#contract/membership-documents.ts';
import { isReadable } from '#domain/pieces/index.ts';
import { onlyFile } from '../documents/receive.ts';
import { readFile } from '../documents/specimens.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { documentGone } from '../calls/refused.ts';
import { documentIn, giveVerdict, undoJudgement, withdraw } from './decide.ts';
import { refuseReaders } from './record/may.ts';
import { receivePieces } from './receive.ts';
import { changed } from './wire.ts';

export const membershipDocumentHandlers: HandlersOf<keyof typeof membershipDocumentCalls> = {
  addMembershipDocument: async ({ object, body: { piece, asked, date }, files, ...writer }) => {
    await refuseReaders(writer.services.database, writer.caller, object);
    const { row, result } = await receivePieces(
      object,
      [{ piece, asked: asked || null, date: date ?? null, file: onlyFile(files), dateField: 'date' }],
      writer,
    );
    return { ...(await changed(writer, row, 'Le document est reçu.')), document_id: result[0]?.id ?? 0 };
  },

  membershipDocumentFile: async ({ object, params, services }) => {
    const document = await documentIn(services.database, object, params.document);
    if (!isReadable(document.state) || document.storage_key === null) throw documentGone();
    const content = await readFile(services, document.storage_key);
    return new FileAnswer({ name: document.name, type: document.type, content, isolated: true });
  },

  decideMembershipDocument: async ({ object, params, body, ...writer }) => {
    const { row, result } = await giveVerdict(
      object,
      params.document,
      { ...body, date: body.date ?? null },
      writer,
    );
    return {
      ...(await changed(
        writer,
        row,
        result.state === 'accepted'
          ? 'La pièce est acceptée.'
          : 'La pièce est refusée\u202f; le courtier est prévenu.',
      )),
      document_id: result.id,
    };
  },

  undoMembershipVerdict: async ({ object, params, ...writer }) => {
    const { row, result } = await undoJudgement(object, params.document, writer);
    return { ...(await changed(writer, row, 'La décision est annulée.')), document_id: result.id };
  },

  withdrawMembershipDocument: async ({ object, params, ...writer }) => {
    await refuseReaders(writer.services.database, writer.caller, object);
    const { row, result } = await withdraw(object, params.document, writer);
    return { ...(await changed(writer, row, 'Le document est retiré.')), document_id: result.id };
  },
};
