import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { Note, NoteList } from '#contract/notes.ts';
import { blankNote, type NoteForm } from '#domain/form-pages/note.ts';
import { control, plain, words } from '#tests/support/hands.ts';
import { answered, failures, invalid } from '#tests/support/outcomes.ts';
import { pageOf } from '#tests/support/pages.ts';
import { noteRules, type NoteRead } from '#web/flows/note-form.ts';
import { NoteEditor } from '#web/screens/notes/NoteEditor.tsx';
import { creation } from './edited-form-fixtures.ts';
import { draft, page, user, type FormEvent } from './edited-form-gestures.ts';
import { describeEditedForm, type FormScreen } from './edited-form-screen.tsx';
import { server, starts, type Journey } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';

const file = { id: 42, reference: 'DO-2026-000042', client: 'Anne Petit' };
const note: Note = {
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
const readOnly: Note = { ...note, mine: false, may_write: false, shared: true, who: 'Hélène Marchand' };
const managed: Note = { ...readOnly, may_write: true };
const changed: Note = { ...note, version: 4, text: 'Texte d’un autre', changed_by: 'Hélène Marchand' };
const pinned: Note = { ...note, version: 4, pinned: true };
const typed: NoteForm = { text: 'Nouveau texte', shared: true };
const typedOn: NoteForm = { text: 'Nouveau texte, et la suite', shared: true };
const written: Note = { ...note, version: 4, ...typed };
const made: Note = { ...written, id: 13, version: 1, file: null };
const list: NoteList = { notes: pageOf([]), started: [], file };
const base = { text: note.text, shared: false };
const closeTo = '/bloc-notes?q=toit';
const message = 'La note est enregistrée.';

const opensDraft = (key: string) => [
  given('draft', { parent: '@self', place: { kind: 'note', key } }),
  given('companion', {}),
];
const updates = (data: object) => sentTo('draft', { type: 'draft.change', data });
const clears = (key: string) => sentTo('draft', { type: 'draft.clear', next: { kind: 'note', key } });
const changes = (body: object, id = 12, idempotencyKey = 'key-1') =>
  given('save', { call: 'changeNote', with: { params: { id }, body, idempotencyKey } });
const rereads = given('rereadObject', { call: 'note', with: { params: { id: 12 } } });
const opens = (one: Note) =>
  server.answers('readObject', answered({ note: one }), { at: page.opening, causes: opensDraft('note-12') });
const nothingDrafted = draft.isRead(null, { at: page.filling });

const journeys: Journey<FormEvent>[] = [
  {
    name: 'A new note on a file has the draft of the file, and is made on it',
    start: 'a new note on a file',
    steps: [
      starts({
        at: 'reading',
        causes: [given('readObject', { call: 'notes', with: { query: { request_id: 42, per_page: 1 } } })],
      }),
      server.answers('readObject', answered(list), {
        at: page.opening,
        context: { read: { note: null, file }, form: blankNote },
        causes: opensDraft('dossier-42'),
      }),
      nothingDrafted,
      user.saves({ at: page.filling }),
      user.types(typed, { causes: [updates({ ...typed, creation })] }),
      user.saves({
        at: page.saving,
        causes: [
          updates({ ...typed, creation }),
          given('save', {
            call: 'addNote',
            with: { body: { ...typed, creation, request_id: 42 }, idempotencyKey: 'key-1' },
          }),
        ],
      }),
      server.answers('save', answered({ message, note: made }), {
        at: page.clearing,
        causes: [emitted({ type: 'toast', kind: 'success', message }), clears('note-13')],
      }),
    ],
  },
  {
    name: 'A new note on no file reads nothing first',
    start: 'a new note',
    steps: [starts({ at: page.opening, causes: opensDraft('nouvelle') })],
  },
  {
    name: 'A manager changes the text of a colleague’s note, not who reads it',
    start: 'a note',
    steps: [
      opens(managed),
      nothingDrafted,
      user.types(typedOn, { causes: [updates({ ...typedOn, version: 3, base: { ...base, shared: true } })] }),
      user.saves({ causes: [changes({ version: 3, text: typedOn.text })] }),
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      // What others share is not this user's to compare.
      server.answers(
        'rereadObject',
        answered({ note: { ...managed, version: 4, ...typedOn, shared: false } }),
        {
          at: page.clearing,
          causes: [clears('note-12')],
        },
      ),
    ],
  },
  {
    name: 'The note has the text as the server stores it: the answer of the save was lost',
    start: 'a note',
    steps: [
      opens(note),
      nothingDrafted,
      user.types(
        { ...typed, text: ' Nouveau\u200b texte\n' },
        { causes: [updates({ ...typed, text: ' Nouveau\u200b texte\n', version: 3, base })] },
      ),
      user.saves({ causes: [changes({ ...typed, text: ' Nouveau\u200b texte\n', version: 3 })] }),
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadObject', answered({ note: written }), {
        at: page.clearing,
        causes: [clears('note-12')],
      }),
    ],
  },
  {
    name: 'The text arrived, and who reads it did not: both are shown',
    start: 'a note',
    steps: [
      opens(note),
      nothingDrafted,
      user.types(typed, { causes: [updates({ ...typed, version: 3, base })] }),
      user.saves({ causes: [changes({ ...typed, version: 3 })] }),
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadObject', answered({ note: { ...written, shared: false } }), {
        at: page.conflict,
      }),
    ],
  },
  {
    name: 'The note was only pinned meanwhile: the change is written over it without a question',
    start: 'a note',
    steps: [
      opens(note),
      nothingDrafted,
      user.types(typed, { causes: [updates({ ...typed, version: 3, base })] }),
      user.saves({ causes: [changes({ ...typed, version: 3 })] }),
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadObject', answered({ note: pinned }), {
        at: page.saving,
        causes: [changes({ ...typed, version: 4 }, 12, 'key-1-4')],
      }),
    ],
  },
];

const label = 'Texte de la note';
const field = () => control<HTMLTextAreaElement>(label);
const shares = () => document.querySelector<HTMLInputElement>('input[type=checkbox]');
const link = (name: string) => [...document.querySelectorAll('a')].find((one) => words(one) === name);

const noteScreen: FormScreen<NoteRead, NoteForm> = {
  rules: noteRules,
  starts: {
    'a note': { id: 12, request: null },
    'a new note': { id: null, request: null },
    'a new note on a file': { id: null, request: 42 },
  },
  path: () => '/bloc-notes?note=nouvelle',
  closeTo,
  page: ({ id, request = null }, script) => (
    <NoteEditor id={id} request={request} closeTo={closeTo} script={script} />
  ),
  reads: [note, readOnly, managed, changed, pinned, written].map((one) => answered({ note: one })),
  saves: [
    answered({ message, note: written }),
    answered({ message, note: made }),
    invalid({ text: ['Ce champ est trop long (20\u202f000 caractères au plus)'] }),
  ],
  drafts: [{ text: 'Brouillon', shared: true, creation: 'creation-9', version: 2 }],
  forms: [typedOn, typed, { text: 'x'.repeat(20_001), shared: true }],
  keyOf: ({ text, shared }) => [text.length, text.slice(0, 30), shared],
  fill: async ({ text, shared }) => {
    const input = field();
    if (!input) return;
    await act(async () => {
      input.focus();
      fireEvent.change(input, { target: { value: text } });
    });
    const choice = shares();
    if (choice && choice.checked !== shared) await act(async () => void fireEvent.click(choice));
  },
  shows: ({ form, read }) => {
    expect(field()?.value).toBe(form.text);
    expect(shares()?.checked).toBe(read?.note?.mine === false ? undefined : form.shared);
    if (read?.file) expect(words()).toContain(`Dossier ${read.file.reference}, ${read.file.client}`);
    expect(link('Terminer plus tard')?.getAttribute('href')).toBe(closeTo);
  },
  action: 'Enregistrer',
  failure: 'La note n’a pas pu être affichée',
  missing: 'Cette note n’est pas à vous, ou n’existe plus',
  closed: ({ read, form }) => {
    expect(words()).toContain(plain(read?.note?.text));
    expect(words()).toContain('Hélène Marchand');
    expect(words().includes('n’est pas enregistré')).toBe(form.text !== read?.note?.text);
    expect(words()).toContain(plain(form.text));
  },
  conflict: ({ theirs }) => {
    expect(words()).toContain('Cette note a été modifiée entre-temps');
    expect(document.querySelector('.note-text')?.textContent).toBe(theirs?.note?.text);
  },
  journeys,
};
describeEditedForm(noteScreen);
