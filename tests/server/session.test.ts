import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { handlers } from '#server/http/handlers.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const password = 'Demo!2026';

/** The token that a mail's link carries under that name. */
const tokenIn = (text: string, name: string) => new RegExp(`${name}=([\\w-]+)`).exec(text)?.[1] ?? '';

describe('session', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const login = (email: string, secret = password) => server.call('login', { body: { email, password: secret } });

  test('opens with the right password and says who came in', async () => {
    const { status, body } = await login('Courtier@charpente.test');
    expect(status).toBe(200);
    expect(body).toMatchObject({ role: 'broker', message: 'Bienvenue chez Charpente', partenaires: [], user: { email: 'courtier@charpente.test', isBroker: true, can_do: true, suspended: false } });
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.tokenrcd).not.toBe(body.token);
    const current = await server.call('curent', { token: body.token });
    expect(current.body.user).toEqual(body.user);
    expect(current.body.user.broker).toMatchObject({ partenaire_id: 1, stepOfRegistrastion: 5, status: 'valid', membership: { status: 'valid' } });
  });

  test.each([
    ['courtier2@charpente.test', 'Bienvenue chez Clef de Voûte'],
    ['principal@charpente.test', 'Bienvenue chez Charpente'],
    ['compagnie@charpente.test', 'Bienvenue chez Charpente'],
    ['super@charpente.test', 'Bienvenue chez Charpente'],
  ])('welcomes %s with the right brand', async (email, message) => {
    expect((await login(email)).body.message).toBe(message);
  });

  test('gives the same answer to a wrong password and to an account that does not exist', async () => {
    const wrong = await login('gestion@charpente.test', 'Wrong!2026');
    const unknown = await login('nobody@charpente.test', 'Wrong!2026');
    expect(wrong.status).toBe(401);
    expect(wrong.refusal.code).toBe('credentials');
    expect([unknown.status, unknown.refusal]).toEqual([wrong.status, wrong.refusal]);
  });

  test('refuses the sixth try within a minute, for that account and address only, and lets it try again afterwards', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await login('admin@charpente.test', 'Wrong!2026')).status).toBe(401);
    const refused = await login('admin@charpente.test');
    expect([refused.status, refused.refusal.code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect((await login('super@charpente.test')).status).toBe(200);
    server.clock.advance({ seconds: 61 });
    expect((await login('admin@charpente.test')).status).toBe(200);
  });

  test('refuses the fifty-first try within a minute from one address, whatever the accounts', async () => {
    await server.sql("insert into login_failures (account, address, at) select 'someone' || n || '@exemple.test', '127.0.0.1', $1 from generate_series(1, 50) n", [server.clock.now()]);
    expect((await login('super@charpente.test')).refusal.code).toBe('too_many');
    await server.sql("delete from login_failures where account = 'someone50@exemple.test'");
    expect((await login('super@charpente.test')).status).toBe(200);
    server.clock.advance({ seconds: 61 });
  });

  test('counts every spelling of an account as one: what finds it counts it', async () => {
    for (const email of ['İPEK@exemple.test', 'İpek@Exemple.test']) expect((await login(email, 'Wrong!2026')).status).toBe(401);
    const counted = await server.sql<{ account: string }>("select distinct account from login_failures where account like '%pek@exemple.test'");
    expect(counted).toEqual(await server.sql("select lower('İPEK@exemple.test') as account"));
    server.clock.advance({ seconds: 61 });
  });

  test('a password that is changed while it is being verified opens nothing', async () => {
    const { services } = server;
    const changing: typeof services.database.query = async (statement, values) => {
      if (statement.name === 'login_attempts_forget') await server.sql("update users set password_hash = password_hash || ' ' where email = 'gestion@charpente.test'");
      return services.database.query(statement, values);
    };
    const app = await createApp({ services: { ...services, database: { ...services.database, query: changing } }, handlers, client: null });
    const before = await server.sql('select count(*) from sessions');
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/login', payload: { email: 'gestion@charpente.test', password } });
    await app.close();
    expect([statusCode, await server.sql('select count(*) from sessions')]).toEqual([401, before]);
    await server.sql("update users set password_hash = trim(password_hash) where email = 'gestion@charpente.test'");
  });

  test('counts tries that come side by side', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login('compagnie@charpente.test', 'Wrong!2026')));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    server.clock.advance({ seconds: 61 });
  });

  test('a right password forgets the failures before it', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await login('attente@charpente.test', 'Wrong!2026');
      expect((await login('attente@charpente.test')).status).toBe(200);
    }
  });

  test('keeps neither tokens nor passwords', async () => {
    const { body } = await login('courtier@charpente.test');
    const dump = JSON.stringify([await server.sql('select encode(token_hash, $1) as t, kind from sessions', ['hex']), await server.sql('select password_hash from users')]);
    expect(dump).not.toContain(body.token);
    expect(dump).toContain('$argon2id$');
    expect(dump).not.toContain(password);
  });

  test('logging out revokes the token at once, and the one for the offers site', async () => {
    const { body } = await login('courtier@charpente.test');
    const known = (token: string) => server.call('checkAutheticatedUser', { body: { email: 'courtier@charpente.test', token } });
    expect((await known(body.tokenrcd)).body).toEqual({ authenticated: true });
    const left = await server.call('logout', { token: body.token });
    expect(left.body.message).toBe('Vous êtes maintenant déconnecté');
    expect((await server.call('curent', { token: body.token })).status).toBe(401);
    expect((await known(body.tokenrcd)).body).toEqual({ authenticated: false });
  });

  test('the token for the offers site opens nothing here and is over after a quarter of an hour', async () => {
    const { body } = await login('courtier@charpente.test');
    expect((await server.call('curent', { token: body.tokenrcd })).status).toBe(401);
    server.clock.advance({ minutes: 16 });
    expect((await server.call('checkAutheticatedUser', { body: { email: 'courtier@charpente.test', token: body.tokenrcd } })).body.authenticated).toBe(false);
    expect((await server.call('checkAutheticatedUser', { body: { email: 'courtier@charpente.test', token: body.token } })).body.authenticated).toBe(true);
    expect((await server.call('checkAutheticatedUser', { body: { email: 'admin@charpente.test', token: body.token } })).body.authenticated).toBe(false);
  });

  test('lives while it is used, ends after twelve hours of silence, and after seven days whatever happens', async () => {
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

  test('a new password comes by a mailed link, works once, and ends every session', async () => {
    const old = await server.tokenOf('gestion');
    expect((await server.call('passwordEmail', { body: { email: 'gestion@charpente.test' } })).status).toBe(200);
    const [mail] = await server.mails();
    expect(mail?.recipient).toBe('gestion@charpente.test');
    const reset = { email: 'gestion@charpente.test', token: tokenIn(mail?.text ?? '', 'token') };
    expect((await server.call('verifyResetPasswordToken', { body: reset })).body).toEqual({ valid: true });
    const send = (word: string) => server.call('passwordReset', { body: { ...reset, password: word, password_confirmation: word } });
    expect((await send('weak')).refusal.errors).toHaveProperty('password');
    expect((await send('Motdepasse1!')).refusal.errors?.['password']).toEqual([expect.stringContaining('trop courant')]);
    expect((await send('Neuf!2027')).status).toBe(200);
    expect((await send('Encore!2027')).refusal.code).toBe('link_expired');
    expect((await server.call('curent', { token: old })).status).toBe(401);
    expect((await login('gestion@charpente.test')).status).toBe(401);
    expect((await login('gestion@charpente.test', 'Neuf!2027')).status).toBe(200);
  });

  test('a link for a new password is another account’s for nobody, and over after an hour', async () => {
    await server.call('passwordEmail', { body: { email: 'courtier2@charpente.test' } });
    const [mail] = await server.mails();
    const token = tokenIn(mail?.text ?? '', 'token');
    const words = { password: 'Neuf!2027', password_confirmation: 'Neuf!2027' };
    expect((await server.call('passwordReset', { body: { email: 'admin@charpente.test', token, ...words } })).status).toBe(422);
    server.clock.advance({ minutes: 61 });
    expect((await server.call('verifyResetPasswordToken', { body: { email: '', token } })).body).toEqual({ valid: false });
    expect((await server.call('passwordReset', { body: { email: 'courtier2@charpente.test', token, ...words } })).status).toBe(422);
  });

  test('asks for a mail the same way whether the account exists or not, and mails nobody for nothing', async () => {
    const before = (await server.mails()).length;
    const known = await server.call('passwordEmail', { body: { email: 'super@charpente.test' } });
    const again = await server.call('passwordEmail', { body: { email: 'super@charpente.test' } });
    const unknown = await server.call('passwordEmail', { body: { email: 'nobody@charpente.test' } });
    expect([again.status, again.body, unknown.status, unknown.body]).toEqual([known.status, known.body, known.status, known.body]);
    expect((await server.mails()).length).toBe(before + 1);
  });

  test('an account is activated by its mailed code and receives can-do with it', async () => {
    await server.sql("update users set activated_at = null, registered = false, can_do = false where email = 'inscription@charpente.test'");
    const token = await server.tokenOf('inscription');
    const { body } = await server.call('curent', { token });
    expect(body.user).toMatchObject({ isRegistred: false, can_do: false });
    await server.call('resendActivationMail', { body: { user_id: body.user.id } });
    const [mail] = await server.mails();
    const code = tokenIn(mail?.text ?? '', 'code');
    expect((await server.call('activateAccount', { body: { code: `${code}x` } })).refusal.code).toBe('link_expired');
    expect((await server.call('activateAccount', { body: { code } })).status).toBe(200);
    expect((await server.call('curent', { token })).body.user).toMatchObject({ isRegistred: true, can_do: true });
    expect((await server.call('activateAccount', { body: { code } })).status).toBe(422);
    const mails = (await server.mails()).length;
    server.clock.advance({ minutes: 2 });
    await server.call('resendActivationMail', { body: { user_id: body.user.id } });
    expect((await server.mails()).length).toBe(mails);
  });

  test('a suspended account signs in, sees itself and leaves, and nothing else', async () => {
    const { status, body } = await login('suspendu@charpente.test');
    expect([status, body.user.suspended]).toEqual([200, true]);
    expect((await server.call('isAdmin', { token: body.token })).refusal.code).toBe('suspended');
    expect((await server.call('logout', { token: body.token })).status).toBe(200);
  });

  test('suspension bites at the very next call of an open session', async () => {
    const token = await server.tokenOf('adhesion');
    expect((await server.call('isAdmin', { token })).status).toBe(200);
    await server.sql("update users set suspended_at = now() where email = 'adhesion@charpente.test'");
    expect((await server.call('isAdmin', { token })).refusal.code).toBe('suspended');
  });

  test('the collaborator chosen stays with the session, and only one’s own may be chosen', async () => {
    const token = await server.tokenOf('manager');
    const other = await server.tokenOf('manager');
    const { body } = await server.call('curent', { token });
    expect(body.user).toMatchObject({ collaborator: null, broker: { brokercollaborators: [{ gerant: true }, { gerant: false }] } });
    const chosen = await server.call('chooseCollaborator', { token, body: { collaborator_id: 2, pin: '' } });
    expect(chosen.body.collaborator).toMatchObject({ id: 2, l_name: 'Le Goff', gerant: false });
    expect((await server.call('curent', { token })).body.user.collaborator).toMatchObject({ id: 2 });
    expect((await server.call('curent', { token: other })).body.user.collaborator).toBeNull();
    expect((await server.call('chooseCollaborator', { token, body: { collaborator_id: 999, pin: '' } })).status).toBe(404);
    expect((await server.call('chooseCollaborator', { token: await server.tokenOf('courtier'), body: { collaborator_id: 1, pin: '' } })).status).toBe(404);
    const draft = { token, params: { kind: 'devis', key: 'mine' } as const };
    expect((await server.call('putDraft', { ...draft, body: { data: 'du collaborateur', revision: 0 } })).status).toBe(200);
    await server.sql('update collaborators set active = false where id = 2');
    expect((await server.call('getDraft', draft)).body, 'one who has left writes and reads no more').toMatchObject({ data: null });
    await server.sql('update collaborators set active = true where id = 2');
  });

  test.each([['courtier', true], ['adhesion', true], ['inscription', true], ['gestion', true]] as const)('%s has a membership: %s', async (who, has) => {
    await server.sql("update users set suspended_at = null where email = 'adhesion@charpente.test'");
    expect((await server.call('haveMembership', { token: await server.tokenOf(who) })).body).toEqual({ haveMembership: has });
  });

  test('a rejected membership is none', async () => {
    await server.sql("update memberships set status = 'rejected' where broker_id = 10");
    expect((await server.call('haveMembership', { token: await server.tokenOf('adhesion') })).body).toEqual({ haveMembership: false });
  });

  test('a main broker’s partners: its own first, then those of its agencies', async () => {
    await server.sql('update brokers set partner_id = 2 where id = 6');
    const { body } = await server.call('curent', { token: await server.tokenOf('principal') });
    expect(body.user.partenaires.map(({ id }) => id)).toEqual([1, 2]);
  });

  test.each(['', 'Basic abc', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, `Bearer ${'a'.repeat(5000)}`, "Bearer ' or 1=1 --"])('is not opened by the header %j', async (authorization) => {
    const { status, refusal } = await server.call('curent', { headers: { authorization } });
    expect([status, refusal.code]).toEqual([401, 'unauthenticated']);
  });
});
