import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openedBy } from '../support/second-factor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the token with which a session opens the external offers site.
 */

const password = 'Demo!2026';

describe('the token for the external offers site', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const signIn = async (who: string) =>
    openedBy((await server.call('login', { body: { email: `${who}@charpente.test`, password } })).body);
  const isKnown = async (who: string, token: string) =>
    (await server.call('checkAutheticatedUser', { body: { email: `${who}@charpente.test`, token } })).body
      .authenticated;

  test('a suspended account’s token for the offers site is not valid, nor is its session', async () => {
    const { token, tokenrcd } = await signIn('adhesion');
    expect([await isKnown('adhesion', tokenrcd), await isKnown('adhesion', token)]).toEqual([true, true]);
    await server.sql("update users set suspended_at = now() where email = 'adhesion@charpente.test'");
    expect([await isKnown('adhesion', tokenrcd), await isKnown('adhesion', token)]).toEqual([false, false]);
    await server.sql("update users set suspended_at = null where email = 'adhesion@charpente.test'");
    expect(await isKnown('adhesion', tokenrcd)).toBe(true);
  });

  test('a suspended broker’s token for the offers site is not valid', async () => {
    expect(await isKnown('suspendu', (await signIn('suspendu')).tokenrcd)).toBe(false);
  });

  test('an account without a broker has a valid token for the offers site', async () => {
    expect(await isKnown('gestion', (await signIn('gestion')).tokenrcd)).toBe(true);
  });

  test('the token for the offers site ends with its own session, and with no other session of the account', async () => {
    const [here, there] = [await signIn('courtier'), await signIn('courtier')];
    const again = (await server.call('renewRcdToken', { token: here.token })).body.tokenrcd;
    await server.call('logout', { token: here.token, body: { id: here.user.id } });
    expect([
      await isKnown('courtier', here.tokenrcd),
      await isKnown('courtier', again),
      await isKnown('courtier', there.tokenrcd),
    ]).toEqual([false, false, true]);
  });

  test('the token for the offers site ends with every session at a new password', async () => {
    const { tokenrcd } = await signIn('courtier2');
    await server.call('passwordEmail', { body: { email: 'courtier2@charpente.test' } });
    const [mail] = await server.mails();
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const words = { password: 'Neuf!2027', password_confirmation: 'Neuf!2027' };
    expect(
      (await server.call('passwordReset', { body: { email: 'courtier2@charpente.test', token, ...words } }))
        .status,
    ).toBe(200);
    expect(await isKnown('courtier2', tokenrcd)).toBe(false);
  });

  test('a session renews the token for the offers site every quarter of an hour, and it gives no access to this API', async () => {
    const { token, tokenrcd } = await signIn('courtier');
    server.clock.advance({ minutes: 16 });
    expect(await isKnown('courtier', tokenrcd)).toBe(false);
    const renewed = (await server.call('renewRcdToken', { token })).body.tokenrcd;
    expect(await isKnown('courtier', renewed)).toBe(true);
    expect((await server.call('curent', { token: renewed })).status).toBe(401);
    expect((await server.call('renewRcdToken', { token: renewed })).status).toBe(401);
    server.clock.advance({ minutes: 16 });
    expect(await isKnown('courtier', renewed)).toBe(false);
  });

  test('a logout with another user’s name closes nothing, and one without a name closes its own session', async () => {
    const { token, user } = await signIn('courtier');
    expect((await server.call('logout', { token, body: { id: user.id + 1 } })).status).toBe(403);
    expect((await server.call('curent', { token })).status).toBe(200);
    expect((await server.call('logout', { token })).status).toBe(200);
    expect((await server.call('curent', { token })).status).toBe(401);
  });
});
