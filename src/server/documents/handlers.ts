import type { documentCalls } from '#contract/documents.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { documentGone } from '../calls/refused.ts';
import { agentOf, readerOf, type Writer } from '../requests/author.ts';
import { dossierArchive } from './archive.ts';
import { documentIn, giveVerdict, undoJudgement, withdrawDocument } from './decide.ts';
import { onlyFile, receiveDocument } from './receive.ts';
import { documentList, documentsChanged, mayDo } from './resource.ts';
import type { DocumentRow } from './rows.ts';
import { readFile } from './specimens.ts';
import type { ContentsChange } from '../requests/change-contents.ts';

const readerAt = (writer: Writer) => {
  const { factsOf } = readerOf(writer);
  return { factsOf, now: writer.now, by: { role: writer.caller.role, userId: writer.caller.userId } };
};

const changed = (writer: Writer, { row, result }: ContentsChange<DocumentRow>) =>
  documentsChanged(writer.services.database, row, result.id, readerAt(writer));

export const documentHandlers: HandlersOf<keyof typeof documentCalls> = {
  documents: ({ object, ...asked }) => documentList(asked.services.database, object, readerAt(asked)),

  addDocument: async ({ object, body: { piece, contractor_id = null, asked = null }, files, ...writer }) => {
    const sender = {
      role: writer.caller.role,
      userId: writer.caller.userId,
      who: agentOf(writer).author.who,
    };
    return changed(
      writer,
      await receiveDocument(writer.services, object, {
        name: { piece, contractorId: contractor_id, asked },
        file: onlyFile(files),
        sender,
        now: writer.now,
      }),
    );
  },

  documentFile: async ({ object, params, caller, services }) => {
    const document = await documentIn(services.database, object, params.document, { caller });
    if (!mayDo(caller.role, object, document).read || document.storage_key === null) throw documentGone();
    const content = await readFile(services, document.storage_key);
    return new FileAnswer({ name: document.name, type: document.type, content, isolated: true });
  },

  decideDocument: async ({ object, params, body, ...writer }) =>
    changed(writer, await giveVerdict(object, params.document, body, writer)),

  undoVerdict: async ({ object, params, ...writer }) =>
    changed(writer, await undoJudgement(object, params.document, writer)),

  withdrawDocument: async ({ object, params, ...writer }) =>
    changed(writer, await withdrawDocument(object, params.document, writer)),

  dossierArchive: ({ object, caller, services }) => dossierArchive(services, object, caller.role),
};
