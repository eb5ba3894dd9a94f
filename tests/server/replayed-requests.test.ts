import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReplayedLine, TariffReplay } from '#contract/tariff-replays.ts';
import { changeOf } from '#domain/tariff/replay-changes.ts';
import { replayBands } from '#domain/tariff/replay.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { changedSheet } from '#tests/support/tariffs.ts';

/*
 * Tests of the lists of replayed requests (docs/domain/tariff-versions.md, "Replay").
 */

let server: TestServer;
let token: string;
let id: number;
let replay: TariffReplay;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.advance({ days: 30 });
  token = await server.tokenOf('admin');
  const [shipped] = await server.sql<{ id: number }>('select id from tariff_versions');
  const sheet = changedSheet((changed) => {
    changed.minimum.mi = 9_000;
    changed.shares_at.B.rate = 0.02;
    changed.shares_at.B.minimum = 1;
  });
  const { body } = await server.call('createTariff', {
    token,
    body: { name: '2027.1', copied_from: shipped?.id ?? 0, sheet } as never,
  });
  id = body.tariff.id;
  await server.call('startReplay', { token, params: { id }, body: { version: 1 } });
  await server.services.outbox.drain();
  replay = (await server.call('tariffReplay', { token, params: { id } })).body.replay as TariffReplay;
});
afterAll(() => server.close());

const list = (part: object) =>
  server.call('replayedRequests', { token, params: { id }, query: { per_page: 100, ...part } as never });
const ids = (lines: readonly ReplayedLine[]) => lines.map(({ request_id: request }) => request);

/** All pages of a part; throws if they have another number of requests than they say. */
async function listed(part: object): Promise<ReplayedLine[]> {
  const found: ReplayedLine[] = [];
  for (let page = 1; ; page += 1) {
    const { requests } = (await list({ ...part, page })).body;
    found.push(...requests.data);
    if (page < requests.last_page) continue;
    if (found.length !== requests.total)
      throw new Error(`${JSON.stringify(part)} has ${found.length} requests of ${requests.total}`);
    return found;
  }
}

it('a part lists as many requests as it counts, each once, by their change', async () => {
  const all = await listed({});
  expect(new Set(ids(all)).size).toBe(replay.priced);
  const changes = all.map(({ before, after }) => changeOf({ before: before * 100, after: after * 100 }));
  expect(changes).toEqual(changes.toSorted((a, b) => b - a));
  expect(ids(await listed({ order: 'falls' }))).toEqual(ids(all).toReversed());

  for (const { type, band, more, less, same } of replay.cells) {
    const lines = await listed({ type, band });
    expect(lines).toHaveLength(more + less + same);
    const { below } = replayBands[band] ?? { below: null };
    expect(lines.every((line) => line.type === type && line.cost < (below ?? Infinity))).toBe(true);
  }
  for (const { type, more, less, same } of replay.types)
    expect(await listed({ type, order: 'falls' })).toHaveLength(more + less + same);
  for (const { id: partner, more, less, same } of replay.partners) {
    expect(await listed({ partner })).toHaveLength(more + less + same);
    const rising = await listed({ partner, from: 1 });
    expect([rising.length, rising.every(({ before, after }) => after > before)]).toEqual([more, true]);
    expect(await listed({ partner, to: -1 })).toHaveLength(less);
    expect(await listed({ partner, from: 0, to: 0 })).toHaveLength(same);
  }
  const barred: number[] = [];
  for (const { from, to, n } of replay.changes) {
    const lines = await listed({ ...(from !== null && { from }), ...(to !== null && { to }) });
    expect(lines).toHaveLength(n);
    barred.push(...ids(lines));
  }
  expect(new Set(barred).size).toBe(replay.priced);

  const { replay: about } = (await list({ partner: replay.partners[0]?.id })).body;
  expect(about).toMatchObject({
    name: '2027.1',
    compared_with: '2026.2',
    partner: replay.partners[0]?.name,
  });
  for (const part of [
    { band: 1 },
    { type: 'Syndic', from: 1, to: 3 },
    { type: 'Syndic', partner: 1 },
    { from: 300 },
  ])
    expect([part, (await list(part)).status]).toEqual([part, 422]);
});
