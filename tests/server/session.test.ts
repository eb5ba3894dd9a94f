import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withoutFactor } from '../support/second-factor.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { often } from '../support/often.ts';
import { tokenIn } from '../support/mailed-token.ts';

/*
 * Tests of logins, logouts, passwords and the user that a session returns, over HTTP.
 */

const password = 'Demo!2026';

describe('session', () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer();
  });
  afterAll(() => server.close());

  const login = (email: string, secret = password) =>
    withoutFactor(server.call('login', { body: { email, password: secret } }));

  /**
   * The value of that name in the latest mail to that address. The mail is queued after the answer of the
   * call; mails to others may be sent meanwhile.
   */
  const mailedTo = (address: string, name: string): Promise<string> =>
    vi.waitFor(async () => {
      const token = (await server.mails())
        .filter(({ recipient }) => recipient === address)
        .map(({ text }) => tokenIn(text, name))
        .find((found) => found !== '');
      if (token === undefined) throw new Error(`${address} was mailed no ${name}`);
      return token;
    }, often);

  test('a login with the right password opens a session and returns the user', async () => {
    const { status, body } = await login('Courtier@charpente.test');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      role: 'broker',
      message: 'Bienvenue chez Charpente',
      partenaires: [],
      user: { email: 'courtier@charpente.test', isBroker: true, can_do: true, suspended: false },
    });
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.tokenrcd).not.toBe(body.token);
    const current = await server.call('curent', { token: body.token });
    expect(current.body.user).toEqual(body.user);
    expect(current.body.user.broker).toMatchObject({
      partenaire_id: 1,
      stepOfRegistrastion: 5,
      status: 'valid',
      membership: { status: 'valid' },
    });
  });

  test.each([
    ['courtier2@charpente.test', 'Bienvenue chez Clef de Voûte'],
    ['principal@charpente.test', 'Bienvenue chez Charpente'],
    ['compagnie@charpente.test', 'Bienvenue chez Charpente'],
    ['super@charpente.test', 'Bienvenue chez Charpente'],
  ])('a login welcomes %s with the right brand', async (email, message) => {
    expect((await login(email)).body.message).toBe(message);
  });

  test('a login with a wrong password and one for an unknown account get the same answer', async () => {
    const wrong = await login('gestion@charpente.test', 'Wrong!2026');
    const unknown = await login('nobody@charpente.test', 'Wrong!2026');
    expect(wrong.status).toBe(401);
    expect(wrong.refusal.code).toBe('credentials');
    expect([unknown.status, unknown.refusal]).toEqual([wrong.status, wrong.refusal]);
  });

  test('a right password resets the count of failed logins', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await login('attente@charpente.test', 'Wrong!2026');
      expect((await login('attente@charpente.test')).status).toBe(200);
    }
  });

  test('the database stores neither tokens nor passwords in clear', async () => {
    const { body } = await login('courtier@charpente.test');
    const dump = JSON.stringify([
      await server.sql('select encode(token_hash, $1) as t, kind from sessions', ['hex']),
      await server.sql('select password_hash from users'),
    ]);
    expect(dump).not.toContain(body.token);
    expect(dump).toContain('$argon2id$');
    expect(dump).not.toContain(password);
  });

  test('logging out revokes the token at once, and the one for the offers site', async () => {
    const { body } = await login('courtier@charpente.test');
    const known = (token: string) =>
      server.call('checkAutheticatedUser', { body: { email: 'courtier@charpente.test', token } });
    expect((await known(body.tokenrcd)).body).toEqual({ authenticated: true });
    const left = await server.call('logout', { token: body.token });
    expect(left.body.message).toBe('Vous êtes maintenant déconnecté');
    expect((await server.call('curent', { token: body.token })).status).toBe(401);
    expect((await known(body.tokenrcd)).body).toEqual({ authenticated: false });
  });

  test('a new password comes by a mailed link, works once, and ends every session', async () => {
    const old = await server.tokenOf('gestion');
    expect((await server.call('passwordEmail', { body: { email: 'gestion@charpente.test' } })).status).toBe(
      200,
    );
    const reset = {
      email: 'gestion@charpente.test',
      token: await mailedTo('gestion@charpente.test', 'token'),
    };
    expect((await server.call('verifyResetPasswordToken', { body: reset })).body).toEqual({ valid: true });
    const send = (word: string) =>
      server.call('passwordReset', { body: { ...reset, password: word, password_confirmation: word } });
    expect((await send('weak')).refusal.errors).toHaveProperty('password');
    expect((await send('Motdepasse1!')).refusal.errors?.['password']).toEqual([
      expect.stringContaining('trop courant'),
    ]);
    const twice = { ...reset, password: 'Motdepasse1!', password_confirmation: 'Motdepasse2!' };
    expect(
      (await server.call('passwordReset', { body: twice })).refusal.errors,
      'both faults at once',
    ).toMatchObject({
      password: [expect.stringContaining('trop courant')],
      password_confirmation: [expect.any(String)],
    });
    expect((await send('Neuf!2027')).status).toBe(200);
    expect((await send('Encore!2027')).refusal.code).toBe('link_expired');
    expect((await server.call('curent', { token: old })).status).toBe(401);
    expect((await login('gestion@charpente.test')).status).toBe(401);
    expect((await login('gestion@charpente.test', 'Neuf!2027')).status).toBe(200);
  });

  test('an account is activated by its mailed code, and receives its rights (can-do)', async () => {
    await server.sql(
      "update users set activated_at = null, created_at = now(), registered = false, can_do = false where email = 'inscription@charpente.test'",
    );
    const token = await server.tokenOf('inscription');
    const { body } = await server.call('curent', { token });
    expect(body.user).toMatchObject({ isRegistred: false, can_do: false });
    await server.call('resendActivationMail', { body: { user_id: body.user.id } });
    const code = await mailedTo('inscription@charpente.test', 'code');
    expect((await server.call('activateAccount', { body: { code: `${code}x` } })).refusal.code).toBe(
      'link_expired',
    );
    expect(await server.call('activateAccount', { body: { code } })).toMatchObject({
      status: 200,
      body: { email: 'inscription@charpente.test' },
    });
    expect((await server.call('curent', { token })).body.user).toMatchObject({
      isRegistred: true,
      can_do: true,
    });
    expect((await server.call('activateAccount', { body: { code } })).status).toBe(422);
  });

  test('a suspended account signs in, reads itself and signs out, and can do nothing else', async () => {
    const { status, body } = await login('suspendu@charpente.test');
    expect([status, body.user.suspended]).toEqual([200, true]);
    expect((await server.call('isAdmin', { token: body.token })).refusal.code).toBe('suspended');
    expect((await server.call('logout', { token: body.token })).status).toBe(200);
  });

  test('a suspension takes effect at the next call of an open session', async () => {
    const token = await server.tokenOf('adhesion');
    expect((await server.call('isAdmin', { token })).status).toBe(200);
    await server.sql("update users set suspended_at = now() where email = 'adhesion@charpente.test'");
    expect((await server.call('isAdmin', { token })).refusal.code).toBe('suspended');
  });

  test('the chosen collaborator stays with the session, and only a collaborator of the own cabinet may be chosen', async () => {
    const token = await server.tokenOf('manager');
    const other = await server.tokenOf('manager');
    const { body } = await server.call('curent', { token });
    expect(body.user).toMatchObject({
      collaborator: null,
      broker: { brokercollaborators: [{ gerant: true }, { gerant: false }] },
    });
    const chosen = await server.call('chooseCollaborator', { token, body: { collaborator_id: 2, pin: '' } });
    expect(chosen.body.collaborator).toMatchObject({ id: 2, l_name: 'Le Goff', gerant: false });
    expect((await server.call('curent', { token })).body.user.collaborator).toMatchObject({ id: 2 });
    expect((await server.call('curent', { token: other })).body.user.collaborator).toBeNull();
    expect(
      (await server.call('chooseCollaborator', { token, body: { collaborator_id: 999, pin: '' } })).status,
    ).toBe(404);
    expect(
      (
        await server.call('chooseCollaborator', {
          token: await server.tokenOf('courtier'),
          body: { collaborator_id: 1, pin: '' },
        })
      ).status,
    ).toBe(404);
    const draft = { token, params: { kind: 'devis', key: 'mine' } as const };
    expect(
      (await server.call('putDraft', { ...draft, body: { data: { version: 1 }, revision: 0 } })).status,
    ).toBe(200);
    await server.sql('update collaborators set active = false where id = 2');
    expect(
      (await server.call('getDraft', draft)).refusal.code,
      'one who has left writes and reads no more',
    ).toBe('collaborator_to_choose');
    await server.sql('update collaborators set active = true where id = 2');
  });

  test.each([
    ['courtier', true],
    ['adhesion', true],
    ['inscription', true],
    ['gestion', true],
  ] as const)('the session says that %s has a membership: %s', async (who, has) => {
    await server.sql("update users set suspended_at = null where email = 'adhesion@charpente.test'");
    expect((await server.call('haveMembership', { token: await server.tokenOf(who) })).body).toEqual({
      haveMembership: has,
    });
  });

  test('a rejected membership does not count as one', async () => {
    await server.sql("update memberships set status = 'rejected' where broker_id = 10");
    expect((await server.call('haveMembership', { token: await server.tokenOf('adhesion') })).body).toEqual({
      haveMembership: false,
    });
  });

  test('the partners of a main broker are its own first, then those of its agencies', async () => {
    await server.sql('update brokers set partner_id = 2 where id = 6');
    const { body } = await server.call('curent', { token: await server.tokenOf('principal') });
    expect(body.user.partenaires.map(({ id }) => id)).toEqual([1, 2]);
  });

  test.each([
    '',
    'Basic abc',
    'Bearer',
    'Bearer x',
    `Bearer ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(5000)}`,
    "Bearer ' or 1=1 --",
  ])('the header %j opens no session', async (authorization) => {
    const { status, refusal } = await server.call('curent', { headers: { authorization } });
    expect([status, refusal.code]).toEqual([401, 'unauthenticated']);
  });
});
