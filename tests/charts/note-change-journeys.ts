import type { noteChart } from '#machines/note/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { childSends, server, type Journey } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import type { EventOf } from './harness/suite.ts';
import {
  changedNote,
  changes,
  clearsDraft,
  closes,
  isCleared,
  managed,
  noDraft,
  noteGone,
  opensDraft,
  opensNote,
  page,
  pinnedNote,
  readsAgain,
  savesChange,
  stale,
  toast,
  typed,
  typedOn,
  typesChange,
  updatesDraft,
  user,
  written,
  writtenNote,
  wrong,
} from './note-journey-steps.ts';

/*
 * Journeys of the chart `note`, part «changed notes». Each is a story in steps; tests/charts/harness/README.md says how to
 * read one.
 */

export const changeJourneys: Journey<EventOf<typeof noteChart>>[] = [
  {
    name: 'The user changes a and types on while it is written: what is typed stays, over the written note',
    start: 'a note',
    steps: [
      ...opensNote,
      typesChange,
      savesChange,
      user.types(typedOn, { at: page.changing, causes: [updatesDraft({ ...typedOn, version: 3 })] }),
      server.answers('change', written, {
        at: page.filling,
        context: { note: writtenNote, version: 4, form: typedOn },
        causes: [updatesDraft({ ...typedOn, version: 4 })],
      }),
      user.saves({ at: page.changing, causes: [changes(typedOn, 4)] }),
      server.answers('change', written, { at: page.clearing, causes: [toast, clearsDraft] }),
      childSends(
        'draft',
        { type: 'draft.notCleared', message: 'Non effacé.' },
        { at: 'closed', causes: closes },
      ),
    ],
  },
  {
    name: 'A colleague’s note is read; a manager changes its text, not who reads it',
    start: 'a note',
    steps: [
      server.answers('readNote', answered({ note: managed }), {
        at: page.opening,
        causes: [opensDraft('note-12')],
      }),
      noDraft(),
      user.types(typedOn, { causes: [updatesDraft({ ...typedOn, version: 3 })] }),
      user.saves({
        causes: [given('change', { params: { id: 12 }, body: { version: 3, text: typedOn.text } })],
      }),
      server.answers('change', stale, {
        at: page.comparing,
        context: { message: stale.message },
        causes: [readsAgain],
      }),
      // What others share is not this user's to compare.
      server.answers(
        'readAgain',
        answered({ note: { ...managed, version: 4, text: typedOn.text, shared: false } }),
        {
          at: page.clearing,
          causes: [clearsDraft],
        },
      ),
    ],
  },
  {
    name: 'Another person changed the text: both are shown; the user keeps the own one, over theirs',
    start: 'a note',
    steps: [
      ...opensNote,
      typesChange,
      savesChange,
      server.answers('change', stale, { at: page.comparing, causes: [readsAgain] }),
      server.answers('readAgain', answered({ note: changedNote }), {
        at: page.conflict,
        context: { theirs: changedNote, form: typed },
      }),
      user.types(typedOn, { at: page.conflict, causes: [updatesDraft({ ...typedOn, version: 3 })] }),
      user.keepsText({
        at: page.changing,
        context: { theirs: null, note: changedNote, version: 4, message: null },
        causes: [updatesDraft({ ...typedOn, version: 4 }), changes(typedOn, 4)],
      }),
    ],
  },
  {
    name: 'Another person changed the text: the user takes it',
    start: 'a note',
    steps: [
      ...opensNote,
      typesChange,
      savesChange,
      server.answers('change', stale, { causes: [readsAgain] }),
      server.answers('readAgain', answered({ note: changedNote }), { at: page.conflict }),
      user.takesText({
        at: page.filling,
        context: {
          theirs: null,
          note: changedNote,
          version: 4,
          form: { text: changedNote.text, shared: false },
          message: null,
        },
        causes: [updatesDraft({ text: changedNote.text, shared: false, version: 4 })],
      }),
    ],
  },
  {
    name: 'The note was only pinned meanwhile: the change is written over it without a question',
    start: 'a note',
    steps: [
      ...opensNote,
      typesChange,
      savesChange,
      server.answers('change', stale, { context: { message: stale.message }, causes: [readsAgain] }),
      server.answers('readAgain', answered({ note: pinnedNote }), {
        at: page.changing,
        context: { note: pinnedNote, version: 4, message: null },
        causes: [changes(typed, 4)],
      }),
    ],
  },
  {
    name: 'A draft over an older version is compared with the also if the note was not changed since it was read',
    start: 'a note',
    steps: [
      server.answers('readNote', answered({ note: pinnedNote }), { causes: [opensDraft('note-12')] }),
      childSends(
        'draft',
        { type: 'draft.read', data: { ...typed, version: 3 }, savedAt: null },
        { at: page.filling, context: { form: typed, version: 3 } },
      ),
      savesChange,
      server.answers('change', stale, { causes: [readsAgain] }),
      server.answers('readAgain', answered({ note: pinnedNote }), { at: page.conflict }),
    ],
  },
  {
    name: 'The answer of a change was lost: the note has the text already, and the list opens',
    start: 'a note',
    steps: [
      ...opensNote,
      typesChange,
      savesChange,
      server.answers('change', failures.offline, {
        at: page.filling,
        context: { message: failures.offline.message },
      }),
      user.types(
        { ...typed, text: ' Nouveau\u200b texte\n' },
        {
          causes: [updatesDraft({ ...typed, text: ' Nouveau\u200b texte\n', version: 3 })],
        },
      ),
      user.saves({
        context: { message: null },
        causes: [changes({ ...typed, text: ' Nouveau\u200b texte\n' }, 3)],
      }),
      server.answers('change', stale, { causes: [readsAgain] }),
      server.answers('readAgain', answered({ note: writtenNote }), {
        at: page.clearing,
        causes: [clearsDraft],
      }),
      isCleared,
    ],
  },
  {
    name: 'The text arrived, and who reads it did not: both are shown',
    start: 'a note',
    steps: [
      ...opensNote,
      typesChange,
      savesChange,
      server.answers('change', stale, { causes: [readsAgain] }),
      server.answers('readAgain', answered({ note: { ...writtenNote, shared: false } }), {
        at: page.conflict,
      }),
    ],
  },
  {
    name: 'The note cannot be read again: the input stays, with the reason',
    start: 'a note',
    steps: [
      ...opensNote,
      typesChange,
      savesChange,
      server.answers('change', stale, { causes: [readsAgain] }),
      server.answers('readAgain', noteGone, {
        at: page.filling,
        context: { message: noteGone.message, form: typed },
      }),
      savesChange,
      server.answers('change', stale, { causes: [readsAgain] }),
      server.breaks('readAgain', fault, { at: page.filling, context: { message: unexpected } }),
    ],
  },
  {
    name: 'The server refuses a change, or breaks: the input stays, with the reason at its field',
    start: 'a note',
    steps: [
      ...opensNote,
      typesChange,
      savesChange,
      server.answers('change', wrong, { at: page.filling, context: { errors: wrong.errors, form: typed } }),
      user.saves({ context: { errors: {} }, causes: [changes(typed, 3)] }),
      server.breaks('change', fault, { at: page.filling, context: { message: unexpected } }),
    ],
  },
];
