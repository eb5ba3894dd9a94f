import type { NoteFile, StartedNote } from '#contract/notes.ts';
import { firstLineOf } from '#domain/notes.ts';
import type { Executor } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import { draftsOfNotes } from '../drafts/started-notes.ts';
import { inScope } from '../requests/scope.ts';
import { normalise } from '../requests/values/normalise.ts';
import type { NoteReader } from './reader.ts';
import { isVisible, shapeOf } from './row.ts';

/** The object that a draft's key names: `nouvelle`, `dossier-<id of the request>`, `note-<id of the note>`. */
function namedBy(key: string): Pick<StartedNote, 'note' | 'request_id'> {
  const [kind, id] = key.split('-');
  return {
    note: kind === 'note' ? Number(id) : null,
    request_id: kind === 'dossier' ? Number(id) : null,
  };
}

/** Those requests, if the reader sees them, by id. */
async function filesOf(
  executor: Executor,
  reader: NoteReader,
  ids: number[],
): Promise<Map<number, NoteFile>> {
  const values = new Values();
  const text = `select r.id, r.reference, r.client
    from requests r
    where r.id = any (${values.add(ids, 'integer[]')}) and ${inScope(reader.scope, values)}`;
  const rows = await executor.query<NoteFile>({ name: `note-files ${reader.scope.kind}`, text }, values.list);
  return new Map(rows.map((file) => [file.id, file]));
}

/** Those of the notes that the reader still sees. */
async function stillThere(executor: Executor, reader: NoteReader, ids: number[]): Promise<Set<number>> {
  const values = new Values();
  const text = `select n.id from notes n where n.id = any (${values.add(ids, 'integer[]')}) and ${isVisible(reader, values)}`;
  const rows = await executor.query<{ id: number }>(
    { name: `notes-still-there ${shapeOf(reader)}`, text },
    values.list,
  );
  return new Set(rows.map(({ id }) => id));
}

const isNumber = (id: number | null): id is number => id !== null;

/**
 * The notes that the reader typed and has not saved: those that contain all the `words` (for a search of signs
 * alone, what was `typed`), and with a `requestId` those of that request. A change of a note that is gone is left out.
 */
export async function startedNotes(
  executor: Executor,
  reader: NoteReader,
  { words, typed, requestId }: { words: readonly string[]; typed: string; requestId: number | null },
): Promise<StartedNote[]> {
  const drafts = (await draftsOfNotes(executor, reader))
    .map(({ key, text, updated_at }) => ({ key, text, updated_at, ...namedBy(key) }))
    .filter(({ request_id }) => requestId === null || request_id === requestId)
    .filter(({ text }) =>
      words.length > 0 ? words.every((word) => normalise(text).includes(word)) : text.includes(typed),
    );
  if (drafts.length === 0) return [];
  const files = await filesOf(executor, reader, drafts.map(({ request_id }) => request_id).filter(isNumber));
  const there = await stillThere(executor, reader, drafts.map(({ note }) => note).filter(isNumber));
  return drafts
    .filter(({ note }) => note === null || there.has(note))
    .map(({ text, updated_at, ...draft }) => ({
      ...draft,
      line: firstLineOf(text),
      file: draft.request_id === null ? null : (files.get(draft.request_id) ?? null),
      updated_at: updated_at.toISOString(),
    }));
}
