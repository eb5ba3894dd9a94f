import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAuthenticatorTo, askedBy, codeAt, openedBy } from '../support/second-factor.ts';
import { startTestServer, type Login, type TestServer } from '../support/server.ts';

/*
 * Tests of how an account changes its second factor, and of an administrator who resets it
 * (docs/domain/second-factor.md).
 */

const password = 'Demo!2026';

describe('the second factor of an account', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.services.outbox.drain();
    for (const table of ['authenticators', 'recovery_codes', 'trusted_devices', 'pending_logins'])
      await server.sql(`delete from ${table}`);
    for (const table of ['login_failures', 'account_events', 'mails'])
      await server.sql(`delete from ${table}`);
    token = await server.tokenOf('courtier');
  });

  const read = async (of = token) => (await server.call('secondFactor', { token: of })).body.second_factor;
  const begin = (of = token) => server.call('beginAuthenticator', { token: of });
  const add = (secret: string, of = token) =>
    server.call('addAuthenticator', { token: of, body: { code: codeAt(secret, server.clock.now()) } });
  const isOpen = async (of: string) => (await server.call('curent', { token: of })).status === 200;
  const subjects = async () => (await server.mails()).map(({ subject }) => subject);
  const login = (who: Login = 'courtier', device?: string) =>
    server.call('login', {
      body: { email: `${who}@charpente.test`, password, ...(device !== undefined && { devices: [device] }) },
    });
  const kinds = async () =>
    (await server.sql<{ kind: string }>("select kind from account_events where kind <> 'login'")).map(
      ({ kind }) => kind,
    );
  /** Signs in with the authenticator and trusts the device. */
  async function trusted(secret: string) {
    const { proof } = askedBy((await login()).body);
    const { body } = await server.call('proveFactor', {
      body: { proof, way: 'authenticator', code: codeAt(secret, server.clock.now()), trust: true } as never,
    });
    server.clock.advance({ seconds: 30 });
    return { token: body.token, device: body.device };
  }

  test('the first factor ends the other sessions, gives recovery codes once, and is mailed', async () => {
    const other = await server.tokenOf('courtier');
    const pending = (await login()).body;
    expect(await read()).toMatchObject({ authenticator: null, passkeys: [], codes: null, required: false });
    const { secret, uri } = (await begin()).body;
    expect(new URL(uri).searchParams.get('issuer')).toBe('Charpente');
    const { status, body } = await add(secret);
    expect([status, body.codes?.length, body.second_factor.codes?.left]).toEqual([200, 10, 10]);
    expect([await isOpen(token), await isOpen(other), await isOpen(openedBy(pending).token)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await subjects()).toEqual(['Charpente – un second facteur est ajouté']);
    expect(await kinds()).toEqual(['factor_added']);
    expect(JSON.stringify(await read())).not.toContain(secret);
  });

  test('a wrong code adds nothing; a right one adds once, and none after ten minutes', async () => {
    const { secret } = (await begin()).body;
    const wrong = await server.call('addAuthenticator', { token, body: { code: '000000' } });
    expect([wrong.status, Object.keys(wrong.refusal.errors ?? {})]).toEqual([422, ['code']]);
    const both = await Promise.all([add(secret), add(secret)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const later = (await begin()).body.secret;
    server.clock.advance({ minutes: 9, seconds: 59 });
    await server.sql('update sessions set proved_at = $1', [server.clock.now()]);
    server.clock.advance({ seconds: 1 });
    expect((await add(later)).status).toBe(409);
  });

  test('the password is asked again ten minutes after it was given', async () => {
    server.clock.advance({ minutes: 10 });
    expect((await begin()).refusal).toMatchObject({ code: 'proof_asked' });
    const wrong = await server.call('provePassword', { token, body: { current_password: 'Wrong!2026' } });
    expect(wrong.refusal.errors).toHaveProperty('current_password');
    expect((await begin()).status).toBe(403);
    await server.call('provePassword', { token, body: { current_password: password } });
    expect((await begin()).status).toBe(200);
    expect((await begin(await server.tokenOf('gestion'))).status, 'another account is its own').toBe(200);
  });

  test('every change asks for it, but for devices that are trusted no more', async () => {
    await addAuthenticatorTo(server, 'courtier');
    token = await server.tokenOf('courtier');
    server.clock.advance({ minutes: 10 });
    const changes = [
      await server.call('removeAuthenticator', { token }),
      await server.call('removePasskey', { token, params: { id: 1 } }),
      await server.call('renewCodes', { token }),
      await server.call('addAuthenticator', { token, body: { code: '000000' } }),
    ];
    expect(changes.map(({ refusal }) => refusal.code)).toEqual(changes.map(() => 'proof_asked'));
    expect((await server.call('forgetDevices', { token })).status).toBe(200);
  });

  test('another authenticator replaces the first one: its codes open nothing, other sessions and devices end', async () => {
    const { secret: former } = await addAuthenticatorTo(server, 'courtier');
    const other = await trusted(former);
    token = await server.tokenOf('courtier');
    const { secret } = (await begin()).body;
    const { body } = await add(secret);
    expect([body.codes, body.second_factor.devices, await isOpen(other.token)]).toEqual([null, [], false]);
    server.clock.advance({ seconds: 30 });
    const { proof } = askedBy((await login()).body);
    const by = (of: string) =>
      server.call('proveFactor', {
        body: { proof, way: 'authenticator', code: codeAt(of, server.clock.now()) } as never,
      });
    expect([(await by(former)).status, (await by(secret)).status]).toEqual([422, 200]);
  });

  test('without its last factor an account signs in by its password; codes, devices and other sessions end', async () => {
    const { secret } = await addAuthenticatorTo(server, 'courtier');
    const other = await trusted(secret);
    const { proof } = askedBy((await login()).body);
    token = await server.tokenOf('courtier');
    const { body } = await server.call('removeAuthenticator', { token });
    expect(body.second_factor).toMatchObject({ authenticator: null, codes: null, devices: [] });
    expect([await isOpen(token), await isOpen(other.token)]).toEqual([true, false]);
    const late = await server.call('proveFactor', {
      body: { proof, way: 'authenticator', code: '000000' } as never,
    });
    expect(late.refusal.code).toBe('proof_over');
    expect(openedBy((await login()).body).token).toBeTruthy();
    expect((await server.call('removeAuthenticator', { token })).status).toBe(404);
    expect((await server.call('renewCodes', { token })).status).toBe(409);
    expect(await subjects()).toContain('Charpente – un second facteur est retiré');
  });

  test('new recovery codes end the former ones', async () => {
    const { codes, token: own } = await addAuthenticatorTo(server, 'courtier');
    const { body } = await server.call('renewCodes', { token: own });
    expect(body.codes).toHaveLength(10);
    expect(body.codes?.some((code) => codes.includes(code))).toBe(false);
    const { proof } = askedBy((await login()).body);
    const by = (code = '') => server.call('proveFactor', { body: { proof, way: 'recovery', code } as never });
    expect([(await by(codes[0])).status, (await by(body.codes?.[0])).status]).toEqual([422, 200]);
    expect(await subjects()).toContain('Charpente – vos codes de secours sont remplacés');
  });

  test('an account forgets its trusted devices', async () => {
    const { secret, token: own } = await addAuthenticatorTo(server, 'courtier');
    const { device } = await trusted(secret);
    expect((await read(own)).devices).toHaveLength(1);
    const { body } = await server.call('forgetDevices', { token: own });
    expect(body.second_factor.devices).toEqual([]);
    expect(askedBy((await login('courtier', device)).body).proof).toBeTruthy();
    expect(await kinds()).toContain('devices_forgotten');
  });

  test.each([
    ['no manager', 2],
    ['a collaborator who has not chosen a name', null],
  ])('%s changes nothing', async (_, person) => {
    const of = await server.tokenOf('manager');
    if (person !== null)
      await server.call('chooseCollaborator', { token: of, body: { collaborator_id: person, pin: '' } });
    expect((await read(of)).may_write).toBe(false);
    const tries = [
      await begin(of),
      await server.call('forgetDevices', { token: of }),
      await server.call('provePassword', { token: of, body: { current_password: password } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403));
  });

  test('a registration that was never activated adds no factor', async () => {
    await server.sql("update users set activated_at = null where email = 'inscription@charpente.test'");
    expect((await begin(await server.tokenOf('inscription'))).status).toBe(403);
  });

  test('a main administrator resets a lost factor: sessions, devices and codes end; the account is told why', async () => {
    const { secret, token: own } = await addAuthenticatorTo(server, 'courtier');
    const { device } = await trusted(secret);
    const { proof } = askedBy((await login()).body);
    const main = await server.tokenOf('admin');
    const [{ id = 0 } = {}] = await server.sql<{ id: number }>(
      "select id from users where email = 'courtier@charpente.test'",
    );
    const account = async () =>
      (await server.call('userAccount', { token: main, params: { id } })).body.account;
    const reset = async (data: object) =>
      server.call('userEvent', {
        token: main,
        params: { id },
        body: { event: 'FACTOR.RESET', data: data as never, version: (await account()).version },
      });
    expect((await reset({})).status, 'a reason is needed').toBe(422);
    expect((await reset({ comment: 'Téléphone perdu, rappelé au cabinet.' })).status).toBe(200);
    expect([await isOpen(own), openedBy((await login('courtier', device)).body).token]).toEqual([
      false,
      expect.any(String),
    ]);
    const late = await server.call('proveFactor', {
      body: { proof, way: 'authenticator', code: codeAt(secret, server.clock.now()) } as never,
    });
    expect(late.refusal.code).toBe('proof_over');
    const mail = (await server.mails()).find(({ subject }) => subject.includes('remis à zéro'));
    expect([mail?.recipient, mail?.text]).toEqual([
      'courtier@charpente.test',
      expect.stringContaining('Téléphone perdu, rappelé au cabinet.'),
    ]);
    expect(await kinds()).toContain('factor_reset');
    expect(JSON.stringify(await account()), 'without a factor nothing is to be reset').not.toContain(
      'FACTOR',
    );
    expect((await reset({ comment: 'Encore.' })).status).toBe(409);
  });

  test('nobody resets the own factor, and a main administrator not that of another administrator', async () => {
    await addAuthenticatorTo(server, 'super');
    await addAuthenticatorTo(server, 'gestion');
    const users = await server.sql<{ id: number; email: string }>('select id, email from users');
    for (const [by, who, because] of [
      ['super', 'super', 'Cette action ne se fait pas sur votre propre compte'],
      ['admin', 'gestion', 'Seul un super-administrateur'],
    ] as const) {
      const own = await server.tokenOf(by);
      const id = users.find(({ email }) => email === `${who}@charpente.test`)?.id ?? 0;
      const { account } = (await server.call('userAccount', { token: own, params: { id } })).body;
      expect(account.permitted.map(({ event }) => event)).not.toContain('FACTOR.RESET');
      expect(JSON.stringify(account.refused)).toContain(because);
    }
  });
});
