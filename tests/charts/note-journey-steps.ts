import type { Note, NoteList } from '#contract/notes.ts';
import type { noteChart, NoteForm } from '#machines/note/index.ts';
import { answered, gone, invalid, stale } from '#tests/support/outcomes.ts';
import { pageOf } from '#tests/support/pages.ts';
import { childSends, gesture, send, server, starts, type Expected } from './harness/journeys.ts';
import { emitted, given, sentTo, stopped } from './harness/moves.ts';
import type { EventOf } from './harness/suite.ts';

/*
 * Notes, answers and steps of the journeys of the chart `note` (tests/charts/harness/README.md).
 */

export const file = { id: 42, reference: 'DO-2026-000042', client: 'Anne Petit' };
export const note: Note = {
  id: 12,
  version: 3,
  text: 'Ancien texte',
  line: 'Ancien texte',
  found: null,
  file,
  file_left: false,
  who: 'Marc Delmas',
  mine: true,
  changed_by: null,
  shared: false,
  pinned: false,
  may_write: true,
  updated_at: '2026-06-15T08:00:00Z',
};
/** A colleague's note, for a reader who may not change it, and for a manager. */
export const readOnly: Note = {
  ...note,
  mine: false,
  may_write: false,
  shared: true,
  who: 'Hélène Marchand',
};
export const managed: Note = { ...readOnly, may_write: true };
/** The same note after somebody changed its text, or pinned it. */
export const changedNote: Note = {
  ...note,
  version: 4,
  text: 'Texte d’un autre',
  changed_by: 'Hélène Marchand',
};
export const pinnedNote: Note = { ...note, version: 4, pinned: true };

export const typed: NoteForm = { text: 'Nouveau texte', shared: true };
export const typedOn: NoteForm = { text: 'Nouveau texte, et la suite', shared: true };
/** The note with the typed text: an earlier write has arrived. */
export const writtenNote: Note = { ...note, version: 4, ...typed };
export const madeNote: Note = { ...writtenNote, id: 13, version: 1 };

export const list: NoteList = { notes: pageOf([]), started: [], file };
export const said = 'La note est enregistrée.';
export const made = answered({ message: said, note: madeNote });
export const written = answered({ message: said, note: writtenNote });
export const wrong = invalid({ text: ['Ce champ est trop long (20\u202f000 caractères au plus)'] });
export const noteGone = gone('Cette note est introuvable.');
export { stale };

export const page = {
  opening: { editing: 'opening' },
  unread: { editing: 'unread' },
  filling: { editing: { filling: 'typing' } },
  adding: { editing: { filling: 'adding' } },
  changing: { editing: { filling: 'changing' } },
  comparing: { editing: { filling: 'comparing' } },
  conflict: { editing: { filling: 'conflict' } },
  clearing: { editing: 'clearing' },
} as const;

type NoteEvent = EventOf<typeof noteChart>;
const by = (event: NoteEvent) => gesture(event);
/** The key that the page gives each attempt. */
export const key = 'key-2';
export const user = {
  types: (form: NoteForm, expected?: Expected) => send<NoteEvent>({ type: 'form.change', form }, expected),
  saves: by({ type: 'note.save', key }),
  discards: by({ type: 'note.discard' }),
  keepsText: by({ type: 'note.keepMine' }),
  takesText: by({ type: 'note.takeTheirs' }),
  retries: by({ type: 'note.retry' }),
  hidesPage: by({ type: 'page.hide' }),
  takesDraftOfOtherTab: by({ type: 'draft.takeOther' }),
  keepsDraftOfThisTab: by({ type: 'draft.keepMine' }),
  retriesDraft: by({ type: 'draft.retry' }),
};

export const creation = 'creation-1';
export const closeTo = '/bloc-notes?q=toit';
export const newDraft = (form: NoteForm, as = creation) => ({ ...form, creation: as });
export const updatesDraft = (data: object) => sentTo('draft', { type: 'draft.change', data });
export const leavesDraft = sentTo('draft', { type: 'draft.leave' });
export const clearsDraft = sentTo('draft', { type: 'draft.clear' });
export const opensDraft = (place: string) =>
  given('draft', { parent: '@self', place: { kind: 'note', key: place } });
export const readsNote = given('readNote', { params: { id: 12 } });
export const readsAgain = given('readAgain', { params: { id: 12 } });
export const adds = (form: NoteForm, as = creation, more: object = {}) =>
  given('add', { body: { ...form, creation: as, ...more } });
export const changes = ({ text, shared }: NoteForm, version: number) =>
  given('change', { params: { id: 12 }, body: { version, text, shared } });
export const toast = emitted({ type: 'toast', kind: 'success', message: said });
export const closes = [leavesDraft, stopped('draft'), emitted({ type: 'navigate', to: closeTo })];

export const blank = { text: '', shared: false };
export const noDraft = (expected = {}) =>
  childSends('draft', { type: 'draft.read', data: null, savedAt: null }, { at: page.filling, ...expected });
export const isCleared = childSends('draft', { type: 'draft.cleared' }, { at: 'closed', causes: closes });
export const opensNote = [
  starts({ at: 'reading', causes: [readsNote] }),
  server.answers('readNote', answered({ note }), {
    at: page.opening,
    context: { note, file, version: 3, form: { text: note.text, shared: false } },
    causes: [opensDraft('note-12')],
  }),
  noDraft({ context: { form: { text: note.text, shared: false } } }),
] as const;
export const opensBlank = [
  starts({ at: page.opening, causes: [opensDraft('nouvelle')] }),
  noDraft({ context: { form: blank } }),
] as const;
export const typesNew = user.types(typed, { at: page.filling, causes: [updatesDraft(newDraft(typed))] });
export const typesChange = user.types(typed, {
  at: page.filling,
  causes: [updatesDraft({ ...typed, version: 3 })],
});
export const savesChange = user.saves({
  at: page.changing,
  context: { sent: typed },
  causes: [changes(typed, 3)],
});
export const savesNew = (as = creation) =>
  user.saves({
    at: page.adding,
    context: { creation: as, errors: {}, message: null },
    causes: [updatesDraft(newDraft(typed, as)), adds(typed, as)],
  });
