import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withoutFactor } from '../support/second-factor.ts';
import { databaseKinds, startTestServer, type Login, type TestServer } from '../support/server.ts';

/*
 * Tests of the sessions that an account lists and closes.
 */

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe.each(databaseKinds)('the sessions of an account on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.sql("delete from sessions where kind in ('user', 'rcd')");
    await server.sql('delete from account_events');
  });

  const list = async (token: string) => (await server.call('sessions', { token })).body.sessions;
  const close = (token: string, id = 0) => server.call('closeSession', { token, params: { id } });
  const isOpen = async (token: string) => (await server.call('curent', { token })).status === 200;
  async function workingAs(who: Login, collaborator_id: number): Promise<string> {
    const token = await server.tokenOf(who);
    await server.call('chooseCollaborator', { token, body: { collaborator_id, pin: '' } });
    return token;
  }
  const currentOf = async (token: string) => (await list(token)).find(({ current }) => current);

  const idOf = async (token: string) => (await currentOf(token))?.id ?? 0;

  test('a session shows its browser in two words, its network, its opening and its last use', async () => {
    const { body } = await withoutFactor(
      server.call('login', {
        body: { email: 'courtier@charpente.test', password: 'Demo!2026' },
        headers: { 'user-agent': firefox },
      }),
    );
    const opened = server.clock.now().toISOString();
    server.clock.advance({ minutes: 4 });
    const [before] = await list(body.token);
    expect(before).toMatchObject({
      browser: 'Firefox sur Linux',
      network: '127.0.0.1',
      opened_at: opened,
      used_at: opened,
      collaborator: null,
      current: true,
      may_close: false,
    });
    server.clock.advance({ minutes: 2 });
    const [after] = await list(body.token);
    expect(after?.used_at).toBe(server.clock.now().toISOString());
    expect(JSON.stringify(await server.sql('select * from sessions'))).not.toContain('Gecko');
    expect(JSON.stringify(after)).not.toContain(body.token);
  });

  test('a user closes one session, then all others: they end at once, and the journal says so', async () => {
    const [here, first, second, third] = [
      await server.tokenOf('courtier'),
      await server.tokenOf('courtier'),
      await server.tokenOf('courtier'),
      await server.tokenOf('courtier'),
    ];
    const { id } = (await currentOf(first)) ?? {};
    expect((await close(here, id)).body.message).toBe('La session est fermée.');
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
    expect((await close(here, id)).status).toBe(404);
    const { body } = await server.call('closeOtherSessions', { token: here });
    expect(body.message).toBe('Les 2\u00a0autres sessions sont fermées.');
    expect([await isOpen(second), await isOpen(third), await isOpen(here)]).toEqual([false, false, true]);
    expect((await server.call('closeOtherSessions', { token: here })).body.message).toContain('Aucune');
    expect(await server.sql('select kind, data from account_events order by id')).toEqual([
      { kind: 'session_closed', data: { sessions: 1 } },
      { kind: 'session_closed', data: { sessions: 2 } },
    ]);
  });

  test('a session of another account is unknown, and the own one is left by a logout', async () => {
    const [here, theirs] = [await server.tokenOf('courtier'), await server.tokenOf('gestion')];
    const { id } = (await currentOf(theirs)) ?? {};
    expect((await close(here, id)).status).toBe(404);
    await server.call('closeOtherSessions', { token: here });
    expect(await isOpen(theirs)).toBe(true);
    const own = await close(here, (await currentOf(here))?.id);
    expect([own.status, await isOpen(here)]).toEqual([403, true]);
  });

  test('a manager closes any session of the cabinet, another collaborator only those of the same name', async () => {
    const [helene, thomas, again, unchosen] = [
      await workingAs('manager', 1),
      await workingAs('manager', 2),
      await workingAs('manager', 2),
      await server.tokenOf('manager'),
    ];
    const seen = await list(thomas);
    expect(seen.map(({ collaborator, may_close }) => `${collaborator} ${may_close}`).toSorted()).toEqual([
      'Hélène Marchand false',
      'Thomas Le Goff false',
      'Thomas Le Goff true',
      'null false',
    ]);
    expect((await close(thomas, await idOf(helene))).status).toBe(403);
    expect((await close(thomas, await idOf(unchosen))).status).toBe(403);
    expect((await list(unchosen)).some(({ may_close }) => may_close)).toBe(false);
    await server.call('closeOtherSessions', { token: thomas });
    expect([await isOpen(again), await isOpen(helene), await isOpen(unchosen)]).toEqual([false, true, true]);
    await server.call('closeOtherSessions', { token: helene });
    expect([await isOpen(thomas), await isOpen(unchosen), await isOpen(helene)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
