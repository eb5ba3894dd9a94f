import { expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock, type AnyEventObject } from 'xstate';
import type { ApiClient } from '#api/client.ts';
import { bindCalls } from '#machines/shared/call.ts';
import { draftChart } from '#machines/shared/draft/index.ts';
import { settled } from './harness/script.ts';

const place = { kind: 'devis', key: '42' } as const;
const nothing = { data: null, revision: 0, updated_at: null };
const offline = { kind: 'offline', message: 'Le serveur ne répond pas.' };

/** A draft whose calls are answered by hand, in the order in which they are made. */
async function begin(stored: object = nothing) {
  const calls: { name: string; input: unknown; answer: (outcome: unknown) => Promise<void> }[] = [];
  const ask = (name: string, input: unknown) =>
    new Promise((resolve) => {
      calls.push({ name, input, answer: async (outcome) => (resolve(outcome), settled()) });
    });
  const news: string[] = [];
  const parent = createActor(fromCallback(({ receive }) => receive((event: AnyEventObject) => news.push(event.type)))).start();
  const clock = new SimulatedClock();
  const draft = createActor(bindCalls(draftChart, { ask } as unknown as Pick<ApiClient, 'ask'>), { clock, input: { parent, place } }).start();
  const done = (answer: object) => calls.at(-1)?.answer({ kind: 'done', answer });
  await done(stored);
  return { draft, calls, news, clock, done, at: () => draft.getSnapshot().value, last: () => [calls.at(-1)?.name, calls.at(-1)?.input] };
}

it('saves what is typed after 800 ms, typing on or not, and what was typed meanwhile after that', async () => {
  const { draft, clock, done, at, last, news } = await begin();
  draft.send({ type: 'draft.change', data: { a: 1 } });
  clock.increment(500);
  draft.send({ type: 'draft.change', data: { a: 2 } });
  clock.increment(299);
  expect(at()).toBe('waiting');
  clock.increment(1);
  expect(last()).toEqual(['putDraft', { params: place, body: { data: { a: 2 }, revision: 0 } }]);
  draft.send({ type: 'draft.change', data: { a: 3 } });
  await done({ data: { a: 2 }, revision: 1, updated_at: '2026-11-21T10:00:00Z' });
  expect(at()).toBe('waiting');
  clock.increment(800);
  expect(last()).toEqual(['putDraft', { params: place, body: { data: { a: 3 }, revision: 1 } }]);
  await done({ data: { a: 3 }, revision: 2, updated_at: '2026-11-21T10:00:01Z' });
  expect(at()).toBe('saved');
  expect(news).toEqual(['draft.read']);
});

it('sends at once what was typed while a draft is under way, when the page is hidden', async () => {
  const { draft, calls, done, at, last } = await begin();
  draft.send({ type: 'draft.change', data: 'a' });
  draft.send({ type: 'draft.flush' });
  draft.send({ type: 'draft.change', data: 'ab' });
  draft.send({ type: 'draft.flush' });
  expect(calls).toHaveLength(3);
  expect(last()).toEqual(['putDraft', { params: place, body: { data: 'ab', revision: 1 } }]);
  await done({ data: 'ab', revision: 2, updated_at: null });
  expect(at()).toBe('saved');
});

it('takes a draft of its own, whose answer was lost, for its own', async () => {
  const { draft, clock, calls, done, at, last } = await begin();
  draft.send({ type: 'draft.change', data: { a: 1, b: 2 } });
  draft.send({ type: 'draft.flush' });
  await calls.at(-1)?.answer(offline);
  expect(at()).toBe('unsaved');
  clock.increment(10_000);
  await calls.at(-1)?.answer({ kind: 'stale', message: '', newer: null });
  await done({ data: { b: 2, a: 1 }, revision: 1, updated_at: null });
  expect([at(), draft.getSnapshot().context.revision]).toEqual(['saved', 1]);
  expect(last()[0]).toBe('getDraft');
});

it('asks which of two tabs is right, and loses neither before', async () => {
  const { draft, calls, done, at, news, last } = await begin();
  draft.send({ type: 'draft.change', data: 'mine' });
  draft.send({ type: 'draft.flush' });
  await calls.at(-1)?.answer({ kind: 'stale', message: '', newer: null });
  await done({ data: 'theirs', revision: 4, updated_at: null });
  expect(at()).toBe('conflict');
  draft.send({ type: 'draft.change', data: 'mine, and more' });
  draft.send({ type: 'draft.keepMine' });
  expect(last()).toEqual(['putDraft', { params: place, body: { data: 'mine, and more', revision: 4 } }]);
  await calls.at(-1)?.answer({ kind: 'stale', message: '', newer: null });
  await done({ data: 'theirs again', revision: 6, updated_at: null });
  draft.send({ type: 'draft.takeOther' });
  expect([at(), news.at(-1), draft.getSnapshot().context.wanted, draft.getSnapshot().context.revision]).toEqual(['saved', 'draft.taken', 'theirs again', 6]);
});

it('clears the draft once its form is saved, after what is under way, and starts again with what is typed next', async () => {
  const { draft, done, at, news, last } = await begin({ data: 'old', revision: 3, updated_at: null });
  draft.send({ type: 'draft.change', data: 'new' });
  draft.send({ type: 'draft.flush' });
  draft.send({ type: 'draft.clear' });
  expect(at()).toBe('saving');
  await done({ data: 'new', revision: 4, updated_at: null });
  expect(last()).toEqual(['deleteDraft', { params: place }]);
  draft.send({ type: 'draft.change', data: 'newer' });
  await done({ message: '' });
  expect([at(), news.at(-1)]).toEqual(['waiting', 'draft.cleared']);
  draft.send({ type: 'draft.flush' });
  expect(last()).toEqual(['putDraft', { params: place, body: { data: 'newer', revision: 0 } }]);
});

it('says so where a draft cannot be read or cleared, and tries again on demand', async () => {
  const { draft, calls, at, news, last, done } = await begin({ data: 'old', revision: 3, updated_at: null });
  draft.send({ type: 'draft.clear' });
  await calls.at(-1)?.answer(offline);
  expect([at(), news.at(-1)]).toEqual(['uncleared', 'draft.notCleared']);
  draft.send({ type: 'draft.retry' });
  expect(last()[0]).toBe('deleteDraft');
  await done({ message: '' });
  expect([at(), news.at(-1)]).toEqual(['none', 'draft.cleared']);
});
