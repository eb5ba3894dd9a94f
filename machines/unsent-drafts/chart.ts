import { assign, fromPromise, setup } from 'xstate';
import { call } from '../shared/call.ts';
import { unsentDrafts, type UnsentDraft } from '../shared/tab-drafts.ts';
import { outcomeGuards, outputOf } from '../shared/outcome.ts';

export interface UnsentDraftsContext {
  /** Drafts left to send in this round. */
  queue: readonly UnsentDraft[];
}

/** The browser is online again. */
export type UnsentDraftsEvent = { type: 'line.back' };

/** Sends unsent drafts of forms that were left: when the browser is online again, and at intervals. */
export const unsentDraftsChart = setup({
  types: { context: {} as UnsentDraftsContext, events: {} as UnsentDraftsEvent },
  actors: {
    findStored: fromPromise(() => Promise.resolve(unsentDrafts())),
    putDraft: call('putDraft', { outlives: true, draft: 'resends' }),
  },
  /** Interval in ms: a server may answer again without any event. */
  delays: { nextLook: 15_000 },
  guards: {
    ...outcomeGuards,
    hasSome: ({ context }) => context.queue.length > 0,
  },
  actions: {
    takeQueue: assign((_, queue: readonly UnsentDraft[]) => ({ queue })),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1) })),
  },
}).createMachine({
  id: 'unsent-drafts',
  context: { queue: [] },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'findStored',
        src: 'findStored',
        onDone: { target: 'deciding', actions: { type: 'takeQueue', params: outputOf } },
        onError: 'resting',
      },
    },
    deciding: { always: [{ guard: 'hasSome', target: 'sending' }, { target: 'resting' }] },
    sending: {
      description: 'Ce que le serveur refuse attend son formulaire, qui le compare à ce qui s’y trouve.',
      invoke: {
        id: 'putDraft',
        src: 'putDraft',
        input: ({
          context: {
            queue: [first],
          },
        }) => {
          if (!first) throw new Error('A draft is sent once one is found');
          return first;
        },
        onDone: [
          { guard: { type: 'isPassing', params: outputOf }, target: 'resting' },
          { guard: { type: 'isSignedOut', params: outputOf }, target: 'resting' },
          { target: 'deciding', actions: 'dropFirst' },
        ],
        onError: 'resting',
      },
    },
    resting: { after: { nextLook: 'looking' }, on: { 'line.back': 'looking' } },
  },
});
