import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { NoteLine, NoteList, StartedNote } from '#contract/notes.ts';
import type { RowCommand } from '#machines/shared/paged-list/index.ts';
import { pageOf } from '#tests/support/pages.ts';
import { notesSearch, type NotesAsked } from '#web/flows/notes-address.ts';
import { noteRules } from '#web/flows/use-notes.tsx';
import Notes from '#web/screens/notes/Notes.tsx';
import { button, describeList, press, waiting, type ListScreen } from './list-screen.tsx';

const file = { id: 42, reference: 'DO-2026-000042', client: 'Anne Petit' };
const own: NoteLine = {
  id: 12,
  version: 3,
  line: 'Rappeler le client',
  found: 'La toiture fuit',
  file,
  file_left: false,
  who: 'Marc Delmas',
  mine: true,
  changed_by: 'Hélène Marchand',
  shared: false,
  pinned: true,
  may_write: true,
  updated_at: '2026-11-20T09:00:00Z',
};
const colleagues: NoteLine = {
  ...own,
  id: 13,
  line: 'Consignes',
  found: null,
  file: null,
  file_left: true,
  who: 'Hélène Marchand',
  mine: false,
  changed_by: null,
  shared: true,
  pinned: false,
};
const readOnly: NoteLine = { ...colleagues, id: 14, line: 'À lire', file_left: false, may_write: false };
const begun: StartedNote = {
  key: 'dossier-42',
  line: 'Étude de sol',
  note: null,
  request_id: 42,
  file,
  updated_at: '2026-11-20T09:00:00Z',
};

const pins: RowCommand = {
  row: 12,
  call: 'changeNote',
  with: { params: { id: 12 }, body: { version: 3, pinned: false } },
  asks: false,
};
const shares: RowCommand = { ...pins, with: { params: { id: 12 }, body: { version: 3, shared: true } } };
const removes: RowCommand = {
  row: 13,
  call: 'deleteNote',
  with: { params: { id: 13 }, query: { version: 3 } },
  asks: false,
  undo: { call: 'restoreNote', with: { params: { id: 13 } }, says: 'Note effacée\u00a0: Consignes' },
};

const line = (id: number) => document.querySelectorAll('tbody tr')[id - 12] ?? null;
const labelOf = ({ call, with: input }: RowCommand): string =>
  call === 'deleteNote'
    ? 'Effacer'
    : 'pinned' in (Reflect.get(input, 'body') as object)
      ? 'Détacher'
      : 'Partager';
const ofRows = (answer: object | null) =>
  ((answer as NoteList | null)?.notes.data.length ?? 0) > 0
    ? ['Détacher', 'Partager', 'Effacer', 'Épingler', 'Effacer']
    : [];
/** The texts without the first one that is named. */
const without = (texts: readonly string[], named: string) => texts.toSpliced(texts.indexOf(named), 1);
const isBusy = (one: HTMLElement | undefined) => expect(one?.getAttribute('aria-busy')).toBe('true');

const seen: ListScreen['seen'] = (contextOf) => {
  const undo = (snapshot: { context: unknown }) => (contextOf(snapshot).undoable ? ['Annuler'] : []);
  const says = (snapshot: { context: unknown }) =>
    expect(document.querySelector('.undo-note')?.textContent).toBe(
      contextOf(snapshot).undoable ? 'Note effacée\u00a0: ConsignesAnnuler' : '',
    );
  return {
    loading: (snapshot) => {
      isBusy(button('Actualiser'));
      says(snapshot);
      expect(waiting()).toEqual([...undo(snapshot), ...ofRows(contextOf(snapshot).answer)]);
    },
    running: (snapshot) => {
      const { command, answer } = contextOf(snapshot);
      says(snapshot);
      if (!command || command.call === 'restoreNote') {
        isBusy(button('Annuler'));
        expect(waiting()).toEqual(['Actualiser', ...ofRows(answer)]);
        return;
      }
      isBusy(button(labelOf(command), line(command.row)));
      const rows = ofRows(answer);
      const others = command.row === 13 ? rows.slice(0, -1) : without(rows, labelOf(command));
      expect(waiting()).toEqual(['Actualiser', ...undo(snapshot), ...others]);
    },
  };
};

describeList({
  list: noteRules,
  path: '/bloc-notes',
  search: (query: NotesAsked) => notesSearch(query),
  page: (script) => <Notes script={script} />,
  queries: [
    { page: 1, q: '', whose: '' },
    { page: 2, q: '', whose: '' },
    { page: 1, q: 'toit', whose: '' },
    { page: 1, q: '', whose: 'mine' },
  ] as never,
  turn: ({ page, q, whose }: NotesAsked) => {
    const form = document.querySelector('search form');
    const [search, select] = [form?.querySelector('input'), form?.querySelector('select')];
    if (page > 1 || !form || !search || !select) return false;
    if (search.value !== q) {
      if (whose) return false;
      act(() => void fireEvent.change(search, { target: { value: q } }));
      act(() => void fireEvent.submit(form));
      return select.value === '';
    }
    act(() => void fireEvent.change(select, { target: { value: whose } }));
    return true;
  },
  some: {
    notes: pageOf([own, colleagues, readOnly], { last_page: 2, total: 13 }),
    started: [begun],
    file: null,
  },
  none: { notes: pageOf([]), started: [], file: null },
  rows: ({ notes }: NoteList) =>
    notes.data.map((one) => [
      one.line,
      one.found ?? '',
      one.file?.reference ?? (one.file_left ? 'Dossier sorti de votre portefeuille' : 'Aucun'),
      one.mine ? 'Vous' : one.who,
      one.changed_by ? `modifiée par ${one.changed_by}` : '',
      one.pinned ? 'Épinglée' : '',
      one.shared ? 'Partagée' : 'Privée',
      one.may_write ? 'Effacer' : '',
    ]),
  empty: 'Aucune note',
  commands: [pins, shares, removes],
  press: (command) => press(button(labelOf(command), line(command.row))),
  undo: () => press(button('Annuler')),
  seen,
});
