import type { Note, NoteFile } from '#contract/notes.ts';
import { blankNote, notePage, type NoteForm } from '#domain/form-pages/note.ts';
import { isDone } from '#domain/form-pages/reading.ts';
import { seenText } from '#domain/unseen.ts';
import { trimmed } from '#domain/validation/trimmed.ts';
import type { CallInput } from '#machines/shared/call.ts';
import type { FormRules } from '#machines/shared/edited-form/index.ts';
import { selectorOf } from './use-edited-form.tsx';

/** A note as it was read or saved last, and its request. */
export interface NoteRead {
  /** Null for a new one. */
  note: Note | null;
  /** Null if it has none, or if the user may not see it. */
  file: NoteFile | null;
}

/** The text as the server stores it. */
const stored = (text: string): string => trimmed(seenText(text));

/** The form of a note (docs/domain/notes.md). */
export const noteRules: FormRules<NoteRead, NoteForm> = {
  blank: blankNote,
  reading: ({ id, request = null }) => {
    if (id !== null) return { call: 'note', with: { params: { id } } satisfies CallInput<'note'> };
    return request === null
      ? null
      : { call: 'notes', with: { query: { request_id: request, per_page: 1 } } satisfies CallInput<'notes'> };
  },
  known: (answer) => {
    const { note = null, file = null } = answer as { note?: Note; file?: NoteFile | null };
    return { note, file: note ? note.file : file };
  },
  stored: ({ note }) =>
    note && {
      id: note.id,
      version: note.version,
      form: { text: note.text, shared: note.shared },
      isEditable: note.may_write,
    },
  place: ({ id, request = null }) => {
    const ofNew = request === null ? 'nouvelle' : `dossier-${request}`;
    return { kind: 'note', key: id === null ? ofNew : `note-${id}` };
  },
  isReady: (form) => isDone(notePage, form),
  saving: ({ target: { id, request = null }, read, form, creation, version }) =>
    id === null
      ? {
          call: 'addNote',
          with: {
            body: { ...form, creation, ...(request !== null && { request_id: request }) },
          } satisfies CallInput<'addNote'>,
        }
      : {
          call: 'changeNote',
          with: {
            params: { id },
            // Only the author says whether it is shared.
            body: { version, text: form.text, ...(read?.note?.mine && { shared: form.shared }) },
          } satisfies CallInput<'changeNote'>,
        },
  isSaved: ({ note }, { read, form }) =>
    note !== null && note.text === stored(form.text) && (!read?.note?.mine || note.shared === form.shared),
  asks: true,
};

export const useNote = selectorOf(noteRules);
