import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { costBands } from '#domain/dashboard/exposure.ts';
import { lifecycleEvents } from '#domain/lifecycle-events.ts';
import { growRequests } from '#server/seed/request-bulk.ts';
import { randomFrom } from '#server/seed/request-random.ts';
import { lifecyclePaths } from '#tests/charts/harness/lifecycle.ts';
import { countFigures, keptFigures, type Figures } from '#tests/support/counted-figures.ts';
import { databaseKinds, startTestServer, type TestServer } from '#tests/support/server.ts';
import { liveOn, serverWithFacts } from './lifecycle-driver.ts';

/*
 * The figures that triggers keep for the dashboard, compared with a plain count.
 */

const move = (id: number) =>
  `update requests set total_cents = coalesce(total_cents, 0) + 100 where id = ${id}`;
/** The figures of places, last days, contracts in force and simulations. */
const atStart = (figures: Figures) =>
  Object.fromEntries(
    Object.entries(figures).filter(([name]) => /\|(place|expires|exposed|simulated)\|/.test(name)),
  );

describe('after random lives of requests', { timeout: 120_000 }, () => {
  let server: TestServer;
  let forced: { facts: LifecycleFacts | null };
  beforeAll(async () => {
    ({ server, forced } = await serverWithFacts());
  });
  afterAll(() => server.close());

  it('the kept figures are those of a plain count, before and after they are folded', async () => {
    const random = randomFrom(20_261_129);
    const before = await countFigures(server);
    expect(await keptFigures(server)).toEqual(before);
    const lives = lifecyclePaths()
      .map((path) => ({ path, order: random.next() }))
      .toSorted((a, b) => a.order - b.order)
      .slice(0, 10);
    for (const { path } of lives) {
      const life = liveOn(server);
      for (const step of path.steps) {
        forced.facts = { ...step.facts, termination: { from: null, until: '2026-06-15' } };
        await life.arrange();
        await life.send(step);
      }
      forced.facts = null;
      server.clock.advance({ hours: random.between(0, 5) });
    }
    const after = await countFigures(server);
    expect(after).not.toEqual(before);
    expect(await keptFigures(server)).toEqual(after);
    await server.sql('select fold_figures()');
    expect(await server.sql('select id from figure_moves')).toEqual([]);
    expect(await keptFigures(server)).toEqual(after);
  });

  it('the files that one person hands over move with their figures', async () => {
    const [person] = await server.sql<{ id: number }>(
      'select collaborator_id as id from requests where collaborator_id is not null limit 1',
    );
    await server.sql(
      `update requests r set collaborator_id = (
         select min(c.id) from collaborators c where c.broker_id = r.broker_id and c.id <> $1
       ) where collaborator_id = $1`,
      [person?.id],
    );
    expect(await keptFigures(server)).toEqual(await countFigures(server));
  });

  it('writers of the same figures do not wait for one another', async () => {
    const [one, other] = await server.sql<{ id: number }>(
      'select id from requests where broker_id = 1 order by id limit 2',
    );
    await server.database.transaction(async (tx) => {
      await tx.script(move(one?.id ?? 0));
      // Inside the first transaction: it would wait for ever if the first held a figure.
      await server.sql(`${move(other?.id ?? 0)}`);
      await tx.script(move(one?.id ?? 0));
    });
    expect(await keptFigures(server)).toEqual(await countFigures(server));
  });

  it('a contract in force moves with the cost and the place of its site', async () => {
    const [file] = await server.sql<{ id: number }>(
      "select id from requests where status = 'offres-signees' and company_sees order by id limit 1",
    );
    const before = await keptFigures(server);
    for (const change of [
      'cost_cents = cost_cents + 100000',
      'cost_cents = 350000000',
      `form = jsonb_set(form, '{chantier,address,postalCode}', '"20200"')`,
      `status = 'offres-receptionnees'`,
      'company_sees = false',
      `company_sees = true, status = 'offres-refusees'`,
    ]) {
      await server.sql(`update requests set ${change} where id = $1`, [file?.id]);
      const kept = await keptFigures(server);
      expect({ change, kept }).toEqual({ change, kept: await countFigures(server) });
      expect({ change, kept }).not.toEqual({ change, kept: before });
    }
  });

  it('a cost is in the same band for the database and for the program', async () => {
    const around = costBands.flatMap((from) => [from * 100 - 1, from * 100, from * 100 + 1]);
    const rows = await server.sql<{ cents: number; band: number }>(
      'select cents, cost_band(cents) as band from unnest($1::bigint[]) cents where cents >= 0',
      [around],
    );
    expect(rows.length).toBe(3 * costBands.length - 1);
    for (const { cents, band } of rows)
      expect([cents, band]).toEqual([cents, costBands.findLast((from) => from * 100 <= cents)]);
  });

  it('every event that reaches a milestone is one of the law', async () => {
    const rows = await server.sql<{ event: string; milestone: string }>(
      'select event, milestone_of(event) as milestone from unnest($1::text[]) event where milestone_of(event) is not null',
      [[...lifecycleEvents]],
    );
    expect(rows.map(({ event, milestone }) => `${event} ${milestone}`).toSorted()).toEqual([
      'COMPANY.DECLINE decided',
      'CONTRACT.SIGNED signed',
      'FILE.OPEN accepted',
      'FILE.SUBMIT submitted',
      'PRICE.SEND sent',
      'PROVIDER.DECLINE decided',
      'QUOTE.SEND sent',
      'UNDERWRITING.APPROVE decided',
    ]);
  });
});

describe.each(databaseKinds)('on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: kind });
  });
  afterAll(() => server.close());

  it('the demonstration, grown to a large set, has the figures of a plain count', async () => {
    await growRequests(server.database, 2_000, server.clock.now());
    // The story of a copy is one line: its milestones are those of the copied request.
    const counted = atStart(await countFigures(server));
    expect(Object.keys(counted).length).toBeGreaterThan(1_000);
    expect(atStart(await keptFigures(server))).toEqual(counted);
  });
});
