import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { cabinetCalls, resetCabinet } from './cabinet.ts';

/** One request is handed over to a person of the cabinet (docs/domain/collaborators.md, rule 8). */
describe('the assignment of a request', () => {
  let server: TestServer;
  const tokens: Record<string, string> = {};
  const { change, choose, move } = cabinetCalls(
    () => server,
    () => tokens['helene'] ?? '',
  );
  let open: { id: number; version: number };
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    tokens['courtier'] = await server.tokenOf('courtier');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await resetCabinet(server);
    tokens['helene'] = await server.tokenOf('manager');
    tokens['thomas'] = await server.tokenOf('manager');
    await choose(tokens['helene'], 1);
    await choose(tokens['thomas'], 2);
    const [found] = await server.sql<{ id: number; version: number }>(
      "update requests set collaborator_id = 1 where id = (select min(id) from requests where broker_id = 2 and status = 'offres-en-cours') returning id, version",
    );
    open = found ?? { id: 0, version: 0 };
  });

  const assign = (who: string, { id, version }: { id: number; version: number }, to: number) =>
    server.call('assignRequest', {
      token: tokens[who],
      params: { id },
      body: { collaborator_id: to, version },
    });
  const follows = async ({ id }: { id: number }) =>
    (await server.sql<{ by: number }>('select collaborator_id as by from requests where id = $1', [id]))[0]
      ?.by;

  const lines = () => server.sql("select data from account_events where kind = 'files_handed_over'");

  it('a manager hands one open request over; the journal says so', async () => {
    expect((await assign('helene', open, 2)).status).toBe(200);
    expect(await follows(open)).toBe(2);
    expect(await lines()).toEqual([{ data: { person: 1, request: open.id, to: 2, files: 1, drafts: 0 } }]);
  });

  it('the journal names no person for a request that nobody followed, and has no line if nothing changes', async () => {
    expect((await assign('helene', open, 1)).status).toBe(200);
    expect(await lines()).toEqual([]);
    await server.sql('update requests set collaborator_id = null where id = $1', [open.id]);
    expect((await assign('helene', open, 2)).status).toBe(200);
    expect(await lines()).toEqual([{ data: { request: open.id, to: 2, files: 1, drafts: 0 } }]);
  });

  it('nobody else does: another person of the cabinet gets a 403, another cabinet a 404', async () => {
    expect((await assign('thomas', open, 2)).status).toBe(403);
    expect((await assign('courtier', open, 1)).status).toBe(404);
    expect(await follows(open)).toBe(1);
  });

  it('a person who left, or of another list, receives nothing (422), and a stale version is a 409', async () => {
    await move(tokens['helene'] ?? '', 2, false);
    for (const to of [2, 99_999])
      expect(Object.keys((await assign('helene', open, to)).refusal.errors ?? {})).toEqual([
        'collaborator_id',
      ]);
    expect((await assign('helene', { ...open, version: open.version + 1 }, 1)).status).toBe(409);
    expect(await follows(open)).toBe(1);
  });

  it('of two managers who saw one version, one hands it over and the other gets a 409', async () => {
    await server.sql('update collaborators set manager = true where id in (1, 2)');
    await server.sql('update requests set collaborator_id = null where id = $1', [open.id]);
    const both = await Promise.all([assign('helene', open, 2), assign('thomas', open, 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await assign('helene', open, 1)).refusal.code).toBe('stale_version');
    expect(await follows(open)).toBe(both[0].status === 200 ? 2 : 1);
  });

  it('a hand-over of all files makes the version that was seen before it stale', async () => {
    await change(tokens['helene'] ?? '', 1, { files_to: 2 });
    expect((await assign('helene', open, 1)).refusal.code).toBe('stale_version');
    expect(await follows(open)).toBe(2);
  });

  it('a request that is closed for good keeps its person', async () => {
    await server.sql("update requests set status = 'offres-refusees' where id = $1", [open.id]);
    const refused = await assign('helene', open, 2);
    expect([refused.status, refused.refusal.code]).toEqual([409, 'not_permitted']);
    expect(await follows(open)).toBe(1);
    await server.sql("update requests set status = 'offres-en-cours' where id = $1", [open.id]);
  });
});
