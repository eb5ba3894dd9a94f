import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Life } from '#contract/lives.ts';
import { readChart } from '#server/statecharts/files.ts';
import { everyOf } from '#domain/every.ts';
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
    const request = await walkerOf(server, 'courtier').saved();
    const life = await requestLife(request.id);
    const [quoted, saved] = ['prerequest-do', 'offre-enregistree'].map((step) => [
      'request-lifecycle.status.offres-en-cours',
      `request-lifecycle.step.${step}`,
      'request-lifecycle.claims.closed',
    ]);
    expect(life).toMatchObject({ name: request.reference, request: null, isCut: false });
    expect(life.moves).toEqual([
      expect.objectContaining({ label: 'Prix simulé', who: 'Marc Delmas', isOfToday: true, active: quoted }),
      expect.objectContaining({
        label: 'Offre enregistrée',
        who: 'Marc Delmas',
        isOfToday: true,
        active: saved,
      }),
    ]);
    expect(life.situation).toEqual([
      { region: 'status', state: 'offres-en-cours' },
      { region: 'step', state: 'offre-enregistree' },
    ]);
    expect(life.holds).toContain('eligible');
    expect(life.holds).not.toContain('notEligible');
  });

  /** Edits after the last event of a request, a minute apart. */
  const edited = (id: number, who: string, count: number) =>
    server.database.query(
      {
        name: 'test-edits',
        text: `insert into request_events (request_id, at, actor, who, event, from_status, from_step,
            to_status, to_step, version, transitions, chart_hash)
          select request_id, at + n * interval '1 minute', actor, $2, 'REQUEST.EDIT', to_status, to_step,
            to_status, to_step, version + n, '{}', ''
          from request_events, generate_series(1, $3::integer) n
          where id = (select max(id) from request_events where request_id = $1)
          order by n`,
      },
      [id, who, count],
    );

  it('shows equal transitions of one person in a row as one, at the instant of the last', async () => {
    const { id } = await walkerOf(server, 'courtier').saved();
    await edited(id, 'Anne', 3);
    await edited(id, 'Paul', 1);
    await edited(id, 'Anne', 600);
    const { moves, isCut } = await requestLife(id);
    expect(isCut).toBe(false);
    expect(moves.map(({ label, who, times, isOfToday }) => [label, who, times, isOfToday])).toEqual([
      ['Prix simulé', 'Marc Delmas', 1, true],
      ['Offre enregistrée', 'Marc Delmas', 1, true],
      ['Devis modifié', 'Anne', 3, false],
      ['Devis modifié', 'Paul', 1, false],
      ['Devis modifié', 'Anne', 600, false],
    ]);
    const minutes = (Date.parse(moves[2]?.at ?? '') - Date.parse(moves[1]?.at ?? '')) / 60_000;
    expect(minutes).toBe(3);
  });

  it('is cut at five hundred transitions, the oldest left out', async () => {
    const { id } = await walkerOf(server, 'courtier').saved();
    for (let turn = 0; turn < 250; turn += 1) {
      await edited(id, 'Anne', 1);
      await edited(id, 'Paul', 1);
    }
    const { moves, isCut } = await requestLife(id);
    expect([isCut, moves.length, moves[0]?.label]).toEqual([true, 500, 'Devis modifié']);
  });

  it('of a claim names the claim and its request, of a membership its cabinet', async () => {
    const [claim] = await server.sql<{ id: number; request_id: number; number: number; reference: string }>(
      `select c.id, c.request_id, c.number, r.reference
        from claims c join requests r on r.id = c.request_id
        order by c.id limit 1`,
    );
    const [member] = await server.sql<{ id: number; company_name: string }>(
      `select m.id, b.company_name
        from memberships m join brokers b on b.id = m.broker_id
        where not m.shadow
        order by m.id limit 1`,
    );
    if (!claim || !member) throw new Error('The demonstration has both');
    const { body: ofClaim } = await server.call('claimLife', { token, params: { id: claim.id } });
    expect(ofClaim.life).toMatchObject({
      name: `S-${claim.reference}-${claim.number}`,
      request: claim.request_id,
    });
    const { body: ofMember } = await server.call('membershipLife', { token, params: { id: member.id } });
    expect(ofMember.life).toMatchObject({ name: member.company_name, request: null });
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
