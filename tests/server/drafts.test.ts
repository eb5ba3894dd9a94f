import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

const at = (key: string) => ({ kind: 'devis' as const, key });

describe.each(databaseKinds)('drafts on %s', (database) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ database });
    token = await server.tokenOf('courtier');
  });
  afterAll(() => server.close());

  const get = (key: string, as = token) => server.call('getDraft', { token: as, params: at(key) });
  const put = (key: string, data: object | string, revision: number, as = token) => server.call('putDraft', { token: as, params: at(key), body: { data, revision } });

  test('begin at revision 0 with nothing in them, and grow by one at each write', async () => {
    expect((await get('1')).body).toEqual({ data: null, revision: 0, updated_at: null });
    expect((await put('1', { cost: 1 }, 0)).body).toMatchObject({ data: { cost: 1 }, revision: 1 });
    server.clock.advance({ minutes: 1 });
    expect((await put('1', { cost: 2 }, 1)).body).toEqual({ data: { cost: 2 }, revision: 2, updated_at: server.clock.now().toISOString() });
    expect((await get('1')).body).toMatchObject({ data: { cost: 2 }, revision: 2 });
  });

  test('a stale write changes nothing and gives the draft as it stands', async () => {
    await put('2', { cost: 1 }, 0);
    await put('2', { cost: 2 }, 1);
    for (const stale of [0, 1, 7]) {
      const { status, refusal } = await put('2', { cost: 99 }, stale);
      expect([status, refusal.code]).toEqual([409, 'stale_draft']);
      expect(refusal['draft']).toMatchObject({ data: { cost: 2 }, revision: 2 });
    }
  });

  test('of two first writes at once one wins', async () => {
    const answers = await Promise.all([put('3', { tab: 'a' }, 0), put('3', { tab: 'b' }, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('are gone once deleted, for every tab', async () => {
    await put('4', { cost: 1 }, 0);
    expect((await server.call('deleteDraft', { token, params: at('4') })).status).toBe(200);
    expect((await get('4')).body.revision).toBe(0);
    expect((await put('4', { cost: 2 }, 1)).refusal).toMatchObject({ code: 'stale_draft', draft: { revision: 0 } });
    expect((await put('4', { cost: 2 }, 0)).status).toBe(200);
  });

  test('are five hundred an account at most: the one left alone the longest makes room', async () => {
    const [rachid] = await server.sql<{ id: number }>("select id from users where email = 'courtier2@charpente.test'");
    const other = await server.tokenOf('courtier2');
    await server.sql("insert into drafts (user_id, kind, key, data, updated_at) select $1, 'devis', 'f' || n, '{}', $2::timestamptz - make_interval(mins => n) from generate_series(1, 500) n", [rachid?.id, server.clock.now()]);
    expect((await put('one-more', { cost: 1 }, 0, other)).status).toBe(200);
    expect([(await get('f500', other)).body.revision, (await get('f499', other)).body.revision, (await get('one-more', other)).body.revision]).toEqual([0, 1, 1]);
    expect(await server.sql('select 1 from drafts where user_id = $1', [rachid?.id])).toHaveLength(500);
    await server.sql('delete from drafts where user_id = $1', [rachid?.id]);
  });

  test('belong to their user', async () => {
    await put('5', { cost: 1 }, 0);
    const other = await server.tokenOf('courtier2');
    expect((await get('5', other)).body.revision).toBe(0);
    expect((await put('5', { cost: 7 }, 0, other)).status).toBe(200);
    await server.call('deleteDraft', { token: other, params: at('5') });
    expect((await get('5')).body).toMatchObject({ data: { cost: 1 } });
  });

  test('belong to the collaborator chosen', async () => {
    const [first, second] = [await server.tokenOf('manager'), await server.tokenOf('manager')];
    await server.call('chooseCollaborator', { token: first, body: { collaborator_id: 1, pin: '' } });
    await server.call('chooseCollaborator', { token: second, body: { collaborator_id: 2, pin: '' } });
    await put('6', { cost: 1 }, 0, first);
    expect((await get('6', second)).body.revision).toBe(0);
    const elsewhere = await server.tokenOf('manager');
    await server.call('chooseCollaborator', { token: elsewhere, body: { collaborator_id: 1, pin: '' } });
    expect((await get('6', elsewhere)).body).toMatchObject({ data: { cost: 1 }, revision: 1 });
  });

  test.each(['', '../x', 'A', 'a b', 'x'.repeat(41)])('the key %j names nothing', async (key) => {
    expect((await get(key)).status).toBe(404);
  });

  test('keep what was typed to the byte', async () => {
    const data = { texte: 'L’été « 12 000 € »\n\t😀', vide: '', liste: [1, null, { a: false }] };
    await put('7', data, 0);
    expect((await get('7')).body.data).toEqual(data);
  });
});
