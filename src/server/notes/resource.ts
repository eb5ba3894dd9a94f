import type { Note, NoteLine } from '#contract/notes.ts';
import { firstLineOf, foundLineOf } from '#domain/notes.ts';
import { conflict } from '../calls/refused.ts';
import { normalise } from '../requests/values/normalise.ts';
import type { NoteReader } from './reader.ts';
import type { NoteRow } from './row.ts';

/** Whether the reader may change, pin and delete a note that it reads: its author, and managers. */
export const mayWrite = ({ own }: Pick<NoteRow, 'own'>, { isManager }: NoteReader): boolean =>
  own || isManager;

/** A note as a line of the list; `words`: those that were searched, normalised. */
export function lineOf(row: NoteRow, reader: NoteReader, words: readonly string[] = []): NoteLine {
  const { id, version, text, file, request_id, who, own, changed_by, shared, pinned, updated_at } = row;
  return {
    id,
    version,
    line: firstLineOf(text),
    found: foundLineOf(text, words, normalise),
    file,
    file_left: request_id !== null && file === null,
    who: who.trim() || 'Utilisateur',
    mine: own,
    changed_by,
    shared,
    pinned,
    may_write: mayWrite(row, reader),
    updated_at: updated_at.toISOString(),
  };
}

export const noteOf = (row: NoteRow, reader: NoteReader): Note => ({
  ...lineOf(row, reader),
  text: row.text,
});

/** The 409 of a note that was changed meanwhile. */
export const staleNote = ({ version }: Pick<NoteRow, 'version'>) =>
  conflict(
    'stale_version',
    'Cette note a été modifiée entre-temps, dans une autre fenêtre ou par un collègue.',
    {
      note: { version },
    },
  );
