import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Notes of review on charts (docs/domain/statecharts.md); the matrix says who reads and writes them.
 */

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const who of ['admin', 'gestion'] as const) tokens[who] = await server.tokenOf(who);
});
afterAll(() => server.close());
beforeEach(() => server.sql('delete from chart_notes'));

const place = { chart: 'claim', at: 'claim.declared' };
const add = (body: object = {}, key: string = randomUUID()) =>
  server.call('addChartNote', {
    token: tokens['admin'],
    body: { ...place, text: 'Qui le dit ?', ...body },
    headers: { 'idempotency-key': key },
  });
const answer = (id: number, body: object, who = 'gestion') =>
  server.call('changeChartNote', {
    token: tokens[who],
    params: { id },
    body: { answer: '', settled: false, seen: 1, ...body },
  });
const read = async (query: object = {}) =>
  (await server.call('chartNotes', { token: tokens['gestion'], query: { most: 20, ...query } })).body;
const notes = async () => (await read()).notes;
const textsOf = async (query: object) => {
  const { notes: found, total } = await read(query);
  return [total, ...found.map(({ text }) => text)];
};
const added = async () => {
  await add();
  const [note] = await notes();
  return note?.id ?? 0;
};

it('a note is read with its author and the name of its part, the newest first', async () => {
  await add();
  await add({ at: 'claim.new|CLAIM.DECLARE|0', text: 'Et après ?' });
  expect(await notes()).toMatchObject([
    { at: 'claim.new|CLAIM.DECLARE|0', place: 'Déclarer le sinistre', text: 'Et après ?', settled: false },
    { ...place, place: 'Déclaré', text: 'Qui le dit ?', who: 'Nadia Benali', lost: false, answer: '' },
  ]);
});

it.each([{ at: 'claim.nothing' }, { chart: 'nothing' }, { chart: '../claim' }, { at: '' }, { text: ' ' }])(
  'a note is refused about what no chart has, and without words: %o',
  async (body) => {
    expect((await add(body)).status).toBe(422);
    expect(await notes()).toEqual([]);
  },
);

it('an answer has its author; settling a note keeps both, and open notes come first', async () => {
  const id = await added();
  await answer(id, { answer: 'Le courtier.' });
  const { body } = await answer(id, { answer: 'Le courtier.', settled: true, seen: 2 }, 'admin');
  const [note] = await notes();
  expect(note).toMatchObject({ version: 3, answer: 'Le courtier.', settled: true });
  expect(note?.answered_by).not.toBe(note?.who);
  await add({ text: 'Autre' });
  expect((await notes()).map(({ text }) => text)).toEqual(['Autre', 'Qui le dit ?']);
  const { body: opened } = await answer(id, { seen: 3 });
  expect([body.message, opened.message]).toEqual(['La note est réglée.', 'La note est enregistrée.']);
  expect((await notes()).find((one) => one.id === id)).toMatchObject({
    settled: false,
    answer: '',
    answered_by: null,
  });
});

it('a note that changed meanwhile is not overwritten, and an unknown one is not found', async () => {
  const id = await added();
  const [first, second] = await Promise.all([
    answer(id, { answer: 'Une' }),
    answer(id, { answer: 'Deux' }, 'admin'),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  expect((await answer(999_999, {})).status).toBe(404);
});

it('a note needs a key, under which it is written once', async () => {
  const without = await server.call('addChartNote', {
    token: tokens['admin'],
    body: { ...place, text: 'Qui le dit ?' },
  });
  expect([without.status, without.body]).toMatchObject([
    422,
    { errors: { 'Idempotency-Key': [expect.stringContaining('clé')] } },
  ]);
  await Promise.all([add({}, 'one-key-1'), add({}, 'one-key-1'), add({}, 'one-key-1')]);
  expect(await notes()).toHaveLength(1);
});

it('notes are read of a chart, of a part, or the open ones, as many as are asked for', async () => {
  const id = await added();
  await add({ text: 'Deux' });
  await add({ at: 'claim.new', text: 'Trois' });
  await add({ chart: 'logo', at: 'logo.ready', text: 'Quatre' });
  await answer(id, { settled: true });
  expect(await textsOf({ chart: 'claim' })).toEqual([3, 'Trois', 'Deux', 'Qui le dit ?']);
  expect(await textsOf({ chart: 'claim', most: 1 })).toEqual([3, 'Trois']);
  expect(await textsOf(place)).toEqual([2, 'Deux', 'Qui le dit ?']);
  expect(await textsOf({ only: 'open', most: 2 })).toEqual([3, 'Quatre', 'Trois']);
  expect(await textsOf({ chart: 'promotion' })).toEqual([0]);
});

it('a note says that today’s chart no longer has its part', async () => {
  await add();
  await server.sql(`update chart_notes set at = 'claim.former'`);
  expect(await notes()).toMatchObject([{ place: 'Déclaré', lost: true }]);
});
