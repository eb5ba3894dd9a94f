import { done, fails, send, shows, starts, childSends, waits } from '../journeys.ts';
import { emitted, given, stopped, sentTo } from '../moves.ts';
import { always, leadsTo, never, sent, underWay } from '../properties.ts';
import { defineSuite, sentBy } from '../suite.ts';
import type { Moment, Properties, Tree } from '../tree.ts';
import { draftChart } from './draft.ts';
import { pageChart } from './page.ts';
import { uploadChart } from './upload.ts';

const broken = new Error('panne');
const typed = (text: string) => ({ type: 'text.change' as const, text });
const toChildren = (text: string) => [sentTo('draft', typed(text)), sentTo('price', typed(text))];
const blank = [given('draft', { parent: '@self', text: '' }), given('price')];
const saving = (version: number, text: string) => given('save', { id: 7, version, text });
const add = (name: string) => ({ type: 'upload.add' as const, name });

export const tree: Tree = {
  chart: pageChart,
  input: { id: 7, version: 3 },
  events: [
    typed('a'),
    typed('b'),
    { type: 'page.save' },
    { type: 'page.retry' },
    { type: 'page.leave' },
    { type: 'page.stay' },
    add('plan'),
    { type: 'upload.cancel', id: 'upload-1' },
  ],
  calls: {
    store: [{ value: null }, { error: broken }],
    save: [{ value: { kind: 'saved', version: 4 } }, { value: { kind: 'refused' } }, { error: broken }],
    sendFile: [{ value: null }, { error: broken }],
  },
  hide: { type: 'page.hide' },
};

/** The text typed last, as the harness typed it. */
const typedLast = (moments: readonly Moment[]): string | undefined =>
  moments.reduce<string | undefined>(
    (text, { command }) =>
      typeof command === 'object' && 'send' in command && command.send.type === 'text.change'
        ? String(command.send['text'])
        : text,
    undefined,
  );

export const promises: Properties = {
  settled: [
    never('two writes are under way', (moment) => underWay(moment, 'save').length > 1),
    always('a write is never abandoned', ({ calls }) =>
      calls.every(({ name, aborted }) => name !== 'save' || !aborted),
    ),
    leadsTo(
      'what is typed is stored, or said not to be',
      (moment) => sent(moment, 'text.change'),
      (moment) => underWay(moment).length > 0 || !moment.snapshot.matches({ draft: 'pending' }),
    ),
  ],
  stopped: [
    (moments) => {
      const text = typedLast(moments);
      const last = moments.at(-1);
      const isSafe =
        text === undefined ||
        last?.calls.some(({ name, input }) => name === 'store' && (input as { text: string }).text === text);
      return isSafe ? undefined : `"${text}" was typed and went nowhere`;
    },
  ],
};

export const pageSuite = defineSuite(pageChart, {
  starts: {
    'an empty page': { id: 7, version: 3 },
    'a page with a text': { id: 7, version: 3, text: 'déjà' },
  },
  events: {
    'text.change': [{ text: 'a' }, { text: '' }],
    'page.hide': [{}],
    'page.save': [{}],
    'page.retry': [{}],
    'page.leave': [{}],
    'page.stay': [{}],
    'page.left': sentBy([], []),
    'upload.add': [{ name: 'plan' }],
    'upload.cancel': [{ id: 'upload-1' }, { id: 'upload-9' }],
    'draft.stored': sentBy('draft', [{}]),
    'draft.unstored': sentBy('draft', [{}]),
    'upload.ended': sentBy('upload', (id) => [{ id }]),
  },
  children: {
    draft: { error: [broken] },
    price: { shows: [{ context: { price: 100 } }], error: [broken] },
    upload: { error: [broken] },
    save: { done: [{ kind: 'saved', version: 4 }, { kind: 'refused' }], error: [broken] },
  },
  project: ({ version, text, price, uploads, next }) => [version, text, price, uploads, next],
  pins: {
    draft: ({ input }) => ({ parent: '@self', text: input.text ?? '' }),
    price: () => undefined,
    save: ({ input, last, output }) => ({
      id: 7,
      version: (output('save') as { version?: number } | undefined)?.version ?? 3,
      text: last('text.change')?.text ?? input.text ?? '',
    }),
    upload: ({ id, moves }) => ({
      parent: '@self',
      id,
      name: moves.some((move) => move.kind === 'send' && move.event.type === 'upload.add') ? 'plan' : '',
    }),
  },
  journeys: [
    {
      name: 'typed, priced, stored, saved twice under the newer version',
      steps: [
        starts({
          at: { draft: 'stored', write: { active: 'idle' } },
          context: { price: undefined },
          causes: blank,
        }),
        send({ type: 'page.save' }, { at: { draft: 'stored', write: { active: 'idle' } } }),
        send(typed('a'), {
          at: { draft: 'pending', write: { active: 'idle' } },
          context: { text: 'a' },
          causes: toChildren('a'),
        }),
        shows('price', { context: { price: 100 } }, { context: { price: 100 } }),
        childSends('draft', { type: 'draft.stored' }, { at: { draft: 'stored', write: { active: 'idle' } } }),
        send({ type: 'page.save' }, { context: { sending: 'a' }, causes: [saving(3, 'a')] }),
        send({ type: 'page.leave' }, { at: { draft: 'stored', write: 'saving' } }),
        done(
          'save',
          { kind: 'saved', version: 4 },
          {
            at: { draft: 'stored', write: { active: 'idle' } },
            context: { version: 4, sending: null },
            causes: [emitted({ type: 'toast', text: 'saved' })],
          },
        ),
        send({ type: 'page.save' }, { causes: [saving(4, 'a')] }),
      ],
    },
    {
      name: 'a write fails, the page is nearly left, and the retry is still there',
      start: 'a page with a text',
      steps: [
        starts({
          at: { draft: 'stored', write: { active: 'refilled' } },
          causes: [given('draft', { parent: '@self', text: 'déjà' }), given('price')],
        }),
        send({ type: 'page.save' }, { causes: [saving(3, 'déjà')] }),
        fails('save', broken, { at: { draft: 'stored', write: { active: 'failed' } } }),
        send(
          { type: 'page.leave' },
          { at: { draft: 'stored', write: 'leaving' }, causes: [sentTo('draft', { type: 'draft.flush' })] },
        ),
        childSends('draft', { type: 'draft.unstored' }, { at: { draft: 'unstored', write: 'leaving' } }),
        send({ type: 'page.stay' }, { at: { draft: 'unstored', write: { active: 'failed' } } }),
        send({ type: 'page.retry' }, { causes: [saving(3, 'déjà')] }),
        done(
          'save',
          { kind: 'refused' },
          { at: { draft: 'unstored', write: { active: 'failed' } }, context: { version: 3 } },
        ),
        send({ type: 'page.leave' }, { causes: [sentTo('draft', { type: 'draft.flush' })] }),
        waits(2_000, { at: { draft: 'unstored', write: { active: 'failed' } } }),
      ],
    },
    {
      name: 'the page is left once the draft is stored',
      steps: [
        send({ type: 'page.leave' }, { causes: [sentTo('draft', { type: 'draft.flush' })] }),
        childSends(
          'draft',
          { type: 'draft.stored' },
          { at: { draft: 'stored', write: 'left' }, causes: [emitted({ type: 'navigate', to: '/' })] },
        ),
        send({ type: 'page.hide' }, { causes: [sentTo('draft', { type: 'draft.flush' })] }),
      ],
    },
    {
      name: 'two uploads and no third; one is over, the other cancelled',
      steps: [
        send(add('plan'), { causes: [given('upload-1', { parent: '@self', id: 'upload-1', name: 'plan' })] }),
        send(add('acte'), {
          causes: [given('upload-2', { parent: '@self', id: 'upload-2', name: 'acte' })],
          context: { uploads: ['upload-1', 'upload-2'] },
        }),
        send(add('de trop'), { context: { next: 3 } }),
        childSends(
          'upload-1',
          { type: 'upload.ended', id: 'upload-1' },
          { context: { uploads: ['upload-2'] }, causes: [stopped('upload-1')] },
        ),
        send({ type: 'upload.cancel', id: 'upload-1' }),
        send(
          { type: 'upload.cancel', id: 'upload-2' },
          { causes: [sentTo('upload-2', { type: 'upload.cancel' })] },
        ),
        fails('upload-2', broken),
      ],
    },
    {
      name: 'a child that breaks is said',
      steps: [
        fails('draft', broken, { causes: [emitted({ type: 'toast', text: 'draft broken' })] }),
        fails('price', broken, { causes: [emitted({ type: 'toast', text: 'price broken' })] }),
      ],
    },
  ],
  ignored: {
    'write.saving|page.save': 'one write at a time',
    'write.saving|page.retry': 'one write at a time',
    'write.*|page.stay': 'nobody leaves',
    'write.*|page.retry': 'nothing failed',
    'write.*|page.left': 'the page says it itself, as it is left',
    'write.active.failed|page.save': 'the retry says it',
    'write.leaving|page.save': 'the dialog covers it',
    'write.leaving|page.leave': 'one dialog',
  },
  exempt: {},
  tree: { tree, treeWith: (changed) => changed, ...promises },
});

export const draftSuite = defineSuite(draftChart, {
  starts: { 'a draft': (parent) => ({ parent, text: '' }) },
  events: { 'text.change': [{ text: 'a' }, { text: 'b' }], 'draft.flush': [{}] },
  children: { store: { done: [null], error: [broken] } },
  project: ({ text, sent: stored }) => [text, stored],
  pins: { store: ({ last }) => ({ text: last('text.change')?.text ?? '' }) },
  journeys: [
    {
      name: 'stored after a pause that typing prolongs, and again where it was typed meanwhile',
      steps: [
        send(typed('a'), { at: 'waiting' }),
        waits(500),
        send(typed('b'), { at: 'waiting' }),
        waits(799),
        waits(1, { at: 'storing', causes: [given('store', { text: 'b' })] }),
        send({ type: 'draft.flush' }, { at: 'storing' }),
        send(typed('a')),
        done('store', null, { at: 'waiting' }),
        send({ type: 'draft.flush' }, { at: 'storing', causes: [given('store', { text: 'a' })] }),
        send(typed('c')),
        send(
          { type: 'draft.flush' },
          { at: 'storing', causes: [stopped('store'), given('store', { text: 'c' })] },
        ),
        done('store', null, { at: 'stored', causes: [sentTo('parent', { type: 'draft.stored' })] }),
        send({ type: 'draft.flush' }, { causes: [sentTo('parent', { type: 'draft.stored' })] }),
      ],
    },
    {
      name: 'a store that fails is said, and tried again',
      steps: [
        send(typed('a')),
        waits(800, { causes: [given('store', { text: 'a' })] }),
        fails('store', broken, { at: 'unstored', causes: [sentTo('parent', { type: 'draft.unstored' })] }),
        waits(5_000, { at: 'storing', causes: [given('store', { text: 'a' })] }),
        fails('store', broken, { causes: [sentTo('parent', { type: 'draft.unstored' })] }),
        send({ type: 'draft.flush' }, { causes: [given('store', { text: 'a' })] }),
        fails('store', broken, { causes: [sentTo('parent', { type: 'draft.unstored' })] }),
        send(typed('b'), { at: 'waiting', context: { text: 'b' } }),
      ],
    },
  ],
});

export const uploadSuite = defineSuite(uploadChart, {
  starts: { 'a file': (parent) => ({ parent, id: 'upload-1', name: 'plan' }) },
  events: { 'upload.cancel': [{}] },
  children: { sendFile: { done: [null], error: [broken] } },
  pins: { sendFile: () => ({ name: 'plan' }) },
  journeys: [
    {
      name: 'sent at the second try',
      steps: [
        starts({ causes: [given('sendFile', { name: 'plan' })] }),
        fails('sendFile', broken, { at: 'breathing' }),
        waits(1_000, { causes: [given('sendFile', { name: 'plan' })] }),
        done('sendFile', null, {
          at: 'over',
          causes: [sentTo('parent', { type: 'upload.ended', id: 'upload-1' })],
        }),
      ],
    },
    {
      name: 'cancelled',
      steps: [
        send(
          { type: 'upload.cancel' },
          {
            at: 'over',
            causes: [stopped('sendFile'), sentTo('parent', { type: 'upload.ended', id: 'upload-1' })],
          },
        ),
      ],
    },
  ],
});
