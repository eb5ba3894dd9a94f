import { and, assign, emit, fromPromise, not, setup } from 'xstate';

/**
 * A chart with one of everything that a picture must show: invocations, timers, automatic arrows, parallel
 * regions, memory, final states.
 */
export const sampleChart = setup({
  types: { context: {} as { count: number }, emitted: {} as { type: 'toast' } },
  actors: {
    load: fromPromise(async () => 1),
    price: fromPromise(async () => 1),
    send: fromPromise(async () => 2),
  },
  guards: {
    complete: () => true,
    by: (_, { roles }: { roles: readonly string[] }) => roles.length > 0,
    late: () => false,
  },
  actions: { remember: assign({ count: 1 }), warn: () => undefined },
  delays: { loader: 1000 },
}).createMachine({
  id: 'sample',
  context: { count: 0 },
  initial: 'loading',
  on: { LOGOUT: '.gone', NOTE: { actions: 'remember' } },
  states: {
    loading: {
      description: 'On attend au moins une seconde',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [{ guard: 'complete', target: 'form', actions: 'remember' }, { target: 'empty' }],
        onError: 'failed',
      },
      after: { loader: { actions: 'warn' } },
    },
    failed: { on: { RETRY: 'loading' }, after: { 5000: 'loading' } },
    empty: { type: 'final' },
    form: {
      initial: 'editing',
      onDone: 'files',
      on: { CANCEL: 'gone' },
      states: {
        editing: {
          entry: emit({ type: 'toast' }),
          on: {
            NEXT: [{ guard: and(['complete', not('late')]), target: 'pricing' }, { target: 'invalid' }],
            SKIP: 'done',
            PAUSE: 'paused',
          },
        },
        invalid: { on: { FIX: 'editing' } },
        pricing: {
          invoke: {
            id: 'price',
            src: 'price',
            onDone: 'done',
            onError: { target: 'editing', actions: 'warn' },
          },
          on: { BACK: 'editing' },
        },
        paused: { on: { RESUME: 'last' } },
        last: { type: 'history' },
        done: { type: 'final' },
      },
    },
    files: {
      type: 'parallel',
      onDone: 'sending',
      states: {
        paper: {
          initial: 'none',
          states: { none: { on: { DROP: 'kept', CLOSE: 'kept' } }, kept: { type: 'final' } },
        },
        money: {
          initial: 'due',
          states: {
            due: {
              on: {
                PAY: { guard: { type: 'by', params: { roles: ['admin'] } }, target: 'paid' },
                CLOSE: 'paid',
              },
            },
            paid: { type: 'final' },
          },
        },
      },
    },
    sending: { invoke: { id: 'send', src: 'send', onDone: 'check', onError: 'files' } },
    check: { always: [{ guard: 'complete', target: 'gone' }, { target: 'form.last' }] },
    gone: { type: 'final' },
  },
});
