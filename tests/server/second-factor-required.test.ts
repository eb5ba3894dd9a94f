import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { readConfig, ConfigError } from '#server/config/config.ts';
import { addAuthenticatorTo, askedBy, codeAt, openedBy } from '../support/second-factor.ts';
import { startTestServer, type CallInput, type TestServer } from '../support/server.ts';

/*
 * Tests of the roles that must have a second factor: without one their sessions do nothing but add it
 * (docs/domain/second-factor.md).
 */

/** What such a session may call, written by hand from docs/domain/second-factor.md. */
const allowed = new Set([
  'logout',
  'curent',
  'secondFactor',
  'provePassword',
  'beginAuthenticator',
  'addAuthenticator',
  'removeAuthenticator',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  'renewCodes',
  'forgetDevices',
]);
const others = (Object.keys(calls) as CallName[]).filter(
  (name) => !allowed.has(name) && calls[name].who !== 'anyone',
);
const password = 'Demo!2026';

describe('a role that must have a second factor', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      config: (config) => ({ ...config, secondFactorRoles: ['admin', 'super_admin', 'company'] }),
    });
  });
  afterAll(() => server.close());
  beforeEach(() => server.sql('delete from authenticators'));

  const login = () => server.call('login', { body: { email: 'gestion@charpente.test', password } });

  test.each(others)('the call %s is refused until the account has one', async (name) => {
    const { status, refusal } = await server.call(name, {
      params: { id: 1, kind: 'devis', key: 'essai' },
      token: await server.tokenOf('super'),
    } as CallInput<typeof name>);
    // A call of brokers or guests refuses an administrator as such.
    const isForStaff = (calls[name].who as readonly string[]).includes('super_admin');
    expect([status, refusal.code]).toEqual(isForStaff ? [403, 'factor_required'] : [403, 'forbidden']);
  });

  test('the login opens a session that says so, and only adds a factor; then everything is open', async () => {
    const { token, tokenrcd, user } = openedBy((await login()).body);
    expect(user.must_enrol).toBe(true);
    const known = (of: string) =>
      server.call('checkAutheticatedUser', { body: { email: 'gestion@charpente.test', token: of } });
    expect([(await known(token)).body, (await known(tokenrcd)).body]).toEqual([
      { authenticated: false },
      { authenticated: false },
    ]);
    expect((await server.call('profile', { token })).refusal.code).toBe('factor_required');
    const { secret } = (await server.call('beginAuthenticator', { token })).body;
    const { body } = await server.call('addAuthenticator', {
      token,
      body: { code: codeAt(secret, server.clock.now()) },
    });
    expect([body.user.must_enrol, body.second_factor.required]).toEqual([false, true]);
    expect((await server.call('profile', { token })).status).toBe(200);
    expect((await known(token)).body).toEqual({ authenticated: true });
    server.clock.advance({ seconds: 30 });
    expect(askedBy((await login()).body).ways).toContain('authenticator');
  });

  test('a removed last factor leaves a session that only adds another one', async () => {
    const { token } = await addAuthenticatorTo(server, 'gestion');
    expect((await server.call('profile', { token })).status).toBe(200);
    const { body } = await server.call('removeAuthenticator', { token });
    expect(body.user.must_enrol).toBe(true);
    expect((await server.call('profile', { token })).refusal.code).toBe('factor_required');
  });

  test('other roles are not asked', async () => {
    const token = await server.tokenOf('courtier');
    expect((await server.call('curent', { token })).body.user.must_enrol).toBe(false);
    expect((await server.call('profile', { token })).status).toBe(200);
  });

  test('an invited person chooses a password, and then must add a factor', async () => {
    const email = 'm.aubry@compagnons.fr';
    const invited = { email, name: 'Marc', lastname: 'Aubry', role: 'company', company_id: 1 };
    const { token: main } = await addAuthenticatorTo(server, 'admin');
    expect((await server.call('inviteUser', { token: main, body: invited as never })).status).toBe(200);
    const text = (await server.mails()).find(({ recipient }) => recipient === email)?.text ?? '';
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    const chosen = { password: 'Ouvrage!2026', password_confirmation: 'Ouvrage!2026' };
    await server.call('passwordReset', { body: { email, token, ...chosen } });
    const session = openedBy(
      (await server.call('login', { body: { email, password: 'Ouvrage!2026' } })).body,
    );
    expect(session.user.must_enrol).toBe(true);
    expect((await server.call('profile', { token: session.token })).refusal.code).toBe('factor_required');
  });
});

test('the configuration names roles of the staff alone, and a key of 32 bytes', () => {
  const key = Buffer.alloc(32, 7);
  expect(readConfig({ SECOND_FACTOR_ROLES: 'admin, company' }).secondFactorRoles).toEqual([
    'admin',
    'company',
  ]);
  expect(readConfig({}).secondFactorRoles).toEqual([]);
  expect(() => readConfig({ SECOND_FACTOR_ROLES: 'broker' })).toThrow(ConfigError);
  for (const text of [key.toString('base64'), key.toString('hex')])
    expect(readConfig({ SECRETS_KEY: text }).secretsKey).toBe(key.toString('base64'));
  expect(() => readConfig({ SECRETS_KEY: 'short' })).toThrow(ConfigError);
});
