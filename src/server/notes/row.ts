import type { NoteFile } from '#contract/notes.ts';
import { notFound } from '../calls/refused.ts';
import type { Executor } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import { inScope } from '../requests/scope.ts';
import type { NoteReader } from './reader.ts';

/** A note as its reader gets it. */
export interface NoteRow {
  id: number;
  version: number;
  text: string;
  shared: boolean;
  pinned: boolean;
  request_id: number | null;
  /** Null if the reader may not see the request (any more). */
  file: NoteFile | null;
  /** Written by the reader. */
  own: boolean;
  /** Name of the author; of the person who changed the text last, if that is another. */
  who: string;
  changed_by: string | null;
  updated_at: Date;
}

/** SQL over a note `n`: the reader wrote it. A collaborator is one person, whatever account signs in. */
export function isOwn({ userId, collaboratorId }: NoteReader, values: Values): string {
  return collaboratorId === null
    ? `(n.collaborator_id is null and n.user_id = ${values.add(userId, 'integer')})`
    : `coalesce(n.collaborator_id = ${values.add(collaboratorId, 'integer')}, false)`;
}

/** SQL over a note `n`: the reader may read it. Private notes of colleagues do not exist for others. */
export const isVisible = (reader: NoteReader, values: Values): string =>
  `n.cabinet = ${values.add(reader.cabinet, 'text')} and n.deleted_at is null and (n.shared or ${isOwn(reader, values)})`;

/** SQL of the name of a person whom a row `n` names: the collaborator, else the account. */
export const authorName = (prefix: '' | 'changed_'): string =>
  `coalesce(
      (select c.name || ' ' || c.last_name from collaborators c where c.id = n.${prefix}collaborator_id),
      (select u.name || ' ' || u.last_name from users u where u.id = n.${prefix}user_id)
    )`;

/** SQL that selects notes `n` with their request `r`, if the reader sees it. */
export const selectNotes = (reader: NoteReader, values: Values): string =>
  `select n.id, n.version, n.text, n.shared, n.pinned, n.request_id, n.updated_at,
    ${isOwn(reader, values)} as own, ${authorName('')} as who, ${authorName('changed_')} as changed_by,
    case
      when r.id is not null
        then json_build_object('id', r.id, 'reference', r.reference, 'client', r.client)
    end as file
  from notes n
  left join requests r on r.id = n.request_id and ${inScope(reader.scope, values)}`;

/** The part of a statement's name that its SQL depends on. */
export const shapeOf = ({ scope, collaboratorId }: NoteReader): string =>
  `${scope.kind} ${collaboratorId === null ? 'account' : 'person'}`;

/** The note of that id; throws a 404 for a deleted one, another cabinet's, and a colleague's private one. */
export async function loadNote(executor: Executor, reader: NoteReader, id: number): Promise<NoteRow> {
  const values = new Values();
  const text = `${selectNotes(reader, values)} where n.id = ${values.add(id, 'integer')} and ${isVisible(reader, values)}`;
  const [row] = await executor.query<NoteRow>({ name: `note-by-id ${shapeOf(reader)}`, text }, values.list);
  if (!row) throw notFound('Cette note est introuvable.');
  return row;
}

declare module '../calls/handler.ts' {
  interface Objects {
    note: NoteRow;
  }
}
