import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokenIn } from '../support/mailed-token.ts';
import { addAuthenticatorTo, askedBy, codeAt, openedBy, wrongCodeAt } from '../support/second-factor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the second step of a login by a typed code: each code counts once, and is not guessed
 * (docs/domain/second-factor.md).
 */

const password = 'Demo!2026';
const email = 'courtier@charpente.test';

describe('a login with a second factor', () => {
  let server: TestServer;
  let secret: string;
  let codes: readonly string[];
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.services.outbox.drain();
    for (const table of ['authenticators', 'passkeys', 'recovery_codes', 'trusted_devices', 'pending_logins'])
      await server.sql(`delete from ${table}`);
    await server.sql('delete from login_failures');
    await server.sql('delete from account_events');
    await server.sql('delete from mails');
    ({ secret, codes } = await addAuthenticatorTo(server, 'courtier'));
  });

  const login = (device?: string) =>
    server.call('login', { body: { email, password, ...(device !== undefined && { devices: [device] }) } });
  const begun = async () => askedBy((await login()).body).proof;
  const code = () => codeAt(secret, server.clock.now());
  const around = (seconds: number) =>
    codeAt(secret, new Date(server.clock.now().getTime() + seconds * 1_000));
  const wrong = () => wrongCodeAt(secret, server.clock.now());
  const prove = (proof: string, typed: string, more: object = {}) =>
    server.call('proveFactor', {
      body: { proof, way: 'authenticator', code: typed, ...more } as never,
    });
  const kinds = async () =>
    (await server.sql<{ kind: string }>('select kind from account_events order by id')).map(
      ({ kind }) => kind,
    );
  const subjects = async () => (await server.mails()).map(({ subject }) => subject);

  test('the right password opens no session but the second step; the code opens the session', async () => {
    const { status, body } = await login();
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['factor', 'message']);
    expect(askedBy(body).ways).toEqual(['authenticator', 'recovery']);
    expect(await kinds()).not.toContain('login');
    const { proof } = askedBy(body);
    expect((await server.call('curent', { token: proof })).status).toBe(401);
    const proved = await prove(proof, code());
    expect(proved.status).toBe(200);
    expect(proved.body.user.email).toBe(email);
    expect((await server.call('curent', { token: proved.body.token })).status).toBe(200);
    expect(await kinds()).toContain('login');
  });

  test('a wrong password says nothing of the second factor', async () => {
    const wrongPassword = await server.call('login', { body: { email, password: 'Wrong!2026' } });
    const unknown = await server.call('login', { body: { email: 'nobody@charpente.test', password } });
    expect(wrongPassword.refusal).toEqual(unknown.refusal);
  });

  test('a code is accepted once, whoever typed it, and no earlier one after it', async () => {
    const typed = code();
    const early = around(-30);
    expect((await prove(await begun(), typed)).status).toBe(200);
    const again = await prove(await begun(), typed);
    expect([again.status, again.refusal.errors]).toEqual([
      422,
      { code: ['Ce code n’est pas le bon, ou il a déjà servi.'] },
    ]);
    expect((await prove(await begun(), early)).status).toBe(422);
    server.clock.advance({ seconds: 30 });
    expect((await prove(await begun(), code())).status).toBe(200);
  });

  test('a code is typed with spaces; the codes of the thirty seconds before and after are accepted, no others', async () => {
    expect((await prove(await begun(), around(-60))).status).toBe(422);
    expect((await prove(await begun(), around(60))).status).toBe(422);
    const next = around(30);
    expect((await prove(await begun(), ` ${next.slice(0, 3)} ${next.slice(3)} `)).status).toBe(200);
  });

  test('of two concurrent logins with one code, one opens a session', async () => {
    const typed = code();
    const proofs = [await begun(), await begun(), await begun(), await begun()];
    const tries = await Promise.all(proofs.map((proof) => prove(proof, typed)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  test('of two concurrent uses of one proof, one opens a session', async () => {
    const proof = await begun();
    const next = around(30);
    const tries = await Promise.all([prove(proof, code()), prove(proof, next)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('a proof is over after ten minutes, five wrong codes, a new password, or its use', async () => {
    const used = await begun();
    await prove(used, code());
    expect((await prove(used, code())).refusal.code).toBe('proof_over');

    const late = await begun();
    server.clock.advance({ minutes: 10 });
    expect((await prove(late, code())).refusal.code).toBe('proof_over');

    const tried = await begun();
    for (let times = 0; times < 5; times += 1) {
      await server.sql('delete from login_failures');
      expect((await prove(tried, wrong())).status).toBe(422);
    }
    expect((await prove(tried, code())).refusal.code).toBe('proof_over');

    const [before] = await server.sql<{ password_hash: string }>(
      'select password_hash from users where email = $1',
      [email],
    );
    const stale = await begun();
    await server.sql("update users set password_hash = 'changed' where email = $1", [email]);
    expect((await prove(stale, code())).refusal.code).toBe('proof_over');
    await server.sql('update users set password_hash = $2 where email = $1', [email, before?.password_hash]);
  });

  test('wrong codes count as failed logins, which the right password does not forget', async () => {
    for (let times = 0; times < 5; times += 1) await prove(await begun(), wrong());
    const { status, refusal } = await login();
    expect([status, refusal.code]).toEqual([429, 'too_many']);
    server.clock.advance({ minutes: 1 });
    expect((await prove(await begun(), code())).status).toBe(200);
    expect(await server.sql('select id from login_failures')).toEqual([]);
  });

  test('after ten wrong codes in an hour no code is accepted, whatever the network, and the account is told', async () => {
    for (let times = 0; times < 10; times += 1) {
      await server.sql('delete from login_failures');
      await prove(await begun(), wrong());
    }
    expect(await subjects()).toContain('Charpente – des codes faux pour votre compte');
    await server.sql('delete from login_failures');
    const refused = await prove(await begun(), code());
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect((await prove(await begun(), codes[0] ?? '', { way: 'recovery' })).status).toBe(429);
    server.clock.advance({ hours: 1 });
    expect((await prove(await begun(), code())).status).toBe(200);
  });

  test('a code that cannot be one is refused at its field, and not counted', async () => {
    const proof = await begun();
    for (const typed of ['', '12345', 'abcdef', '1234567'])
      expect((await prove(proof, typed)).refusal.errors).toHaveProperty('code');
    expect((await prove(proof, '12345', { way: 'recovery' })).refusal.errors).toHaveProperty('code');
    expect(await server.sql('select id from login_failures')).toEqual([]);
    expect((await prove(proof, code())).status).toBe(200);
  });

  test('a recovery code opens a session once, however it is typed, and the account is told how many are left', async () => {
    const [first = '', second = ''] = codes;
    expect(codes).toHaveLength(10);
    const typed = ` ${first.toLowerCase().replace('-', ' ')} `;
    expect((await prove(await begun(), typed, { way: 'recovery' })).status).toBe(200);
    const again = await prove(await begun(), first, { way: 'recovery' });
    expect(again.refusal.errors).toEqual({ code: ['Ce code n’est pas le bon, ou il a déjà servi.'] });
    expect((await prove(await begun(), second, { way: 'recovery' })).status).toBe(200);
    const mails = (await server.mails()).filter(({ subject }) =>
      subject.endsWith('un code de secours a servi'),
    );
    expect(mails.map(({ text }) => /Il en reste \d/.exec(text)?.[0])).toEqual([
      'Il en reste 8',
      'Il en reste 9',
    ]);
    expect((await kinds()).filter((kind) => kind === 'recovery_code_used')).toHaveLength(2);
  });

  test('a recovery code of another account opens nothing', async () => {
    const other = await addAuthenticatorTo(server, 'gestion');
    const [theirs = ''] = other.codes;
    expect((await prove(await begun(), theirs, { way: 'recovery' })).status).toBe(422);
    expect((await prove(await begun(), codeAt(other.secret, server.clock.now()))).status).toBe(422);
  });

  test('a trusted device is not asked for thirty days, nor for another account, nor after a new password', async () => {
    const { device } = (await prove(await begun(), code(), { trust: true })).body;
    expect(openedBy((await login(device)).body).user.email).toBe(email);
    expect(askedBy((await login(`${device}x`)).body).ways).toContain('authenticator');
    await addAuthenticatorTo(server, 'gestion');
    const others = await server.call('login', {
      body: { email: 'gestion@charpente.test', password, devices: [device ?? ''] },
    });
    expect(askedBy(others.body).ways).toContain('authenticator');

    const [before] = await server.sql<{ password_hash: string }>(
      'select password_hash from users where email = $1',
      [email],
    );
    await server.call('passwordEmail', { body: { email } });
    const link = tokenIn(
      (await server.mails()).find(({ subject }) => subject.includes('nouveau mot de passe'))?.text ?? '',
      'token',
    );
    const chosen = { password: 'Faitage!2027', password_confirmation: 'Faitage!2027' };
    expect((await server.call('passwordReset', { body: { email, token: link, ...chosen } })).status).toBe(
      200,
    );
    const after = await server.call('login', {
      body: { email, password: 'Faitage!2027', devices: [device ?? ''] },
    });
    expect(askedBy(after.body).proof, 'a new password by a mailed link goes round nothing').toBeTruthy();
    await server.sql('update users set password_hash = $2 where email = $1', [email, before?.password_hash]);

    expect(openedBy((await login(device)).body).token).toBeTruthy();
    server.clock.advance({ days: 30 });
    expect(askedBy((await login(device)).body).proof).toBeTruthy();
  });

  test('a login without "trust" gets no token of a device', async () => {
    expect((await prove(await begun(), code())).body).not.toHaveProperty('device');
  });

  test('neither secrets, codes nor tokens are stored as they are', async () => {
    const { device = '' } = (await prove(await begun(), code(), { trust: true })).body;
    const proof = await begun();
    const stored = JSON.stringify(
      await server.sql(`
        select encode(secret, 'escape') from authenticators
        union all select encode(hash, 'escape') from recovery_codes
        union all select encode(token_hash, 'escape') from trusted_devices
        union all select encode(token_hash, 'escape') from pending_logins`),
    );
    for (const value of [secret, ...codes.map((one) => one.replace('-', '')), device, proof])
      expect(stored).not.toContain(value);
  });
});
