import type { NoteLine } from '#contract/notes.ts';
import type { Page } from '#contract/paging.ts';
import type { Executor } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import { askedPage, pageOf } from '../portal/page.ts';
import { normalise } from '../requests/values/normalise.ts';
import type { NoteReader } from './reader.ts';
import { lineOf } from './resource.ts';
import { isOwn, isVisible, selectNotes, shapeOf, type NoteRow } from './row.ts';

const defaultPerPage = 10;

export interface NotesAsked {
  page?: number | undefined;
  per_page?: number | undefined;
  q?: string | undefined;
  whose?: 'mine' | 'cabinet' | '' | undefined;
  request_id?: number | undefined;
}

/** The words of a search, normalised; none for a search of signs alone, which looks for the signs. */
export const wordsOf = (q: string | undefined): string[] =>
  normalise(q ?? '')
    .split(' ')
    .filter(Boolean);

/** The conditions of a list as SQL over notes `n`. */
function matching(
  { q = '', whose = '', request_id }: NotesAsked,
  reader: NoteReader,
  values: Values,
): string {
  const words = wordsOf(q);
  return [
    isVisible(reader, values),
    request_id !== undefined && `n.request_id = ${values.add(request_id, 'integer')}`,
    whose === 'mine' && isOwn(reader, values),
    whose === 'cabinet' && 'n.shared',
    words.length > 0 &&
      `n.search like all (${values.add(
        words.map((word) => `%${word}%`),
        'text[]',
      )})`,
    words.length === 0 && q !== '' && `position(${values.add(q, 'text')} in n.text) > 0`,
  ]
    .filter((condition) => condition !== false)
    .join(' and ');
}

/** The part of a statement's name that the filter decides. */
const filterShapeOf = ({ q = '', whose = '', request_id }: NotesAsked): string =>
  [
    whose || 'all',
    request_id !== undefined && 'file',
    q !== '' && (wordsOf(q).length > 0 ? 'words' : 'signs'),
  ]
    .filter(Boolean)
    .join(' ');

async function count(executor: Executor, reader: NoteReader, asked: NotesAsked): Promise<number> {
  const values = new Values();
  const text = `select count(*)::integer as total from notes n where ${matching(asked, reader, values)}`;
  const name = `notes-count ${shapeOf(reader)} ${filterShapeOf(asked)}`;
  const [counted] = await executor.query<{ total: number }>({ name, text }, values.list);
  return counted?.total ?? 0;
}

/** How many notes of a request the reader may read. */
export const countNotes = (executor: Executor, reader: NoteReader, requestId: number): Promise<number> =>
  count(executor, reader, { request_id: requestId });

/** A page of the notes that the reader may read: pinned ones first, then by the last change of the text. */
export async function listNotes(
  executor: Executor,
  reader: NoteReader,
  asked: NotesAsked,
  path: string,
): Promise<Page<NoteLine>> {
  const { offset, ...turned } = askedPage(asked, defaultPerPage);
  const shape = `${shapeOf(reader)} ${filterShapeOf(asked)}`;
  const values = new Values();
  const text = `${selectNotes(reader, values)}
    where ${matching(asked, reader, values)}
    order by n.pinned desc, n.updated_at desc, n.id desc
    limit ${values.add(turned.perPage, 'integer')} offset ${values.add(offset, 'integer')}`;
  const rows = await executor.query<NoteRow>({ name: `notes-page ${shape}`, text }, values.list);
  const total = await count(executor, reader, asked);
  const words = wordsOf(asked.q);
  const { q, whose, request_id } = asked;
  return pageOf(
    path,
    rows.map((row) => lineOf(row, reader, words)),
    { ...turned, total, filter: { q, whose, request_id } },
  );
}
