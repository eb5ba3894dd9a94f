import type { noteChart } from '#machines/note/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { childSends, server, starts, type Journey } from './harness/journeys.ts';
import { given, sentTo } from './harness/moves.ts';
import type { EventOf } from './harness/suite.ts';
import {
  adds,
  blank,
  clearsDraft,
  file,
  isCleared,
  key,
  leavesDraft,
  list,
  made,
  madeNote,
  newDraft,
  noDraft,
  noteGone,
  opensBlank,
  opensDraft,
  page,
  readOnly,
  readsNote,
  savesNew,
  stale,
  toast,
  typed,
  typedOn,
  typesNew,
  updatesDraft,
  user,
  wrong,
} from './note-journey-steps.ts';

/*
 * Journeys of the chart `note`, part «new notes». Each is a story in steps; tests/charts/harness/README.md says how to
 * read one.
 */

export const noteJourneys: Journey<EventOf<typeof noteChart>>[] = [
  {
    name: 'The user types a new note and saves it: the draft is cleared and the list opens',
    start: 'a new note',
    steps: [
      ...opensBlank,
      user.saves({ at: page.filling }),
      typesNew,
      user.hidesPage({ at: page.filling, causes: [leavesDraft] }),
      savesNew(),
      server.answers('add', made, { at: page.clearing, causes: [toast, clearsDraft] }),
      isCleared,
    ],
  },
  {
    name: 'A new note on a file names the file; the note is made on it, and its draft is the one of the file',
    start: 'a new note on a file',
    steps: [
      starts({ at: 'locating', causes: [given('locate', { query: { request_id: 42, per_page: 1 } })] }),
      server.answers('locate', answered(list), {
        at: page.opening,
        context: { file },
        causes: [opensDraft('dossier-42')],
      }),
      childSends(
        'draft',
        {
          type: 'draft.read',
          data: { text: 'Nouveau texte', shared: true, creation: 'creation-9' },
          savedAt: null,
        },
        { at: page.filling, context: { form: typed, creation: 'creation-9' } },
      ),
      user.saves({
        at: page.adding,
        causes: [updatesDraft(newDraft(typed, 'creation-9')), adds(typed, 'creation-9', { request_id: 42 })],
      }),
      server.answers('add', failures.gone, {
        at: page.filling,
        context: { message: failures.gone.message, form: typed },
      }),
    ],
  },
  {
    name: 'The file is not the user’s: the page says so; it cannot be read: it is read again on demand',
    start: 'a new note on a file',
    steps: [
      server.answers('locate', failures.offline, {
        at: 'unavailable',
        context: { message: failures.offline.message },
      }),
      user.retries({ at: 'locating', causes: [given('locate', { query: { request_id: 42, per_page: 1 } })] }),
      server.breaks('locate', fault, { at: 'unavailable', context: { message: unexpected } }),
      user.retries({ causes: [given('locate', { query: { request_id: 42, per_page: 1 } })] }),
      server.answers('locate', failures.gone, { at: 'gone', context: { message: failures.gone.message } }),
    ],
  },
  {
    name: 'The user types on while a new note is made: the next save changes that note',
    start: 'a new note',
    steps: [
      ...opensBlank,
      typesNew,
      savesNew(),
      user.types(typedOn, { at: page.adding, causes: [updatesDraft(newDraft(typedOn))] }),
      server.answers('add', made, {
        at: page.filling,
        context: { id: 13, note: madeNote, version: 1, form: typedOn },
        causes: [updatesDraft({ ...typedOn, version: 1 })],
      }),
      user.saves({
        at: page.changing,
        causes: [given('change', { params: { id: 13 }, body: { version: 1, ...typedOn } })],
      }),
    ],
  },
  {
    name: 'A reader who may not change a note sees its text',
    start: 'a note',
    steps: [
      server.answers('readNote', answered({ note: readOnly }), {
        at: 'shown',
        context: { note: readOnly, file, message: null },
      }),
    ],
  },
  {
    name: 'A note that is gone, and one that cannot be read',
    start: 'a note',
    steps: [
      server.breaks('readNote', fault, { at: 'unavailable', context: { message: unexpected } }),
      user.retries({ at: 'reading', causes: [readsNote] }),
      server.answers('readNote', failures.offline, {
        at: 'unavailable',
        context: { message: failures.offline.message },
      }),
      user.retries({ causes: [readsNote] }),
      server.answers('readNote', noteGone, { at: 'gone', context: { message: noteGone.message } }),
    ],
  },
  {
    name: 'The server refuses the text, or breaks: the input stays, with the reason at its field',
    start: 'a new note',
    steps: [
      ...opensBlank,
      typesNew,
      savesNew(),
      server.answers('add', wrong, {
        at: page.filling,
        context: { errors: wrong.errors, message: wrong.errors['text']?.[0] ?? '', form: typed },
      }),
      savesNew(),
      server.breaks('add', fault, { at: page.filling, context: { message: unexpected } }),
    ],
  },
  {
    name: 'Another window made a note of this input: the next save makes a second one, under another key',
    start: 'a new note',
    steps: [
      ...opensBlank,
      typesNew,
      savesNew(),
      server.answers('add', stale, {
        at: page.filling,
        context: { message: stale.message, creation: '', form: typed },
      }),
      savesNew(key),
    ],
  },
  {
    name: 'The draft cannot be read: nothing is typed over it until it is read again',
    start: 'a new note',
    steps: [
      childSends(
        'draft',
        { type: 'draft.unreadable', message: 'Illisible.' },
        {
          at: page.unread,
          context: { message: 'Illisible.' },
        },
      ),
      user.types(typed, { at: page.unread, context: { form: blank } }),
      user.retriesDraft({
        at: page.opening,
        context: { message: null },
        causes: [sentTo('draft', { type: 'draft.retry' })],
      }),
      noDraft(),
    ],
  },
  {
    name: 'Another tab typed another text: the user chooses; then the input is given up',
    start: 'a new note',
    steps: [
      ...opensBlank,
      typesNew,
      user.keepsDraftOfThisTab({ causes: [sentTo('draft', { type: 'draft.keepMine' })] }),
      user.takesDraftOfOtherTab({ causes: [sentTo('draft', { type: 'draft.takeOther' })] }),
      childSends(
        'draft',
        { type: 'draft.taken', data: newDraft(typedOn, 'creation-9') },
        {
          at: page.filling,
          context: { form: typedOn, creation: 'creation-9' },
        },
      ),
      childSends(
        'draft',
        { type: 'draft.taken', data: { text: 7, shared: 'x', creation: '' } },
        {
          context: { form: typedOn, creation: 'creation-9' },
        },
      ),
      user.retriesDraft({ causes: [sentTo('draft', { type: 'draft.retry' })] }),
      user.discards({ at: page.clearing, causes: [clearsDraft] }),
      isCleared,
    ],
  },
  {
    name: 'The chart of the draft breaks: the page says so',
    start: 'a new note',
    steps: [
      ...opensBlank,
      server.breaks('draft', fault, { at: 'unavailable', context: { message: unexpected } }),
      user.retries({ at: page.opening, causes: [opensDraft('nouvelle')] }),
    ],
  },
];
