import { describe, expect, it } from 'vitest';
import { assertEvent, emit, enqueueActions, sendTo, setup, spawnChild, type AnyActorRef } from 'xstate';
import { catalogue } from '#charts/catalogue.ts';
import { mapListing } from '#charts/map/map-listing.ts';
import { mapPicture } from '#charts/map/map-picture.ts';
import { mapOf } from '#charts/map/map.ts';
import { sendersAmong } from '#charts/map/senders.ts';
import { messagesOf, unreadable } from '#charts/map/messages.ts';

const upload = setup({
  types: { context: {} as { parent: AnyActorRef }, input: {} as { parent: AnyActorRef } },
  actions: { notify: sendTo(({ context }) => context.parent, { type: 'upload.ended' }) },
}).createMachine({
  id: 'upload',
  context: ({ input }) => input,
  initial: 'going',
  states: { going: { on: { 'upload.cancel': { actions: 'notify' } } } },
});

const draft = setup({
  types: { context: {} as { parent: AnyActorRef; text: string }, input: {} as { parent: AnyActorRef } },
  actions: {
    notify: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'draft.saved', text: context.text }),
    ),
  },
}).createMachine({ id: 'draft', context: ({ input }) => ({ ...input, text: '' }), entry: 'notify' });

const dossier = setup({
  types: { emitted: {} as { type: 'toast' } | { type: 'navigate'; to: string } },
  actors: { draft, upload },
  actions: {
    forward: sendTo('draft', ({ event }) => event),
    addUpload: spawnChild('upload', { id: 'upload-1', input: ({ self }) => ({ parent: self }) }),
    cancelUpload: sendTo(({ event }) => `upload-${String(Reflect.get(event, 'id'))}`, {
      type: 'upload.cancel',
    }),
    leave: enqueueActions(({ enqueue, check }) => {
      enqueue.sendTo('draft', { type: 'draft.flush' });
      if (check(() => true)) enqueue.emit({ type: 'navigate', to: '/' });
    }),
  },
}).createMachine({
  id: 'dossier',
  invoke: { id: 'draft', src: 'draft', input: ({ self }) => ({ parent: self }) },
  on: {
    'form.change': { actions: 'forward' },
    'upload.add': { actions: 'addUpload' },
    'upload.drop': { actions: 'cancelUpload' },
    leave: { actions: ['leave', emit({ type: 'toast' })] },
  },
});

const entries = [
  {
    id: 'dossier',
    title: 'Dossier',
    serves: '',
    section: 'shared' as const,
    chart: dossier,
    labels: {
      event: (type: string) => (type === 'draft.flush' ? 'Garder tout de suite' : undefined),
      emitted: (type: string) => (type === 'toast' ? 'message' : undefined),
    },
  },
  { id: 'draft', title: 'Brouillon', serves: '', section: 'shared' as const, chart: draft },
];
const map = mapOf(entries);

const heardBy = (id: string) =>
  Object.fromEntries(
    [
      ...(sendersAmong([
        ...entries,
        { id: 'upload', title: 'Envoi', serves: '', section: 'shared' as const, chart: upload },
      ]).get(id) ?? []),
    ].map(([type, titles]) => [type, [...titles]]),
  );

describe('who sends a chart its events', () => {
  it('is a chart above it, or one that it starts', () => {
    expect(heardBy('dossier')).toEqual({ 'draft.saved': ['Brouillon'], 'upload.ended': ['Envoi'] });
    expect(heardBy('upload')).toEqual({ 'upload.cancel': ['Dossier'] });
  });

  it('is a chart that another one starts as its data say, too', () => {
    const idle = setup({ actors: { upload } }).createMachine({ id: 'idle' });
    expect([
      ...(sendersAmong([{ id: 'idle', title: 'Repos', serves: '', section: 'shared' as const, chart: idle }])
        .get('idle')
        ?.get('upload.ended') ?? []),
    ]).toEqual(['upload']);
  });
});

/**
 * A chart whose actions refuse what does not bring them about: another event, another outcome, no parameters.
 */
const strict = setup({
  types: {
    events: {} as { type: 'news'; text: string } | { type: 'other' },
    emitted: {} as { type: 'toast'; message: string } | { type: 'visit'; to: string },
  },
  actors: { draft },
  actions: {
    inform: sendTo('draft', ({ event }) => {
      assertEvent(event, 'news');
      return event;
    }),
    pass: enqueueActions(({ event, enqueue }, { to }: { to: readonly string[] }) => {
      for (const child of to) enqueue.sendTo(child, event);
    }),
    say: emit((_, outcome: { kind: string; message: string }) => {
      if (outcome.kind !== 'stale') throw new Error('Nothing else has a message');
      return { type: 'toast' as const, message: outcome.message };
    }),
    leave: emit(({ event }) => ({
      type: 'visit' as const,
      to: new URL((event as { text: string }).text).href,
    })),
  },
}).createMachine({
  id: 'strict',
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ self }) => ({ parent: self }),
    onDone: { actions: { type: 'say', params: () => ({ kind: 'done', message: '' }) } },
  },
  on: {
    news: { actions: ['inform', 'leave'] },
    other: { actions: { type: 'pass', params: { to: ['draft'] } } },
  },
});

describe('the map of charts', () => {
  it('is read from the charts: who has whom as a child, and what they send each other', () => {
    expect(map.charts.map(({ id, title, emitted }) => [id, title, emitted.toSorted()])).toEqual([
      ['dossier', 'Dossier', ['message', 'navigate']],
      ['draft', 'Brouillon', []],
      ['upload', 'upload', []],
    ]);
    expect(map.links).toEqual([
      {
        parent: 'dossier',
        child: 'draft',
        spawned: false,
        down: ['form.change', 'Garder tout de suite'],
        up: ['draft.saved'],
      },
      { parent: 'dossier', child: 'upload', spawned: true, down: ['upload.cancel'], up: ['upload.ended'] },
    ]);
  });

  it('asks an action what it says with the event, the parameters and the outcomes that bring it about', () => {
    const { charts, links } = mapOf([
      { id: 'strict', title: 'Stricte', serves: '', section: 'shared' as const, chart: strict },
    ]);
    expect(charts[0]?.emitted.toSorted()).toEqual(['toast', 'visit']);
    expect(links[0]?.down).toEqual(['news', 'other']);
  });

  it('reads whatever the charts of the catalogue say', () => {
    const said = catalogue.map(({ id, chart }) => ({ id, ...messagesOf(chart) }));
    expect(
      said
        .filter((one) => JSON.stringify([one.toChild, one.toParent, one.emitted]).includes(`"${unreadable}"`))
        .map(({ id }) => id),
    ).toEqual([]);
    expect(said.find(({ id }) => id === 'simulation')?.toChild).toContainEqual({
      child: 'price',
      type: 'price.change',
    });
    expect(said.find(({ id }) => id === 'session')?.emitted).toContain('visit');
  });

  it('shows an answer at the chart that it goes to, where the child is given a parent above the one that starts it', () => {
    const between = setup({
      types: {
        context: {} as { parent: AnyActorRef },
        input: {} as { parent: AnyActorRef },
        events: {} as { type: 'ask' },
      },
      actors: { draft },
    }).createMachine({
      id: 'between',
      context: ({ input }) => input,
      initial: 'idle',
      states: {
        idle: { on: { ask: 'asking' } },
        asking: {
          invoke: {
            id: 'draft',
            src: 'draft',
            input: ({ context: { parent }, event }) => {
              assertEvent(event, 'ask');
              return { parent };
            },
          },
        },
      },
    });
    const top = setup({ actors: { between } }).createMachine({
      id: 'top',
      invoke: { id: 'between', src: 'between', input: ({ self }) => ({ parent: self }) },
    });
    const nested = mapOf([
      { id: 'top', title: 'Haut', serves: '', section: 'shared' as const, chart: top },
      { id: 'between', title: 'Milieu', serves: '', section: 'shared' as const, chart: between },
    ]);
    expect(nested.links.map(({ parent, child, up }) => [parent, child, up])).toEqual([
      ['top', 'between', []],
      ['between', 'draft', []],
      ['top', 'draft', ['draft.saved']],
    ]);
    expect(mapListing(nested)).toContain('| Haut | draft (par Milieu) |  | draft.saved |');
    const ofRequests = mapOf(catalogue)
      .links.filter(({ child }) => child === 'subheader-actions')
      .map(({ parent, up }) => [parent, up.length]);
    expect(ofRequests.toSorted()).toEqual([
      ['dossier', 1],
      ['offer-detail', 1],
    ]);
  });

  it('is drawn and listed', async () => {
    const picture = await mapPicture(map);
    expect(picture?.arrows.map(({ arrow }) => [arrow.from, arrow.to])).toEqual([
      ['dossier', 'draft'],
      ['dossier', 'upload'],
    ]);
    expect(mapListing(map)).toContain(
      '| Dossier | Brouillon | form.change, Garder tout de suite | draft.saved |',
    );
  });
});
