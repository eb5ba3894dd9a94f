import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkerOf } from '../support/request-inputs.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of moving a cabinet to another partner (docs/domain/partners.md, "Moving a cabinet"). Broker 4 leads the
 * agencies 1 and 2, whose brokers are 5 and 6; all are under partner 1.
 */

describe.each(databaseKinds)('moving a cabinet on %s', (database) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ database });
    token = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const membershipOf = async (broker: number): Promise<number> =>
    (await server.sql<{ id: number }>('select id from memberships where broker_id = $1', [broker]))[0]?.id ??
    0;
  const read = async (broker: number) =>
    (await server.call('cabinetPartners', { token, params: { id: await membershipOf(broker) } })).body;
  const move = async (broker: number, partner: number, version?: number) =>
    server.call('moveCabinet', {
      token,
      params: { id: await membershipOf(broker) },
      body: { partner, version: version ?? (await read(broker)).version },
    });
  const partnersOf = async (table: 'brokers' | 'agencies', ids: readonly number[]) =>
    (
      await server.sql<{ partner_id: number }>(
        `select partner_id from ${table} where id = any ($1::integer[]) order by id`,
        [ids],
      )
    ).map(({ partner_id: partner }) => partner);
  const figures = () =>
    server.sql<{ n: string; cents: string }>(
      "select scope_id, figure, key, day::text, days, n, cents, cost from kept_figures where scope = 'partner' order by 1, 2, 3, 4, 5",
    );
  const lines = () =>
    server.sql<{ data: object }>("select data from account_events where kind = 'cabinet_moved' order by id");

  it('takes the agencies along, their brokers and the figures of all; the journal has one line', async () => {
    const { cabinet, partners, refusal } = await read(4);
    expect([cabinet.agencies, cabinet.brokers, refusal]).toEqual([2, 2, null]);
    expect(partners.map(({ id, is_own: isOwn }) => [id, isOwn])).toEqual([
      [1, true],
      [2, false],
    ]);
    await server.sql('select fold_figures()');
    await server.sql('select count_figures()');
    const before = await figures();
    await walkerOf(server, 'principal').sent();
    expect((await move(4, 2)).body.message).toBe('Le cabinet est rattaché à son nouveau partenaire.');
    expect(await partnersOf('brokers', [1, 3, 4, 5, 6])).toEqual([1, 2, 2, 2, 2]);
    expect(await partnersOf('agencies', [1, 2])).toEqual([2, 2]);
    await server.sql('select fold_figures()');
    const moved = await figures();
    await server.sql('select count_figures()');
    expect(moved.filter(({ n, cents }) => Number(n) !== 0 || Number(cents) !== 0)).toEqual(await figures());
    expect(moved).not.toEqual(before);
    expect((await lines()).map(({ data }) => data)).toEqual([{ broker: 4, from: 1, to: 2, brokers: 3 }]);
    const { body } = await server.call('curent', { token: await server.tokenOf('principal') });
    expect(body.user.broker?.partenaire.name).toBe('Clef de Voûte');
  });

  it('leaves agencies under another partner, written papers and recorded commissions as they are', async () => {
    await server.sql('update agencies set partner_id = 1 where id = 2');
    await server.sql('update brokers set partner_id = 1 where id = 6');
    const kept = () => server.sql('select id, content from papers order by id');
    const papers = await kept();
    expect((await move(4, 1)).status).toBe(200);
    expect((await read(4)).cabinet.agencies).toBe(2);
    await server.sql('update agencies set partner_id = 2 where id = 2');
    await server.sql('update brokers set partner_id = 2 where id = 6');
    expect((await read(4)).cabinet).toMatchObject({ agencies: 1, brokers: 1 });
    expect((await move(4, 2)).status).toBe(200);
    expect((await move(4, 1)).status).toBe(200);
    expect(await partnersOf('brokers', [4, 5, 6])).toEqual([1, 1, 1]);
    expect(await kept()).toEqual(papers);
  });

  it('happens once for two presses and two windows, and a page that was opened before is stale', async () => {
    const { version } = await read(3);
    const answers = await Promise.all([move(3, 1, version), move(3, 1, version)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409)?.refusal;
    expect(stale?.code).toBe('stale_version');
    expect(stale?.message).toMatch(/^Cette adhésion a changé entre-temps\. Voici /);
    expect((await lines()).filter(({ data }) => (data as { broker: number }).broker === 3)).toHaveLength(1);
    expect((await move(3, 2)).status).toBe(200);
  });

  it('is refused for an agency, its own or an unknown partner, and while an agreement is out to be signed', async () => {
    const agency = await move(5, 2);
    expect([agency.status, agency.refusal.message]).toEqual([409, (await read(5)).refusal]);
    expect(agency.refusal.message).toMatch(/^Ce cabinet est une agence de /);
    for (const partner of [2, 99]) expect((await move(3, partner)).refusal.errors).toHaveProperty('partner');
    await server.sql(
      "insert into signature_transactions (id, purpose, membership_id, provider, signers, state, created_at) values ('moving', 'membership', $1, '', '[]', 'open', now())",
      [await membershipOf(3)],
    );
    const signing = await move(3, 1);
    expect([signing.status, signing.refusal.message]).toEqual([409, (await read(3)).refusal]);
    expect(await partnersOf('brokers', [3, 5])).toEqual([2, 1]);
  });
});
