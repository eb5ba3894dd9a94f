import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Life } from '#contract/lives.ts';
import { readChart } from '#server/statecharts/files.ts';
import { everyOf } from '#charts/every.ts';
import { walkerOf } from '../support/request-inputs.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the life of an object on the chart of its law (docs/domain/statecharts.md). The matrix and the tests
 * of scopes have who may read one.
 */

describe('the life of an object', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.tokenOf('gestion');
  });
  afterAll(() => server.close());

  const requestLife = async (id: number): Promise<Life> =>
    (await server.call('requestLife', { token, params: { id } })).body.life;

  it('is that of the request: each transition, and the states after it', async () => {
    const walker = walkerOf(server, 'courtier');
    const request = await walker.saved();
    const life = await requestLife(request.id);
    expect(life).toMatchObject({ name: request.reference, request: request.id, cut: false });
    expect(life.moves.map(({ event, current, active }) => [event, current, active])).toEqual([
      [
        'REQUEST.SIMULATE',
        true,
        [
          'request-lifecycle.status.offres-en-cours',
          'request-lifecycle.step.prerequest-do',
          'request-lifecycle.claims.closed',
        ],
      ],
      [
        'OFFER.SAVE',
        true,
        [
          'request-lifecycle.status.offres-en-cours',
          'request-lifecycle.step.offre-enregistree',
          'request-lifecycle.claims.closed',
        ],
      ],
    ]);
    expect(life.situation).toEqual([
      { region: 'status', state: 'offres-en-cours' },
      { region: 'step', state: 'offre-enregistree' },
    ]);
    expect(life.holds).toContain('eligible');
    expect(life.holds).not.toContain('notEligible');
  });

  it('shows equal transitions of one person in a row as one', async () => {
    const walker = walkerOf(server, 'courtier');
    const request = await walker.saved();
    await server.database.query(
      {
        name: 'test-edits',
        text: `insert into request_events (request_id, actor, who, event, from_status, from_step, to_status, to_step,
            version, transitions, chart_hash)
          select request_id, actor, who, 'REQUEST.EDIT', to_status, to_step, to_status, to_step, version + n, '{}', ''
          from request_events, generate_series(1, 3) n
          where id = (select max(id) from request_events where request_id = $1)`,
      },
      [request.id],
    );
    const { moves } = await requestLife(request.id);
    expect(moves.map(({ event, times, current }) => [event, times, current])).toEqual([
      ['REQUEST.SIMULATE', 1, true],
      ['OFFER.SAVE', 1, true],
      ['REQUEST.EDIT', 3, false],
    ]);
  });

  it.each([
    ['requestLife', 'request-lifecycle', 'requests'],
    ['claimLife', 'claim', 'claims'],
    ['membershipLife', 'membership', 'memberships'],
  ] as const)(
    '%s: every seeded object is in states of the chart %s, and the law can be asked with its facts',
    async (call, chart, table) => {
      const rows = await server.database.query<{ id: number }>(
        {
          name: `test-ids ${table}`,
          text: `select id from ${table} ${table === 'memberships' ? 'where not shadow' : ''} order by id limit 40`,
        },
        [],
      );
      expect(rows.length).toBeGreaterThan(3);
      const states = new Set(everyOf((await readChart(chart))!.root).map(({ id }) => id));
      for (const { id } of rows) {
        const { body } = await server.call(call, { token, params: { id } });
        const { moves, situation, holds } = body.life;
        expect(moves.length).toBeGreaterThan(0);
        for (const { active } of moves) for (const state of active) expect(states).toContain(state);
        const last = moves.at(-1)?.active ?? [];
        for (const { region, state } of situation)
          expect(last).toContain(chart === 'claim' ? `claim.${state}` : `${chart}.${region}.${state}`);
        const { status } = await server.call('tryLaw', {
          token,
          params: { law: chart },
          body: { situation, holds },
        });
        expect(status).toBe(200);
      }
    },
  );
});
