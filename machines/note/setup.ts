import { assertEvent, assign, emit, sendTo, setup, type ErrorActorEvent } from 'xstate';
import { isDone } from '#domain/form-pages/reading.ts';
import { isRecord } from '#domain/record.ts';
import { seenText } from '#domain/unseen.ts';
import { trimmed } from '#domain/validation/trimmed.ts';
import { call, type CallInput, type CallOutcome } from '../shared/call.ts';
import { draftChart } from '../shared/draft/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { sameData } from '../shared/same-data.ts';
import {
  answerOf,
  errorsOf,
  firstMessageOf,
  messageOf,
  outcomeGuards,
  unexpected,
  type AnyOutcome,
} from '../shared/outcome.ts';
import type { NoteContext, NoteEvent, NoteInput } from './context.ts';
import { notePage } from './page.ts';

type Read = CallOutcome<'note'>;
type Located = CallOutcome<'notes'>;
type Saved = CallOutcome<'addNote'>;

/** The text as the server stores it. */
const stored = (text: string): string => trimmed(seenText(text));

const isComplete = ({ form }: NoteContext): boolean => isDone(notePage, form);

/** The input as its draft stores it: with the key of a new note, or the version of a changed one. */
const draftOf = ({ id, form: { text, shared }, creation, version }: NoteContext) =>
  id === null ? { text, shared, creation } : { text, shared, version };

/** A stored draft, over what the note itself has. */
function drafted({ form, creation, version }: NoteContext, data: unknown) {
  if (!isRecord(data)) return {};
  const { text, shared, creation: key, version: over } = data;
  return {
    form: {
      text: typeof text === 'string' ? text : form.text,
      shared: typeof shared === 'boolean' ? shared : form.shared,
    },
    creation: typeof key === 'string' && key !== '' ? key : creation,
    version: typeof over === 'number' ? over : version,
  };
}

/** Input of the call that makes a note. */
export const addition = ({ form, creation, request }: NoteContext): CallInput<'addNote'> => ({
  body: { ...form, creation, ...(request !== null && { request_id: request }) },
});

/** Input of the call that changes a note; only its author sends whether it is shared. */
export const change = ({ id, note, version, form }: NoteContext): CallInput<'changeNote'> => ({
  params: { id: id ?? 0 },
  body: { version, text: form.text, ...(note?.mine && { shared: form.shared }) },
});

/** Input of the call that reads the note. */
export const reading = ({ context: { id } }: { context: NoteContext }): CallInput<'note'> => ({
  params: { id: id ?? 0 },
});

/** Types, actors, guards and actions of the chart of one note. */
export const noteSetup = setup({
  types: {
    context: {} as NoteContext,
    events: {} as NoteEvent | ErrorActorEvent<unknown, 'draft'>,
    input: {} as NoteInput,
    emitted: {} as Emitted,
  },
  actors: {
    readNote: call('note'),
    locate: call('notes'),
    add: call('addNote'),
    change: call('changeNote'),
    draft: draftChart,
  },
  guards: {
    ...outcomeGuards,
    isStored: ({ context }) => context.id !== null,
    /** The form is complete and within its bounds; the page shows why it is not. */
    isComplete: ({ context }) => isComplete(context),
    isChange: ({ context }) => context.id !== null && isComplete(context),
    isOnFile: ({ context }) => context.request !== null,
    mayWrite: (_, outcome: Read) => outcome.kind === 'done' && outcome.answer.note.may_write,
    /** It was saved, and the user has typed more meanwhile. */
    isSavedInPart: ({ context: { form, sent } }, outcome: Saved) =>
      outcome.kind === 'done' && !sameData(form, sent),
    /** The note has the input already: only the answer of an earlier write was lost. */
    isMine: ({ context: { form, note } }, outcome: Read) =>
      outcome.kind === 'done' &&
      outcome.answer.note.text === stored(form.text) &&
      (!note?.mine || outcome.answer.note.shared === form.shared),
    /** The text is the one that the input was typed over: the note was only pinned or shared meanwhile. */
    isSameText: ({ context: { note, version } }, outcome: Read) =>
      outcome.kind === 'done' && note?.version === version && outcome.answer.note.text === note.text,
  },
  actions: {
    takeNote: assign((_, outcome: Read) => {
      const { note } = answerOf(outcome);
      const { text, shared, version, file } = note;
      return { note, file, version, form: { text, shared }, message: null };
    }),
    takeFile: assign((_, outcome: Located) => ({ file: answerOf(outcome).file, message: null })),
    takeDraft: assign(({ context, event }) => {
      assertEvent(event, ['draft.read', 'draft.taken']);
      return drafted(context, event.data);
    }),
    takeDraftMessage: assign(({ event }) => {
      assertEvent(event, 'draft.unreadable');
      return { message: event.message };
    }),
    forgetMessage: assign({ message: null }),
    takeForm: assign(({ event }) => {
      assertEvent(event, 'form.change');
      return { form: event.form };
    }),
    /** A new note without a key takes the one of the event. */
    begin: assign(({ context, event }) => {
      assertEvent(event, 'note.save');
      return { creation: context.creation || event.key, errors: {}, message: null };
    }),
    noteSent: assign(({ context }) => ({ sent: context.form })),
    /** What was typed since is a change of the saved note. */
    takeSaved: assign((_, outcome: Saved) => {
      const { note } = answerOf(outcome);
      return { id: note.id, note, version: note.version };
    }),
    takeErrors: assign((_, outcome: Saved) => ({
      errors: errorsOf(outcome),
      message: firstMessageOf(outcome),
    })),
    /** Another window made a note of this key: the next one takes another key. */
    dropKey: assign({ creation: '' }),
    takeTheirs: assign((_, outcome: Read) => ({ theirs: answerOf(outcome).note })),
    /** The input is over the note as it is now. */
    moveOver: assign((_, outcome: Read) => {
      const { note } = answerOf(outcome);
      return { note, version: note.version };
    }),
    keepMine: assign(({ context }) => ({
      note: context.theirs,
      version: context.theirs?.version ?? context.version,
      theirs: null,
      message: null,
    })),
    adoptTheirs: assign(({ context: { theirs } }) =>
      theirs
        ? {
            note: theirs,
            version: theirs.version,
            form: { text: theirs.text, shared: theirs.shared },
            theirs: null,
            message: null,
          }
        : {},
    ),
    keepDraft: sendTo('draft', ({ context }) => ({ type: 'draft.change', data: draftOf(context) })),
    clearDraft: sendTo('draft', { type: 'draft.clear' }),
    leaveDraft: sendTo('draft', { type: 'draft.leave' }),
    forwardToDraft: sendTo('draft', ({ event }) => event),
    takeMessage: assign((_, outcome: AnyOutcome) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    toastSaved: emit((_, outcome: Saved): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
    close: emit(({ context }): Emitted => ({ type: 'navigate', to: context.closeTo })),
  },
});
