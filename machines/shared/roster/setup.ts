import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { Input } from '#api/client.ts';
import type { User } from '#contract/account-resources.ts';
import type { Calls } from '#contract/calls.ts';
import { callFor, type NoInput } from '../call.ts';
import type { Emitted } from '../emitted.ts';
import { keyed, type Keyed } from '../keyed.ts';
import {
  isFinal,
  answerOf,
  errorsOf,
  firstMessageOf,
  messageOf,
  outcomeGuards,
  unexpected,
} from '../outcome.ts';

/** The open form: of a new line (`null`), of a line, of a line's code, or of the files of a collaborator. */
export type RosterForm = { of: 'line'; id: number | null } | { of: 'code' | 'files'; id: number };

/** A write of a new line, a line, or a line's code. */
export interface RosterWrite {
  kind: 'add' | 'change' | 'code';
  /** 0 for a new line. */
  id: number;
  body: object;
  key: string;
}

/** The part of a long list. */
export type RosterQuery = NonNullable<Input<Calls['chartNotes']>['query']>;

export interface RosterInput {
  query?: RosterQuery | undefined;
}

/** `List`: answer of the call that reads the list. */
export interface RosterContext<List = unknown> {
  /** Which part of a long list is read; absent for a list that is read whole. */
  query?: RosterQuery | undefined;
  list: List | null;
  /** Which part the list answers. */
  listed?: RosterQuery | undefined;
  /** Why the part that is asked for could not be read, in French; null if it was, or is on its way. */
  unread: string | null;
  form: RosterForm | null;
  /** The write that is under way, or the last one that failed. */
  write: RosterWrite | null;
  /** Messages by field, in French. */
  errors: Readonly<Record<string, string[]>>;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
}

export type RosterEvent =
  | { type: 'list.retry' }
  /** Another part of the list is asked for. */
  | { type: 'list.ask'; query: RosterQuery }
  | { type: 'form.open'; form: RosterForm }
  | { type: 'form.close' }
  /**
   * The open form is sent. `seen`: displayed version of the line. `key`: idempotency key, unless the same
   * data was sent before.
   */
  | { type: 'line.save'; input: object; seen: number; key: string }
  /** A line is deactivated or reactivated, or its files are handed over. */
  | { type: 'line.change'; id: number; input: object; seen: number; key: string }
  /** A line gets a code: the typed one, or a new one. */
  | { type: 'code.set'; id: number; input: object; seen: number; key: string }
  | { type: 'message.close' };

/**
 * Every write answers with a sentence and the changed list, and with the caller's account if it may have
 * changed.
 */
type Written = ApiOutcome<{ message: string; user?: User }>;
type Read = ApiOutcome<unknown>;

function writeOf({ form, write }: RosterContext, event: RosterEvent): RosterWrite {
  assertEvent(event, ['line.save', 'line.change', 'code.set']);
  const id = event.type === 'line.save' ? (form?.id ?? 0) : event.id;
  const kind = event.type === 'code.set' ? 'code' : id === 0 ? 'add' : 'change';
  const body = kind === 'add' ? event.input : { ...event.input, seen: event.seen };
  const last: Keyed<object> | null = write?.kind === kind && write.id === id ? write : null;
  return { kind, id, ...keyed(last, body, event.key) };
}

type Line = { params: { id: number }; body: object; idempotencyKey: string };

/** The calls of a list: how it is read, how a line is added, how a line or its code is changed. */
export const rosterCalls = {
  readList: callFor<Read, NoInput | { query: RosterQuery }>,
  add: callFor<Written, Omit<Line, 'params'>>,
  change: callFor<Written, Line>,
};

/** Types, actors, guards and actions of the chart of a list that its readers keep. */
export const rosterSetup = setup({
  types: {
    context: {} as RosterContext,
    events: {} as RosterEvent,
    emitted: {} as Emitted,
    input: {} as RosterInput | undefined,
  },
  actors: {
    readList: rosterCalls.readList('collaborators'),
    add: rosterCalls.add('addCollaborator'),
    change: rosterCalls.change('changeCollaborator'),
    setCode: rosterCalls.change('setCollaboratorPin'),
  },
  guards: {
    ...outcomeGuards,
    /** A list that is shown in part is read again after a write: its answer has no list. */
    isDoneInPart: ({ context }: { context: RosterContext }, outcome: { kind: string }) =>
      context.query !== undefined && outcome.kind === 'done',
    isOther: ({ context, event }) =>
      event.type === 'list.ask' && JSON.stringify(event.query) !== JSON.stringify(context.query),
    /** The list answers another part than the one that is asked for. */
    isUnlisted: ({ context }: { context: RosterContext }) =>
      JSON.stringify(context.query) !== JSON.stringify(context.listed),
    isFree: ({ context }) => context.form === null,
    isNewLine: ({ context }) => context.form?.of === 'line' && context.form.id === null,
    isLine: ({ context }) => context.form?.of === 'line' && context.form.id !== null,
  },
  actions: {
    takeList: assign(({ context }, outcome: Read) => ({
      list: answerOf(outcome),
      listed: context.query,
      unread: null,
    })),
    takeUnread: assign((_, outcome: Read) => ({ unread: messageOf(outcome), isFinal: isFinal(outcome) })),
    takeUnexpectedUnread: assign({ unread: unexpected, isFinal: false }),
    dropUnread: assign({ unread: null }),
    takeQuery: assign(({ event }) => {
      assertEvent(event, 'list.ask');
      return { query: event.query };
    }),
    openForm: assign(({ event }) => {
      assertEvent(event, 'form.open');
      return { form: event.form, errors: {}, message: null };
    }),
    closeForm: assign({ form: null, errors: {}, message: null }),
    takeWrite: assign(({ context, event }) => ({
      write: writeOf(context, event),
      errors: {},
      message: null,
    })),
    dropWrite: assign({ write: null }),
    takeErrors: assign((_, outcome: Written) => ({
      errors: errorsOf(outcome),
      message: firstMessageOf(outcome),
    })),
    takeMessage: assign((_, outcome: Read) => ({ message: messageOf(outcome), isFinal: isFinal(outcome) })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    dropMessage: assign({ message: null }),
    toastDone: emit((_, outcome: Written): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
    /** Updates the session's user after a change of the user's own line. */
    notifyUser: enqueueActions(({ enqueue }, outcome: Written) => {
      const { user } = answerOf(outcome);
      if (user) enqueue.emit({ type: 'user.changed', user });
    }),
  },
});

/** The current write; throws if there is none. */
export function writing({ write }: RosterContext): RosterWrite {
  if (!write) throw new Error('Nothing is being written');
  return write;
}
