import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { seededAt } from '../support/seeded-at.ts';
import { withoutFactor } from '../support/second-factor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the journal of accounts: its entries, what it must not contain, how admins read it, and its end.
 */

const password = 'Demo!2026';
const mistyped = 'Wrong!2026';

describe('the journal of accounts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const login = (email: string, secret = password) =>
    withoutFactor(server.call('login', { body: { email, password: secret } }));
  const count = async () => (await server.sql('select id from account_events')).length;
  const latest = async (query: object = {}) =>
    (await server.call('accountEvents', { token: await server.tokenOf('super'), query })).body.events.data;

  test('the journal says who signed in, who failed to, and who signed out, from which network', async () => {
    const { body } = await login('courtier@charpente.test');
    await login('courtier@charpente.test', mistyped);
    await login('nobody@charpente.test', mistyped);
    await server.call('logout', { token: body.token });
    const user = { id: body.user.id, email: 'courtier@charpente.test' };
    const line = {
      at: server.clock.now().toISOString(),
      network: '127.0.0.1',
      collaborator_id: null,
      data: {},
    };
    expect((await latest()).slice(0, 4)).toMatchObject([
      { ...line, kind: 'logout', user },
      { ...line, kind: 'login_failed', user: null },
      { ...line, kind: 'login_failed', user },
      { ...line, kind: 'login', user },
    ]);
  });

  test('the journal says when a password was changed and a list exported, and which collaborator did it', async () => {
    await server.call('passwordEmail', { body: { email: 'gestion@charpente.test' } });
    const [mail] = await server.mails();
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const reset = {
      email: 'gestion@charpente.test',
      token,
      password: 'Neuf!2027',
      password_confirmation: 'Neuf!2027',
    };
    expect((await server.call('passwordReset', { body: { ...reset, token: `${token}x` } })).status).toBe(422);
    expect((await server.call('passwordReset', { body: reset })).status).toBe(200);
    const staff = await server.tokenOf('gestion');
    expect(
      (
        await server.call('exportRequests', {
          token: staff,
          query: { status: 'offres-signees', search: 'durand' } as never,
        })
      ).status,
    ).toBe(200);
    expect(
      (await server.call('exportRequests', { token: staff, query: { status: 'rien' } as never })).status,
    ).toBe(422);
    const [exported, changed] = await latest();
    expect(exported).toMatchObject({
      kind: 'export',
      user: { email: 'gestion@charpente.test' },
      data: { call: 'exportRequests', status: 'offres-signees', searched: true },
    });
    expect(changed).toMatchObject({ kind: 'password_changed', user: { email: 'gestion@charpente.test' } });
    const manager = await server.tokenOf('manager');
    await server.call('chooseCollaborator', { token: manager, body: { collaborator_id: 2, pin: '' } });
    await server.call('logout', { token: manager });
    expect((await latest())[0]).toMatchObject({
      kind: 'logout',
      collaborator_id: 2,
      collaborator: 'Thomas Le Goff',
    });
  });

  test('the journal contains no password, no token, no search text and no address of an unknown person', async () => {
    const { body } = await login('courtier@charpente.test');
    const kept = JSON.stringify(await server.sql('select * from account_events'));
    for (const secret of [password, mistyped, 'Neuf!2027', body.token, body.tokenrcd, 'durand', 'nobody'])
      expect(kept).not.toContain(secret);
  });

  test('an admin reads the journal by account, by kind and by page', async () => {
    const failed = await latest({ kind: 'login_failed' });
    expect(failed.length).toBeGreaterThan(1);
    expect(new Set(failed.map(({ kind }) => kind))).toEqual(new Set(['login_failed']));
    const user = failed.find((event) => event.user !== null)?.user;
    expect(new Set((await latest({ user_id: user?.id })).map((event) => event.user?.id))).toEqual(
      new Set([user?.id]),
    );
    const { body } = await server.call('accountEvents', {
      token: await server.tokenOf('super'),
      query: { kind: 'login_failed', per_page: 1, page: 2 },
    });
    expect(body.events).toMatchObject({
      current_page: 2,
      total: failed.length,
      last_page: failed.length,
      data: [failed[1]],
    });
    const back = await server.inject({
      url: body.events.prev_page_url ?? '',
      headers: { authorization: `Bearer ${await server.tokenOf('super')}` },
    });
    expect(JSON.parse(back.text)).toMatchObject({
      events: { current_page: 1, total: failed.length, data: [failed[0]] },
    });
    expect(
      (
        await server.call('accountEvents', {
          token: await server.tokenOf('super'),
          query: { kind: 'rien' } as never,
        })
      ).status,
    ).toBe(422);
  });

  test('an entry of the journal is deleted after a year', async () => {
    // The demonstration's own lines are some days older.
    await server.sql('delete from account_events where at < $1', [seededAt]);
    const before = await count();
    server.clock.advance({ days: 364 });
    await sweep(server.services);
    expect(await count()).toBe(before);
    server.clock.advance({ days: 2 });
    await sweep(server.services);
    expect(await count()).toBe(0);
  });
});
