import { useParams, useSearchParams } from 'react-router-dom';
import type { NoteLine } from '#contract/notes.ts';
import { notesSearch, type NotesAsked, type OpenNote } from './notes-address.ts';
import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

export const noteRules: ListOf<'notes'> = { read: 'notes', rows: 'notes' };

const idIn = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

const openIn = (text: string | null): OpenNote => (text === 'nouvelle' ? text : idIn(text));

/** What the address of the page asks for: the request, the filters, and the note that is open. */
export function useNotesAddress() {
  const [params, setParams] = useSearchParams();
  const { id } = useParams();
  const de = params.get('de');
  const filter = {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    whose: de === 'moi' ? 'mine' : de === 'cabinet' ? 'cabinet' : '',
  } as const;
  const request = idIn(id);
  return {
    /** Null for the notes of all requests. */
    request,
    /** The address names no request that could exist. */
    isUnknown: id !== undefined && request === null,
    filter,
    open: openIn(params.get('note')),
    narrow: (asked: Partial<Pick<NotesAsked, 'q' | 'whose'>>) =>
      setParams(notesSearch({ ...filter, ...asked })),
  };
}

/** The notes that the address asks for, with the commands on each. */
export function useNotes(script?: ListScript) {
  const { request, filter, narrow } = useNotesAddress();
  const { command, ...flow } = usePagedList(noteRules, script, {
    ...filter,
    ...(request !== null && { request_id: request }),
  });
  const change = ({ id, version }: NoteLine, what: { pinned: boolean } | { shared: boolean }) =>
    command(id, 'changeNote', { params: { id }, body: { version, ...what } });
  return {
    ...flow,
    request,
    filter,
    narrow,
    pin: (note: NoteLine) => change(note, { pinned: !note.pinned }),
    share: (note: NoteLine) => change(note, { shared: !note.shared }),
    remove: ({ id, version, line }: NoteLine) =>
      command(id, 'deleteNote', { params: { id }, query: { version } }, false, {
        call: 'restoreNote',
        with: { params: { id } },
        says: `Note effacée\u00a0: ${line}`,
      }),
  };
}
