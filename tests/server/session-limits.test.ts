import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { handlers } from '#server/registry/handlers.ts';
import { withoutFactor } from '../support/second-factor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { tokenIn } from '../support/mailed-token.ts';

/*
 * Tests of the limits in number and time of logins, sessions and mailed links; the clock of the server is
 * moved.
 */

const password = 'Demo!2026';

describe('how long and how often a session, a link and a password may be tried', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const login = (email: string, secret = password) =>
    withoutFactor(server.call('login', { body: { email, password: secret } }));

  test('the sixth login within a minute is refused for that account and address only, and is allowed afterwards', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      expect((await login('admin@charpente.test', 'Wrong!2026')).status).toBe(401);
    const refused = await login('admin@charpente.test');
    expect([refused.status, refused.refusal.code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect((await login('super@charpente.test')).status).toBe(200);
    server.clock.advance({ seconds: 61 });
    expect((await login('admin@charpente.test')).status).toBe(200);
  });

  test('the fifty-first login within a minute from one address is refused, whatever the accounts', async () => {
    await server.sql(
      "insert into login_failures (account, address, at) select 'someone' || n || '@exemple.test', '127.0.0.1', $1 from generate_series(1, 50) n",
      [server.clock.now()],
    );
    expect((await login('super@charpente.test')).refusal.code).toBe('too_many');
    await server.sql("delete from login_failures where account = 'someone50@exemple.test'");
    expect((await login('super@charpente.test')).status).toBe(200);
    server.clock.advance({ seconds: 61 });
  });

  test('failed logins of every spelling of an e-mail address are counted together', async () => {
    for (const email of ['İPEK@exemple.test', 'İpek@Exemple.test'])
      expect((await login(email, 'Wrong!2026')).status).toBe(401);
    const counted = await server.sql<{ account: string }>(
      "select distinct account from login_failures where account like '%pek@exemple.test'",
    );
    expect(counted).toEqual(await server.sql("select lower('İPEK@exemple.test') as account"));
    server.clock.advance({ seconds: 61 });
  });

  test('a login fails if the password is changed while it is verified', async () => {
    const { services } = server;
    const changing: typeof services.database.query = async (statement, values) => {
      if (statement.name === 'login_attempts_forget')
        await server.sql(
          "update users set password_hash = password_hash || ' ' where email = 'gestion@charpente.test'",
        );
      return services.database.query(statement, values);
    };
    const app = await createApp({
      services: { ...services, database: { ...services.database, query: changing } },
      handlers,
      client: null,
    });
    const before = await server.sql('select count(*) from sessions');
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'gestion@charpente.test', password },
    });
    await app.close();
    expect([statusCode, await server.sql('select count(*) from sessions')]).toEqual([401, before]);
    await server.sql(
      "update users set password_hash = trim(password_hash) where email = 'gestion@charpente.test'",
    );
  });

  test('concurrent failed logins are all counted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => login('compagnie@charpente.test', 'Wrong!2026')),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    server.clock.advance({ seconds: 61 });
  });

  test('the token for the offers site opens nothing here, and ends after a quarter of an hour', async () => {
    const { body } = await login('courtier@charpente.test');
    expect((await server.call('curent', { token: body.tokenrcd })).status).toBe(401);
    server.clock.advance({ minutes: 16 });
    expect(
      (
        await server.call('checkAutheticatedUser', {
          body: { email: 'courtier@charpente.test', token: body.tokenrcd },
        })
      ).body.authenticated,
    ).toBe(false);
    expect(
      (
        await server.call('checkAutheticatedUser', {
          body: { email: 'courtier@charpente.test', token: body.token },
        })
      ).body.authenticated,
    ).toBe(true);
    expect(
      (
        await server.call('checkAutheticatedUser', {
          body: { email: 'admin@charpente.test', token: body.token },
        })
      ).body.authenticated,
    ).toBe(false);
  });

  test('a session ends after twelve hours without use, and after seven days in any case', async () => {
    const token = await server.tokenOf('courtier');
    const alive = async () => (await server.call('curent', { token })).status;
    for (let hours = 0; hours < 6 * 24; hours += 8) {
      server.clock.advance({ hours: 8 });
      expect(await alive()).toBe(200);
    }
    const silent = await server.tokenOf('courtier');
    server.clock.advance({ hours: 12 });
    expect((await server.call('curent', { token: silent })).status).toBe(401);
    server.clock.advance({ hours: 13 });
    expect(await alive()).toBe(401);
  });

  test('a link for a new password is valid for its account only, and expires after an hour', async () => {
    await server.call('passwordEmail', { body: { email: 'courtier2@charpente.test' } });
    const [mail] = await server.mails();
    const token = tokenIn(mail?.text ?? '', 'token');
    const words = { password: 'Neuf!2027', password_confirmation: 'Neuf!2027' };
    expect(
      (await server.call('passwordReset', { body: { email: 'admin@charpente.test', token, ...words } }))
        .status,
    ).toBe(422);
    server.clock.advance({ minutes: 61 });
    expect((await server.call('verifyResetPasswordToken', { body: { email: '', token } })).body).toEqual({
      valid: false,
    });
    expect(
      (await server.call('passwordReset', { body: { email: 'courtier2@charpente.test', token, ...words } }))
        .status,
    ).toBe(422);
  });

  test('a request for a mail gets the same answer whether the account exists or not, and only an existing one is mailed', async () => {
    const before = (await server.mails()).length;
    const known = await server.call('passwordEmail', { body: { email: 'super@charpente.test' } });
    const again = await server.call('passwordEmail', { body: { email: 'super@charpente.test' } });
    const unknown = await server.call('passwordEmail', { body: { email: 'nobody@charpente.test' } });
    expect([again.status, again.body, unknown.status, unknown.body]).toEqual([
      known.status,
      known.body,
      known.status,
      known.body,
    ]);
    expect((await server.mails()).length).toBe(before + 1);
  });
});
