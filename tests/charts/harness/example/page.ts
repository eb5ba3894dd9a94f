import { assertEvent, assign, emit, fromPromise, raise, sendTo, setup, spawnChild, stopChild } from 'xstate';
import { draftChart, type DraftNews } from './draft.ts';
import { priceChart } from './price.ts';
import { uploadChart, type UploadNews } from './upload.ts';

interface Context {
  id: number;
  version: number;
  text: string;
  sending: string | null;
  price: number | null;
  uploads: readonly string[];
  next: number;
}
export type PageEvent =
  | DraftNews
  | UploadNews
  | { type: 'text.change'; text: string }
  | { type: 'page.hide' }
  | { type: 'page.save' }
  | { type: 'page.retry' }
  | { type: 'page.leave' }
  | { type: 'page.stay' }
  | { type: 'page.left' }
  | { type: 'upload.add'; name: string }
  | { type: 'upload.cancel'; id: string };
type Emitted = { type: 'toast'; text: string } | { type: 'navigate'; to: string };
export type Saved = { kind: 'saved'; version: number } | { kind: 'refused' };

const idOfNext = ({ next }: Context) => `upload-${next}`;
const outputOf = ({ event }: { event: { output: Saved } }) => event.output;

const page = setup({
  types: {
    context: {} as Context,
    input: {} as { id: number; version: number; text?: string },
    events: {} as PageEvent,
    emitted: {} as Emitted,
  },
  actors: {
    draft: draftChart,
    price: priceChart,
    upload: uploadChart,
    save: fromPromise<Saved, { id: number; version: number; text: string }>(() =>
      Promise.reject(new Error('No server')),
    ),
  },
  delays: { patience: 2_000 },
  guards: {
    isFilled: ({ context }) => context.text !== '',
    hasRoom: ({ context }) => context.next <= 2,
    lives: ({ context, event }) => event.type === 'upload.cancel' && context.uploads.includes(event.id),
    isSaved: (_, { kind }: Saved) => kind === 'saved',
  },
  actions: {
    takeText: assign(({ event }) => {
      assertEvent(event, 'text.change');
      return { text: event.text };
    }),
    takePrice: assign((_, price: number | null) => ({ price })),
    noteSending: assign(({ context }) => ({ sending: context.text })),
    takeVersion: assign((_, saved: Saved) =>
      saved.kind === 'saved' ? { version: saved.version, sending: null } : {},
    ),
    startUpload: spawnChild('upload', {
      id: ({ context }) => idOfNext(context),
      input: ({ context, event, self }) => ({
        parent: self,
        id: idOfNext(context),
        name: 'name' in event ? event.name : '',
      }),
    }),
    noteUpload: assign(({ context }) => ({
      uploads: [...context.uploads, idOfNext(context)],
      next: context.next + 1,
    })),
    forgetUpload: assign(({ context, event }) => ({
      uploads: context.uploads.filter((id) => event.type !== 'upload.ended' || id !== event.id),
    })),
    stopUpload: stopChild(({ event }) => (event.type === 'upload.ended' ? event.id : '')),
    cancelUpload: sendTo(({ event }) => (event.type === 'upload.cancel' ? event.id : ''), {
      type: 'upload.cancel',
    }),
    forwardToDraft: sendTo('draft', ({ event }) => event),
    forwardToPrice: sendTo('price', ({ event }) => event),
    flushDraft: sendTo('draft', { type: 'draft.flush' }),
    toast: emit((_, { text }: { text: string }): Emitted => ({ type: 'toast', text })),
    goHome: emit({ type: 'navigate', to: '/' }),
    leave: raise({ type: 'page.left' }),
  },
});

/**
 * A parent for the harness's own tests: children invoked and spawned, sent to and watched, history, raise,
 * and more than one way to start.
 */
export const pageChart = page.createMachine({
  id: 'example-page',
  context: ({ input }) => ({
    id: input.id,
    version: input.version,
    text: input.text ?? '',
    sending: null,
    price: null,
    uploads: [],
    next: 1,
  }),
  type: 'parallel',
  invoke: [
    {
      id: 'draft',
      src: 'draft',
      input: ({ self, context }) => ({ parent: self, text: context.text }),
      onError: { actions: { type: 'toast', params: { text: 'draft broken' } } },
    },
    {
      id: 'price',
      src: 'price',
      onSnapshot: { actions: { type: 'takePrice', params: ({ event }) => event.snapshot.context.price } },
      onError: { actions: { type: 'toast', params: { text: 'price broken' } } },
    },
  ],
  on: {
    'page.hide': { actions: 'flushDraft' },
    'upload.add': { guard: 'hasRoom', actions: ['startUpload', 'noteUpload'] },
    'upload.cancel': { guard: 'lives', actions: 'cancelUpload' },
    'upload.ended': { actions: ['forgetUpload', 'stopUpload'] },
    // a spawned child that breaks would otherwise end its parent
    'xstate.error.actor.*': {},
  },
  states: {
    draft: {
      initial: 'stored',
      on: {
        'text.change': { target: '.pending', actions: ['takeText', 'forwardToDraft', 'forwardToPrice'] },
        'draft.stored': '.stored',
        'draft.unstored': '.unstored',
      },
      states: { stored: {}, pending: {}, unstored: {} },
    },
    write: {
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'isFilled', target: 'active.refilled' }, { target: 'active' }] },
        active: {
          initial: 'idle',
          on: { 'page.leave': 'leaving' },
          states: {
            idle: { on: { 'page.save': { guard: 'isFilled', target: '#example-page.write.saving' } } },
            refilled: { on: { 'page.save': '#example-page.write.saving' } },
            failed: { on: { 'page.retry': '#example-page.write.saving' } },
            last: { type: 'history' },
          },
        },
        saving: {
          entry: 'noteSending',
          on: { 'page.leave': {} },
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context: { id, version, sending } }) => ({ id, version, text: sending ?? '' }),
            onDone: [
              {
                guard: { type: 'isSaved', params: outputOf },
                target: 'active',
                actions: [
                  { type: 'takeVersion', params: outputOf },
                  { type: 'toast', params: { text: 'saved' } },
                ],
              },
              { target: 'active.failed' },
            ],
            onError: 'active.failed',
          },
        },
        leaving: {
          entry: 'flushDraft',
          after: { patience: 'active.last' },
          on: { 'page.stay': 'active.last', 'draft.stored': { actions: 'leave' }, 'page.left': 'left' },
        },
        left: { type: 'final', entry: 'goHome' },
      },
    },
  },
});
