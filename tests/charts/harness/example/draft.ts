import { assertEvent, assign, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate';

export interface DraftInput {
  parent: AnyActorRef;
  text: string;
}
export type DraftNews = { type: 'draft.stored' } | { type: 'draft.unstored' };
type Event = { type: 'text.change'; text: string } | { type: 'draft.flush' };

/** A child that keeps what its parent sends, and sends back how that went. */
export const draftChart = setup({
  types: {
    context: {} as DraftInput & { sent: string | null },
    input: {} as DraftInput,
    events: {} as Event,
  },
  actors: { store: fromPromise<null, { text: string }>(() => Promise.reject(new Error('No server'))) },
  delays: { pause: 800, again: 5_000 },
  guards: { hasUnsent: ({ context }) => context.text !== context.sent },
  actions: {
    takeText: assign(({ event }) => {
      assertEvent(event, 'text.change');
      return { text: event.text };
    }),
    noteSent: assign(({ context }) => ({ sent: context.text })),
    notifyStored: sendTo(({ context }) => context.parent, { type: 'draft.stored' }),
    notifyUnstored: sendTo(({ context }) => context.parent, { type: 'draft.unstored' }),
  },
}).createMachine({
  id: 'example-draft',
  context: ({ input }) => ({ ...input, sent: null }),
  initial: 'stored',
  states: {
    stored: {
      on: {
        'text.change': { target: 'waiting', actions: 'takeText' },
        'draft.flush': { actions: 'notifyStored' },
      },
    },
    waiting: {
      after: { pause: 'storing' },
      on: {
        'text.change': { target: 'waiting', reenter: true, actions: 'takeText' },
        'draft.flush': 'storing',
      },
    },
    storing: {
      entry: 'noteSent',
      on: {
        'text.change': { actions: 'takeText' },
        'draft.flush': { guard: 'hasUnsent', target: 'storing', reenter: true },
      },
      invoke: {
        id: 'store',
        src: 'store',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          { guard: 'hasUnsent', target: 'waiting' },
          { target: 'stored', actions: 'notifyStored' },
        ],
        onError: { target: 'unstored', actions: 'notifyUnstored' },
      },
    },
    unstored: {
      after: { again: 'storing' },
      on: { 'text.change': { target: 'waiting', actions: 'takeText' }, 'draft.flush': 'storing' },
    },
  },
});
