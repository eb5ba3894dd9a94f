import type { Note, NoteFile } from '#contract/notes.ts';
import type { DraftNews, DraftWish } from '../shared/draft/index.ts';
import { blankNote, type NoteForm } from './page.ts';

export interface NoteInput {
  /** The note that is opened; null for a new one. */
  note: number | null;
  /** The request of a new note; null for a note on no request. */
  request: number | null;
  /**
   * Key that creates a new note only once. The key of its draft replaces it: two windows then make one note.
   */
  creation: string;
  /** Address of the list, which opens once the note is saved. */
  closeTo: string;
}

export interface NoteContext extends Omit<NoteInput, 'note'> {
  id: number | null;
  /** The note as it was read last; null for a new one. */
  note: Note | null;
  /** The request of the note; null if it has none, or if the user may not see it. */
  file: NoteFile | null;
  form: NoteForm;
  /** Version of the note that the input was typed over; 0 for a new one. */
  version: number;
  /** The input of the write that is under way, or was last. */
  sent: NoteForm | null;
  /** The note as somebody changed it meanwhile, until the user chooses. */
  theirs: Note | null;
  errors: Record<string, string[]>;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
}

export type NoteEvent =
  | { type: 'note.retry' }
  | { type: 'form.change'; form: NoteForm }
  /** `key`: the key of a new note if the present one has made a note already. */
  | { type: 'note.save'; key: string }
  /** Gives the input up. */
  | { type: 'note.discard' }
  /** Keeps the input, over the note that somebody changed meanwhile. */
  | { type: 'note.keepMine' }
  /** Takes the changed note in place of the input. */
  | { type: 'note.takeTheirs' }
  | { type: 'page.hide' }
  | DraftWish
  | DraftNews;

export const initialContext = ({ note: id, ...input }: NoteInput): NoteContext => ({
  ...input,
  id,
  note: null,
  file: null,
  form: blankNote,
  version: 0,
  sent: null,
  theirs: null,
  errors: {},
  message: null,
});

/** Key of the draft: one for each note, one for a new note of each request, and one for a new note of none. */
export const draftPlace = ({ id, request }: Pick<NoteContext, 'id' | 'request'>) => ({
  kind: 'note' as const,
  key: id !== null ? `note-${id}` : request !== null ? `dossier-${request}` : 'nouvelle',
});
