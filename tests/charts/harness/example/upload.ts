import { fromPromise, sendTo, setup, type AnyActorRef } from 'xstate';

export interface UploadInput {
  parent: AnyActorRef;
  id: string;
  name: string;
}
export type UploadNews = { type: 'upload.ended'; id: string };

/** A child of which there are several, spawned. */
export const uploadChart = setup({
  types: { context: {} as UploadInput, input: {} as UploadInput, events: {} as { type: 'upload.cancel' } },
  actors: { sendFile: fromPromise<null, { name: string }>(() => Promise.reject(new Error('No server'))) },
  delays: { breath: 1_000 },
  actions: {
    notifyEnded: sendTo(
      ({ context }) => context.parent,
      ({ context: { id } }) => ({ type: 'upload.ended', id }),
    ),
  },
}).createMachine({
  id: 'example-upload',
  context: ({ input }) => input,
  initial: 'sending',
  on: { 'upload.cancel': '.over' },
  states: {
    sending: {
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => ({ name: context.name }),
        onDone: 'over',
        onError: 'breathing',
      },
    },
    breathing: { after: { breath: 'sending' } },
    over: { type: 'final', entry: 'notifyEnded' },
  },
});
