import { mostNotes, noteUndo } from '#domain/notes.ts';
import { conflict, forbidden, notFound, validationRefused } from '../calls/refused.ts';
import type { UserCaller } from '../calls/caller.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { normalise } from '../requests/values/normalise.ts';
import type { NoteReader } from './reader.ts';
import { mayWrite, staleNote } from './resource.ts';
import { loadNote, type NoteRow } from './row.ts';

/** Author and instant of a write. */
export interface NoteWriter {
  reader: NoteReader;
  caller: UserCaller;
  database: Executor;
  now: Date;
}

const count: Statement = {
  name: 'notes_of_author',
  text: `select count(*)::integer as notes
    from notes
    where user_id = $1 and collaborator_id is not distinct from $2 and deleted_at is null`,
};
const insert: Statement = {
  name: 'note_insert',
  text: `insert into notes (broker_id, company_id, user_id, collaborator_id, request_id, text, search, shared,
      creation, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
    on conflict (user_id, creation) where creation is not null do nothing
    returning id`,
};
const made: Statement = {
  name: 'note_of_creation',
  text: `select id, text, shared, request_id
    from notes
    where user_id = $1 and creation = $2 and deleted_at is null`,
};
/** A text that stays the same is no change: neither its day nor its last author follows. */
const change: Statement = {
  name: 'note_change',
  text: `update notes
    set version = version + 1, text = coalesce($3, text), search = coalesce($4, search),
      shared = coalesce($5, shared), pinned = coalesce($6, pinned),
      updated_at = case when $3 is distinct from text and $3 is not null then $7 else updated_at end,
      changed_user_id = case when $3 is distinct from text and $3 is not null then $8 else changed_user_id end,
      changed_collaborator_id = case
        when $3 is distinct from text and $3 is not null then $9
        else changed_collaborator_id
      end
    where id = $1 and version = $2 and deleted_at is null
    returning id`,
};
const remove: Statement = {
  name: 'note_delete',
  text: `update notes
    set version = version + 1, deleted_at = $3, deleted_user_id = $4, deleted_collaborator_id = $5
    where id = $1 and version = $2 and deleted_at is null
    returning id`,
};
const restore: Statement = {
  name: 'note_restore',
  text: `update notes
    set version = version + 1, deleted_at = null, deleted_user_id = null, deleted_collaborator_id = null
    where id = $1 and cabinet = $2 and deleted_at > $3 and deleted_user_id = $4
      and deleted_collaborator_id is not distinct from $5
    returning id`,
};

/** The text that searches compare. */
export const searchOf = (text: string): string => ` ${normalise(text)} `;

export interface NewNote {
  text: string;
  shared: boolean;
  request_id?: number | undefined;
  creation?: string | null | undefined;
}

interface MadeNote {
  id: number;
  text: string;
  shared: boolean;
  request_id: number | null;
}

/** The note that the same form made before; throws a 409 if it has other contents by now, or was deleted. */
async function madeBefore({ caller, database, reader }: NoteWriter, note: NewNote): Promise<NoteRow> {
  const [before] = await database.query<MadeNote>(made, [caller.userId, note.creation]);
  const isSame =
    before &&
    before.text === note.text &&
    before.shared === note.shared &&
    before.request_id === (note.request_id ?? null);
  if (!isSame)
    throw conflict(
      'stale_version',
      'Une note a déjà été faite de cette saisie dans une autre fenêtre. Enregistrez encore pour en faire une seconde.',
    );
  return loadNote(database, reader, before.id);
}

/**
 * Stores a new note, private unless it is shared. The same note sent twice with one `creation` is one note.
 * Throws a 422 if the author has `mostNotes` already.
 */
export async function addNote(writer: NoteWriter, note: NewNote): Promise<NoteRow> {
  const { caller, database, reader, now } = writer;
  const [counted] = await database.query<{ notes: number }>(count, [caller.userId, caller.collaboratorId]);
  if ((counted?.notes ?? 0) >= mostNotes)
    throw validationRefused({
      text: ['Votre bloc-notes est plein\u00a0: effacez des notes anciennes, puis enregistrez celle-ci.'],
    });
  const [inserted] = await database.query<{ id: number }>(insert, [
    caller.brokerId,
    caller.brokerId === null ? caller.companyId : null,
    caller.userId,
    caller.collaboratorId,
    note.request_id ?? null,
    note.text,
    searchOf(note.text),
    note.shared,
    note.creation ?? null,
    now,
  ]);
  return inserted ? loadNote(database, reader, inserted.id) : madeBefore(writer, note);
}

function refuseWriting(row: NoteRow, reader: NoteReader): void {
  if (!mayWrite(row, reader))
    throw forbidden('Seuls l’auteur de cette note et un gérant du cabinet peuvent la changer.');
}

/** The note as it is after a write that named its version; a 409 or 404 if another write came first. */
async function afterWrite(
  { database, reader }: NoteWriter,
  { id }: NoteRow,
  written: readonly object[],
): Promise<NoteRow> {
  const row = await loadNote(database, reader, id);
  if (written.length === 0) throw staleNote(row);
  return row;
}

export interface NoteChange {
  text?: string | undefined;
  shared?: boolean | undefined;
  pinned?: boolean | undefined;
}

/**
 * Changes the text of a note, shares or pins it. Throws a 403 for a colleague who is no manager, or who
 * withdraws the note from the cabinet, and a 409 if the note was changed meanwhile.
 */
export async function changeNote(
  writer: NoteWriter,
  row: NoteRow,
  { text, shared, pinned }: NoteChange,
): Promise<NoteRow> {
  const { caller, reader, now } = writer;
  refuseWriting(row, reader);
  if (shared !== undefined && shared !== row.shared && !row.own)
    throw forbidden('Seul l’auteur de cette note décide de qui la lit.');
  const by = row.own ? [null, null] : [caller.userId, caller.collaboratorId];
  const written = await writer.database.query(change, [
    row.id,
    row.version,
    text ?? null,
    text === undefined ? null : searchOf(text),
    shared ?? null,
    pinned ?? null,
    now,
    ...by,
  ]);
  return afterWrite(writer, row, written);
}

/** Deletes a note; its row stays until the sweep, so that the deletion can be undone. Throws as `changeNote`. */
export async function deleteNote(writer: NoteWriter, row: NoteRow): Promise<void> {
  const { caller, database, reader, now } = writer;
  refuseWriting(row, reader);
  const deleted = await database.query(remove, [
    row.id,
    row.version,
    now,
    caller.userId,
    caller.collaboratorId,
  ]);
  if (deleted.length === 0) await afterWrite(writer, row, deleted);
}

/** Restores a note that the caller deleted within `noteUndo.taken`; throws a 404 for any other. */
export async function restoreNote({ caller, database, reader, now }: NoteWriter, id: number): Promise<void> {
  const since = new Date(now.getTime() - noteUndo.taken);
  const restored = await database.query(restore, [
    id,
    reader.cabinet,
    since,
    caller.userId,
    caller.collaboratorId,
  ]);
  if (restored.length === 0) throw notFound('Cette note ne peut plus être rétablie.');
}
