import { noteChart, noteIgnored, type NoteInput } from '#machines/note/index.ts';
import type { Note } from '#contract/notes.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import type { Move } from './harness/moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import {
  changedNote,
  closeTo,
  creation,
  key,
  list,
  made,
  managed,
  note,
  noteGone,
  pinnedNote,
  readOnly,
  stale,
  typed,
  typedOn,
  written,
  writtenNote,
  wrong,
} from './note-journey-steps.ts';
import { changeJourneys } from './note-change-journeys.ts';
import { noteJourneys } from './note-journeys.ts';

/*
 * The suite of the chart `note`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const tooLong = { text: 'x'.repeat(20_001), shared: true };
const draftData = { text: 'Nouveau texte', shared: true, creation: 'creation-9', version: 2 };
const input: NoteInput = { note: null, request: null, creation, closeTo };

interface Typed {
  id: number | null;
  mine: boolean;
  base: string | null;
  baseVersion: number;
  text: string;
  shared: boolean;
  version: number;
  creation: string;
  theirs: Note | null;
}

const noteIn = (output: unknown): Note | null =>
  (output as { answer?: { note?: Note } }).answer?.note ?? null;

const over = (state: Typed, { text, version, mine }: Note): Typed => ({
  ...state,
  mine,
  base: text,
  baseVersion: version,
  version,
});

function answeredTo(state: Typed, id: string, output: unknown): Typed {
  const read = noteIn(output);
  if (id === 'add' && (output as { kind: string }).kind === 'stale') return { ...state, creation: '' };
  if (!read) return state;
  if (id === 'readNote') return { ...over(state, read), id: read.id, text: read.text, shared: read.shared };
  if (id === 'add' || id === 'change') return { ...over(state, read), id: read.id };
  if (id !== 'readAgain') return state;
  const isSameText = state.baseVersion === state.version && read.text === state.base;
  return isSameText ? over(state, read) : { ...state, theirs: read };
}

function sent(state: Typed, event: { type: string; [name: string]: unknown }): Typed {
  const { theirs } = state;
  switch (event.type) {
    case 'form.change':
      return { ...state, ...(event['form'] as typeof typed) };
    case 'note.save':
      return { ...state, creation: state.creation || key };
    case 'note.keepMine':
      return theirs ? over(state, theirs) : state;
    case 'note.takeTheirs':
      return theirs ? { ...over(state, theirs), text: theirs.text, shared: theirs.shared } : state;
    default:
      return state;
  }
}

/** What is typed after these moves, and over which note: by hand, from docs/domain/notes.md. */
function typedAfter(given: NoteInput, moves: readonly Move[]): Typed {
  let state: Typed = {
    id: given.note,
    mine: true,
    base: null,
    baseVersion: 0,
    text: '',
    shared: false,
    version: 0,
    creation: given.creation,
    theirs: null,
  };
  for (const move of moves) {
    if (move.kind === 'done') state = answeredTo(state, move.id, move.output);
    if (move.kind === 'send') state = sent(state, move.event);
    if (move.kind === 'childSends' && (move.event['data'] as object | null | undefined))
      state = { ...state, ...(move.event['data'] as typeof draftData) };
  }
  return state;
}

export const suite = defineSuite(noteChart, {
  starts: {
    'a new note': input,
    'a new note on a file': { ...input, request: 42 },
    'a note': { ...input, note: 12 },
  },
  events: {
    'note.retry': [{}],
    'form.change': [{ form: typed }, { form: typedOn }, { form: tooLong }],
    'note.save': [{ key }],
    'note.discard': [{}],
    'note.keepMine': [{}],
    'note.takeTheirs': [{}],
    'page.hide': [{}],
    'draft.takeOther': [{}],
    'draft.keepMine': [{}],
    'draft.retry': [{}],
    'draft.read': sentBy('draft', [
      { data: null, savedAt: null },
      { data: draftData, savedAt: '2026-06-15T08:00:00Z' },
    ]),
    'draft.unreadable': sentBy('draft', [{ message: 'Brouillon illisible.' }]),
    'draft.taken': sentBy('draft', [{ data: draftData }]),
    'draft.cleared': sentBy('draft', [{}]),
    'draft.notCleared': sentBy('draft', [{ message: 'Non effacé.' }]),
  },
  children: {
    readNote: {
      done: [
        ...[note, readOnly, managed, changedNote, pinnedNote, writtenNote].map((one) =>
          answered({ note: one }),
        ),
        noteGone,
        failures.offline,
      ],
      error: [fault],
    },
    locate: { done: [answered(list), failures.gone, failures.offline], error: [fault] },
    add: { done: [made, wrong, stale, failures.offline], error: [fault] },
    change: { done: [written, wrong, stale, failures.offline], error: [fault] },
    draft: {
      error: [fault],
      looks: {
        value: 'conflict',
        context: { savedAt: null, message: null, other: { data: null, revision: 1, savedAt: null } },
      },
    },
  },
  project: ({ id, note: read, form, version, creation: as, sent: last, theirs, errors, message }) => [
    id,
    read?.version,
    read?.mine,
    form.text,
    version,
    as,
    last?.text,
    theirs?.version,
    Object.keys(errors).length,
    message,
  ],
  limit: 6_000,
  pins: {
    readNote: ({ input: given, moves }) => ({ params: { id: typedAfter(given, moves).id } }),
    readAgain: ({ input: given, moves }) => ({ params: { id: typedAfter(given, moves).id } }),
    locate: () => ({ query: { request_id: 42, per_page: 1 } }),
    draft: ({ input: given, moves }) => {
      const { id } = typedAfter(given, moves);
      return {
        parent: '@self',
        place: {
          kind: 'note',
          key: id !== null ? `note-${id}` : given.request !== null ? 'dossier-42' : 'nouvelle',
        },
      };
    },
    add: ({ input: given, moves }) => {
      const { text, shared, creation: as } = typedAfter(given, moves);
      return { body: { text, shared, creation: as, ...(given.request !== null && { request_id: 42 }) } };
    },
    change: ({ input: given, moves }) => {
      const { id, mine, text, shared, version } = typedAfter(given, moves);
      return { params: { id }, body: { version, text, ...(mine && { shared }) } };
    },
  },
  journeys: [...noteJourneys, ...changeJourneys],
  ignored: noteIgnored,
});
