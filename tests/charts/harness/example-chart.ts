import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';

interface Answer {
  ok: boolean;
}
type Event =
  | { type: 'SEND'; text: string } | { type: 'RETRY' } | { type: 'ASK' } | { type: 'YES' } | { type: 'NO' } | { type: 'LATER' } | { type: 'UPLOADED' } | { type: 'CHECKED' };

/** A machine for the harness's own tests: it has one of each thing that makes generating paths hard. */
export const exampleChart = setup({
  types: { context: {} as { patience: number; tries: number; text: string }, events: {} as Event, input: {} as { patience: number }, emitted: {} as { type: 'toast'; text: string } },
  actors: {
    send: fromPromise<Answer, { text: string }>(async () => ({ ok: true })),
    listen: fromCallback(() => undefined),
  },
  guards: {
    written: ({ event }) => event.type === 'SEND' && event.text !== '',
    accepted: (_, { answer }: { answer: Answer }) => answer.ok,
    patient: ({ context }) => context.tries < context.patience,
  },
  actions: {
    keep: assign({ text: ({ event }) => (event.type === 'SEND' ? event.text : '') }),
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    beep: () => undefined,
    thank: emit({ type: 'toast', text: 'Merci' }),
  },
  delays: { PAUSE: 2_000, PATIENCE: 60_000 },
}).createMachine({
  id: 'example',
  context: ({ input }) => ({ patience: input.patience, tries: 0, text: '' }),
  initial: 'form',
  invoke: { id: 'listener', src: 'listen' },
  states: {
    form: {
      initial: 'edition',
      on: { ASK: '.sure' },
      after: { PATIENCE: 'left' },
      states: {
        edition: { on: { SEND: [{ guard: 'written', target: '#example.sending', actions: 'keep' }, { target: 'invalid', actions: 'beep' }] } },
        invalid: { on: { SEND: { guard: 'written', target: '#example.sending', actions: 'keep' } } },
        sure: { on: { YES: '#example.left', NO: 'back', LATER: { actions: 'beep' }, ASK: {} } },
        back: { type: 'history', target: 'edition' },
      },
    },
    sending: {
      invoke: {
        id: 'sending', src: 'send', input: ({ context }) => ({ text: context.text }),
        onDone: [{ guard: { type: 'accepted', params: ({ event }) => ({ answer: event.output }) }, target: 'work', actions: 'thank' }, { target: 'form' }],
        onError: [{ guard: 'patient', target: 'waiting', actions: 'count' }, { target: 'failed' }],
      },
    },
    waiting: { after: { PAUSE: 'sending' }, on: { RETRY: 'sending' } },
    failed: { on: { RETRY: { target: 'sending', actions: assign({ tries: 0 }) } } },
    work: {
      type: 'parallel',
      onDone: 'sorting',
      states: {
        upload: { initial: 'todo', states: { todo: { on: { UPLOADED: 'done' } }, done: { type: 'final' } } },
        check: { initial: 'todo', states: { todo: { on: { CHECKED: 'done' } }, done: { type: 'final' } } },
      },
    },
    sorting: { always: [{ guard: 'patient', target: 'done' }, { target: 'left' }] },
    done: { type: 'final', entry: 'thank' },
    left: { type: 'final' },
  },
});
