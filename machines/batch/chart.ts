import { and, assertEvent, assign, emit, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { CallName } from '#contract/calls.ts';
import { anyCall } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { firstMessageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

/** One write of a batch: a call with its input, and the name of its object for the report. */
export interface BatchWrite {
  id: number;
  name: string;
  call: CallName;
  /** With an idempotency key: a write whose answer was lost is repeated, and done once. */
  with: { idempotencyKey: string; body?: object };
  /** The write that takes this one back, but for the version, which the answer has; absent if the law has none. */
  undo?: Pick<BatchWrite, 'call' | 'with'>;
}

/** What became of a write. `unconfirmed`: it was sent and its answer was lost, so it may have been done. */
export interface BatchLine {
  id: number;
  name: string;
  kind: 'done' | 'refused' | 'unconfirmed';
  /** Why it was refused, or why its answer was lost, in French; null if it is done. */
  message: string | null;
}

export interface BatchContext {
  /** What is asked for; the page knows its words. */
  action: string | null;
  writes: readonly BatchWrite[];
  lines: readonly BatchLine[];
  /** The writes that take back what was done. */
  undos: readonly BatchWrite[];
  /** What is written takes back a batch before. */
  isUndo: boolean;
  /** The write that is under way was sent, and an answer to it was lost. */
  isUnconfirmed: boolean;
  /** Why the batch halted, in French. */
  message: string | null;
}

export type BatchEvent =
  | { type: 'batch.ask'; action: string }
  | { type: 'batch.cancel' }
  | { type: 'batch.confirm'; writes: readonly BatchWrite[] }
  | { type: 'batch.retry' }
  /** The write whose answer was lost is left to be checked, and the next one is sent. */
  | { type: 'batch.skip' }
  /** What was not sent stays as it is. */
  | { type: 'batch.stop' }
  /** What was done is taken back, each by its own law. */
  | { type: 'batch.undo' }
  | { type: 'batch.close' };

type Written = ApiOutcome<unknown>;

const nothing: BatchContext = {
  action: null,
  writes: [],
  lines: [],
  undos: [],
  isUndo: false,
  isUnconfirmed: false,
  message: null,
};

/** Of an object that another user changed: the report shows neither its new version nor typed values. */
const changedMeanwhile =
  'Ce dossier a changé entre-temps\u00a0: rien n’a été fait. Choisissez-le de nouveau.';

/** The write that is under way: each line is a write that was answered. */
function underWay({ writes, lines }: BatchContext): BatchWrite {
  const write = writes[lines.length];
  if (!write) throw new Error('A batch writes while writes are left');
  return write;
}

/** The version of the object that a write has left; null if its answer has none. */
function versionIn(answer: unknown): number | null {
  const request: unknown = answer instanceof Object ? Reflect.get(answer, 'request') : null;
  const version: unknown = request instanceof Object ? Reflect.get(request, 'version') : null;
  return typeof version === 'number' ? version : null;
}

/** The writes that take back what was done, with that of the write under way. */
function undosWith(context: BatchContext, answer: unknown): readonly BatchWrite[] {
  const { id, name, undo } = underWay(context);
  const version = versionIn(answer);
  if (!undo || version === null) return context.undos;
  const body = { ...undo.with.body, version };
  return [
    ...context.undos,
    { id, name, call: undo.call, with: { ...undo.with, body } as BatchWrite['with'] },
  ];
}

/** The lines with that of the write under way. */
const withLine = (context: BatchContext, kind: BatchLine['kind'], message: string | null) => {
  const { id, name } = underWay(context);
  return { lines: [...context.lines, { id, name, kind, message }], isUnconfirmed: false, message: null };
};

/**
 * The same action on several objects, one write after the other, each by its own call and its own law. The
 * user confirms it first, and gets a report of what was done and what was refused.
 */
export const batchChart = setup({
  types: { context: {} as BatchContext, events: {} as BatchEvent, emitted: {} as Emitted },
  actors: { write: anyCall<unknown>() },
  guards: {
    ...outcomeGuards,
    hasWrites: ({ event }) => {
      assertEvent(event, 'batch.confirm');
      return event.writes.length > 0;
    },
    isUnconfirmed: ({ context }) => context.isUnconfirmed,
    hasUndos: ({ context }) => context.undos.length > 0,
    isLast: ({ context: { writes, lines } }) => lines.length + 1 === writes.length,
  },
  actions: {
    takeAction: assign(({ event }) => {
      assertEvent(event, 'batch.ask');
      return { ...nothing, action: event.action };
    }),
    takeWrites: assign(({ event }) => {
      assertEvent(event, 'batch.confirm');
      return { writes: event.writes };
    }),
    takeLine: assign(({ context }, outcome: Written) =>
      outcome.kind === 'done'
        ? { ...withLine(context, 'done', null), undos: undosWith(context, outcome.answer) }
        : withLine(context, 'refused', outcome.kind === 'stale' ? changedMeanwhile : firstMessageOf(outcome)),
    ),
    takeUndos: assign(({ context: { action, undos } }) => ({
      ...nothing,
      action,
      writes: undos,
      isUndo: true,
    })),
    takeUnconfirmed: assign(({ context }) => withLine(context, 'unconfirmed', context.message)),
    takeMessage: assign((_, outcome: Written) => ({ message: firstMessageOf(outcome) })),
    noteUnconfirmed: assign({ isUnconfirmed: true }),
    takeUnexpected: assign({ message: unexpected }),
    dropMessage: assign({ message: null }),
    tellPage: emit((): Emitted => ({ type: 'requests.changed' })),
  },
}).createMachine({
  id: 'batch',
  context: nothing,
  initial: 'idle',
  states: {
    idle: { on: { 'batch.ask': { target: 'asking', actions: 'takeAction' } } },
    asking: {
      on: {
        'batch.confirm': { guard: 'hasWrites', target: 'writing', actions: 'takeWrites' },
        'batch.cancel': 'idle',
      },
    },
    writing: {
      description: 'Une écriture à la fois, chacune par sa propre loi.',
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => {
          const { call, with: input } = underWay(context);
          return { call, with: input };
        },
        onDone: [
          {
            guard: { type: 'isSignedOut', params: outputOf },
            target: 'halted',
            actions: { type: 'takeMessage', params: outputOf },
          },
          {
            guard: { type: 'isPassing', params: outputOf },
            target: 'halted',
            actions: [{ type: 'takeMessage', params: outputOf }, 'noteUnconfirmed'],
          },
          {
            guard: 'isLast',
            target: 'reporting',
            actions: [{ type: 'takeLine', params: outputOf }, 'tellPage'],
          },
          { target: 'writing', reenter: true, actions: { type: 'takeLine', params: outputOf } },
        ],
        onError: { target: 'halted', actions: ['takeUnexpected', 'noteUnconfirmed'] },
      },
    },
    halted: {
      description:
        'Rien n’est perdu\u00a0: la même écriture repart à la demande, et n’est faite qu’une fois.',
      on: {
        'batch.retry': { target: 'writing', actions: 'dropMessage' },
        'batch.skip': [
          {
            guard: and(['isUnconfirmed', 'isLast']),
            target: 'reporting',
            actions: ['takeUnconfirmed', 'tellPage'],
          },
          { guard: 'isUnconfirmed', target: 'writing', actions: 'takeUnconfirmed' },
        ],
        'batch.stop': [
          { guard: 'isUnconfirmed', target: 'reporting', actions: ['takeUnconfirmed', 'tellPage'] },
          { target: 'reporting', actions: 'tellPage' },
        ],
      },
    },
    reporting: {
      on: {
        'batch.close': 'idle',
        'batch.undo': { guard: 'hasUndos', target: 'writing', actions: 'takeUndos' },
      },
    },
  },
});
