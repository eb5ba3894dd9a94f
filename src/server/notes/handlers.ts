import { noteCalls } from '#contract/notes.ts';
import type { UserCaller } from '../calls/caller.ts';
import type { HandlersOf } from '../calls/handler.ts';
import type { Services } from '../services/services.ts';
import { listNotes, wordsOf } from './list.ts';
import { noteReaderOf } from './reader.ts';
import { noteOf } from './resource.ts';
import { startedNotes } from './started.ts';
import { addNote, changeNote, deleteNote, restoreNote, type NoteWriter } from './write.ts';

interface Asked {
  caller: UserCaller;
  services: Services;
  now: Date;
}

const writerOf = async ({ caller, services: { database }, now }: Asked): Promise<NoteWriter> => ({
  reader: await noteReaderOf(database, caller),
  caller,
  database,
  now,
});

/** The notes of a user and of a cabinet (docs/domain/notes.md). */
export const noteHandlers: HandlersOf<keyof typeof noteCalls> = {
  notes: async ({ query, object, caller, services: { database } }) => {
    const reader = await noteReaderOf(database, caller);
    const notes = await listNotes(database, reader, query, noteCalls.notes.path);
    const of = { words: wordsOf(query.q), typed: query.q ?? '', requestId: object?.id ?? null };
    return {
      notes,
      started: notes.current_page > 1 ? [] : await startedNotes(database, reader, of),
      file: object && { id: object.id, reference: object.reference, client: object.client },
    };
  },

  note: async ({ object, caller, services: { database } }) => ({
    note: noteOf(object, await noteReaderOf(database, caller)),
  }),

  addNote: async ({ body, ...asked }) => {
    const writer = await writerOf(asked);
    const row = await addNote(writer, body);
    return { message: 'La note est enregistrée.', note: noteOf(row, writer.reader) };
  },

  changeNote: async ({ object, body, ...asked }) => {
    const writer = await writerOf(asked);
    const row = await changeNote(writer, object, body);
    return { message: saidOf(body), note: noteOf(row, writer.reader) };
  },

  deleteNote: async ({ object, ...asked }) => {
    await deleteNote(await writerOf(asked), object);
    return { message: 'La note est effacée.' };
  },

  restoreNote: async ({ params, ...asked }) => {
    await restoreNote(await writerOf(asked), params.id);
    return { message: 'La note est rétablie.' };
  },
};

/** The message of a change, in French. */
function saidOf({ text, shared, pinned }: { text?: unknown; shared?: unknown; pinned?: unknown }): string {
  if (text !== undefined) return 'La note est enregistrée.';
  if (shared !== undefined) return shared ? 'La note est partagée.' : 'Vous seul lisez désormais cette note.';
  return pinned ? 'La note est épinglée.' : 'La note n’est plus épinglée.';
}
