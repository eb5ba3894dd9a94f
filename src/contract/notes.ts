import { userRoles } from '#domain/roles.ts';
import { creationKey } from '#domain/validation/fields.ts';
import { changedNoteText, noteSchema } from '#domain/validation/note.ts';
import { boolean, object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { idParams, int4, pageQuery } from './params.ts';
import type { Page } from './paging.ts';

/** The request that a note is about, as the list names it. */
export interface NoteFile {
  id: number;
  reference: string;
  client: string;
}

/** One line of the list of notes (docs/domain/notes.md). */
export interface NoteLine {
  id: number;
  /** Raised by each write; a write names the one that it saw. */
  version: number;
  /** Its first line. */
  line: string;
  /** The line that contains a searched word, if the first one does not; null otherwise. */
  found: string | null;
  /** Null for a note on no request, and for one whose request is outside the reader's scope (`file_left`). */
  file: NoteFile | null;
  /** The note is about a request that is outside the reader's scope by now. */
  file_left: boolean;
  /** Name of the author. */
  who: string;
  /** The reader is the author. */
  mine: boolean;
  /** Name of the person who changed the text last, if that is not the author. */
  changed_by: string | null;
  /** The whole cabinet reads it. */
  shared: boolean;
  pinned: boolean;
  /** The reader may change, pin and delete it. */
  may_write: boolean;
  /** The last change of its text, ISO 8601. */
  updated_at: string;
}

export interface Note extends NoteLine {
  text: string;
}

/** A note, or a change of one, that was typed and not saved. */
export interface StartedNote {
  /** Key of its draft. */
  key: string;
  line: string;
  /** The note that is changed; null for a new one. */
  note: number | null;
  /** The request of a new note; null for a note on no request. */
  request_id: number | null;
  file: NoteFile | null;
  /** ISO 8601. */
  updated_at: string;
}

export interface NoteList {
  notes: Page<NoteLine>;
  /** The reader's own, the latest first; those that the search finds. Only on the first page. */
  started: StartedNote[];
  /** The request whose notes are asked for; null for the notes of all. */
  file: NoteFile | null;
}

const path = '/api/notes';
const common = { who: userRoles, access: 'active' } as const;

/** Calls about the notes of a user and of a cabinet. */
export const noteCalls = {
  notes: call<NoteList>()({
    ...common,
    method: 'GET',
    path,
    summary: 'Le bloc-notes\u00a0: ses notes et celles du cabinet, toutes ou celles d’un dossier',
    object: { kind: 'request', from: 'query', field: 'request_id', optional: true },
    query: object({
      ...pageQuery,
      request_id: int4(1),
      q: string().trim().max(200),
      /** `mine`: those that the reader wrote; `cabinet`: those that are shared. */
      whose: string().oneOf(['mine', 'cabinet', ''] as const),
    }),
  }),
  note: call<{ note: Note }>()({
    ...common,
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Une note',
    object: 'note',
    params: idParams,
  }),
  /** With the `creation` of an earlier note, the same note is answered, or a 409 if it differs. */
  addNote: call<{ message: string; note: Note }>()({
    ...common,
    method: 'POST',
    path,
    summary: 'Écrit une note',
    object: { kind: 'request', from: 'body', field: 'request_id', optional: true },
    body: noteSchema.shape({ request_id: int4(1), creation: creationKey() }),
  }),
  changeNote: call<{ message: string; note: Note }>()({
    ...common,
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change le texte d’une note, l’épingle ou la partage',
    object: 'note',
    params: idParams,
    body: object({
      version: int4(1).required(),
      text: changedNoteText(),
      shared: boolean(),
      pinned: boolean(),
    }),
  }),
  deleteNote: call<{ message: string }>()({
    ...common,
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Efface une note',
    object: 'note',
    params: idParams,
    query: object({ version: int4(1).required() }),
  }),
  restoreNote: call<{ message: string }>()({
    ...common,
    method: 'POST',
    path: `${path}/{id}/restore`,
    summary: 'Rétablit la note que l’on vient d’effacer',
    params: idParams,
  }),
};
