import { describe, expect, it } from 'vitest';
import { emit, enqueueActions, sendTo, setup, spawnChild, type AnyActorRef } from 'xstate';
import { mapListing } from '#charts/map/map-listing.ts';
import { mapPicture } from '#charts/map/map-picture.ts';
import { mapOf } from '#charts/map/map.ts';

const upload = setup({
  types: { context: {} as { parent: AnyActorRef }, input: {} as { parent: AnyActorRef } },
  actions: { notify: sendTo(({ context }) => context.parent, { type: 'upload.ended' }) },
}).createMachine({ id: 'upload', context: ({ input }) => input, initial: 'going', states: { going: { on: { 'upload.cancel': { actions: 'notify' } } } } });

const draft = setup({
  types: { context: {} as { parent: AnyActorRef; text: string }, input: {} as { parent: AnyActorRef } },
  actions: { notify: sendTo(({ context }) => context.parent, ({ context }) => ({ type: 'draft.saved', text: context.text })) },
}).createMachine({ id: 'draft', context: ({ input }) => ({ ...input, text: '' }), entry: 'notify' });

const dossier = setup({
  types: { emitted: {} as { type: 'toast' } | { type: 'navigate'; to: string } },
  actors: { draft, upload },
  actions: {
    forward: sendTo('draft', ({ event }) => event),
    addUpload: spawnChild('upload', { id: 'upload-1', input: ({ self }) => ({ parent: self }) }),
    cancelUpload: sendTo(({ event }) => `upload-${String(Reflect.get(event, 'id'))}`, { type: 'upload.cancel' }),
    leave: enqueueActions(({ enqueue, check }) => {
      enqueue.sendTo('draft', { type: 'draft.flush' });
      if (check(() => true)) enqueue.emit({ type: 'navigate', to: '/' });
    }),
  },
}).createMachine({
  id: 'dossier',
  invoke: { id: 'draft', src: 'draft', input: ({ self }) => ({ parent: self }) },
  on: { 'form.change': { actions: 'forward' }, 'upload.add': { actions: 'addUpload' }, 'upload.drop': { actions: 'cancelUpload' }, leave: { actions: ['leave', emit({ type: 'toast' })] } },
});

const entries = [
  { id: 'dossier', title: 'Dossier', serves: '', chart: dossier, labels: { event: (type: string) => (type === 'draft.flush' ? 'Garder tout de suite' : undefined) } },
  { id: 'draft', title: 'Brouillon', serves: '', chart: draft },
];
const map = mapOf(entries);

describe('the map of charts', () => {
  it('is read from the charts: who has whom as a child, and what they send each other', () => {
    expect(map.charts.map(({ id, title, emitted }) => [id, title, emitted.toSorted()])).toEqual([
      ['dossier', 'Dossier', ['changement de page', 'message']], ['draft', 'Brouillon', []], ['upload', 'upload', []],
    ]);
    expect(map.links).toEqual([
      { parent: 'dossier', child: 'draft', spawned: false, down: ['form.change', 'Garder tout de suite'], up: ['draft.saved'] },
      { parent: 'dossier', child: 'upload', spawned: true, down: ['upload.cancel'], up: ['upload.ended'] },
    ]);
  });

  it('is drawn and listed', async () => {
    const picture = await mapPicture(map);
    expect(picture?.arrows.map(({ arrow }) => [arrow.from, arrow.to])).toEqual([['dossier', 'draft'], ['dossier', 'upload']]);
    expect(mapListing(map)).toContain('| Dossier | Brouillon | form.change, Garder tout de suite | draft.saved |');
  });
});
