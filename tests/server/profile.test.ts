import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokenIn } from '../support/mailed-token.ts';
import { startTestServer, type Login, type TestServer } from '../support/server.ts';

/*
 * Tests of what an account changes of itself: identity, address and password.
 */

const current = 'Demo!2026';
const chosen = { current_password: current, password: 'Faitage!2027', password_confirmation: 'Faitage!2027' };

const both = (password: string) => ({ password, password_confirmation: password });

describe('the profile of an account', () => {
  let server: TestServer;
  let token: string;
  let original: { password_hash: string } | undefined;
  beforeAll(async () => {
    server = await startTestServer();
    [original] = await server.sql<{ password_hash: string }>(
      "select password_hash from users where email = 'courtier@charpente.test'",
    );
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.services.outbox.drain();
    await server.sql('delete from login_failures');
    await server.sql('delete from account_events');
    await server.sql('delete from unproved_mails');
    await server.sql(
      `update users
        set version = 1, email = 'courtier@charpente.test', password_hash = $1, password_changed_at = null,
          wanted_email = null, wanted_email_at = null
        where broker_id = 1`,
      [original?.password_hash],
    );
    token = await server.tokenOf('courtier');
  });

  const profile = async (of = token) => (await server.call('profile', { token: of })).body.profile;
  const kinds = async () =>
    (
      await server.sql<{ kind: string }>(
        "select kind from account_events where kind not like 'login%' order by id",
      )
    ).map(({ kind }) => kind);
  const mailsTo = async (recipient: string) =>
    (await server.mails()).filter((mail) => mail.recipient === recipient);
  const ask = (email: string, of = token) =>
    server.call('askEmail', { token: of, body: { email, current_password: current } });
  const linkTo = async (address: string) => tokenIn((await mailsTo(address))[0]?.text ?? '', 'token');
  const confirm = (link: string) => server.call('confirmEmail', { body: { token: link } });
  const login = (email: string, password = current) => server.call('login', { body: { email, password } });
  const wrongIn = async (more: object) =>
    (await server.call('changePassword', { token, body: { ...chosen, ...more } })).refusal.errors;
  async function workingAs(who: Login, collaborator_id: number): Promise<string> {
    const of = await server.tokenOf(who);
    await server.call('chooseCollaborator', { token: of, body: { collaborator_id, pin: '' } });
    return of;
  }

  test('an account reads its identity; the telephone is that of a cabinet', async () => {
    expect(await profile()).toMatchObject({
      version: 1,
      email: 'courtier@charpente.test',
      phone: expect.any(String) as string,
      wanted_email: null,
      password_changed_at: null,
      may_write: true,
      cabinet: { collaborators: 0 },
    });
    expect(await profile(await server.tokenOf('gestion'))).toMatchObject({ phone: null, cabinet: null });
  });

  test('a user changes the identity: the account, the journal and the next version say so', async () => {
    const body = { name: 'Camille', lastname: 'Fournier-Roux', phone: '06 12 34 56 78', seen: 1 };
    const { status, body: answer } = await server.call('changeProfile', { token, body });
    expect([status, answer.message]).toEqual([200, 'Votre profil est enregistré.']);
    expect(answer.profile).toMatchObject({ lastname: 'Fournier-Roux', phone: '06 12 34 56 78', version: 2 });
    expect(answer.user).toMatchObject({ name: 'Camille', lastname: 'Fournier-Roux' });
    expect(await server.sql('select data from account_events where kind = $1', ['profile_changed'])).toEqual([
      { data: { renamed: true, phone: true } },
    ]);
    const stale = await server.call('changeProfile', { token, body: { ...body, lastname: 'Autre' } });
    expect([stale.status, stale.refusal.code]).toEqual([409, 'stale_version']);
    expect((await profile()).lastname).toBe('Fournier-Roux');
    await server.call('changeProfile', { token, body: { ...body, seen: 2 } });
    expect((await profile()).version, 'nothing was changed').toBe(2);
  });

  test('an administrator’s telephone is ignored, and wrong fields say why', async () => {
    const staff = await server.tokenOf('gestion');
    const { version, name, lastname } = await profile(staff);
    const { body } = await server.call('changeProfile', {
      token: staff,
      body: { name, lastname, phone: '0612345678', seen: version },
    });
    expect(body.profile).toMatchObject({ phone: null, version });
    const wrong = await server.call('changeProfile', {
      token,
      body: { name: '', lastname: '12', phone: '06', seen: 1 },
    });
    expect(Object.keys(wrong.refusal.errors ?? {}).toSorted()).toEqual(['lastname', 'name', 'phone']);
  });

  test.each([
    ['no manager', 2],
    ['a collaborator who has not chosen a name', null],
  ])('%s changes nothing of the cabinet’s account', async (_, person) => {
    const of = person === null ? await server.tokenOf('manager') : await workingAs('manager', person);
    expect((await profile(of)).may_write).toBe(false);
    const tries = [
      await server.call('changeProfile', {
        token: of,
        body: { name: 'A', lastname: 'B', phone: '', seen: 1 },
      }),
      await ask('autre@cabinet.test', of),
      await server.call('dropEmail', { token: of }),
      await server.call('changePassword', { token: of, body: chosen }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await profile(await workingAs('manager', 1))).may_write).toBe(true);
  });

  test('another address is the account’s once its link is opened, once; the present one gets a notice', async () => {
    const { status, body } = await ask('neuf@fournier.test');
    expect([status, body.profile.email, body.profile.wanted_email?.email]).toEqual([
      200,
      'courtier@charpente.test',
      'neuf@fournier.test',
    ]);
    const [notice] = await mailsTo('courtier@charpente.test');
    expect(notice?.text).toContain('neuf@fournier.test');
    expect(notice?.text).toContain('Si ce n’était pas vous');
    const link = await linkTo('neuf@fournier.test');
    expect((await login('neuf@fournier.test')).status).toBe(401);
    expect((await confirm(link)).body.email).toBe('neuf@fournier.test');
    expect((await confirm(link)).refusal.code).toBe('link_expired');
    expect((await login('neuf@fournier.test')).status).toBe(200);
    expect((await login('courtier@charpente.test')).status).toBe(401);
    expect((await profile()).wanted_email).toBeNull();
    expect(await kinds()).toEqual(['email_asked', 'email_changed']);
    expect(JSON.stringify(await server.sql('select * from account_events'))).not.toContain('fournier.test');
  });

  test('a link is over after a day, after a second request, after a new password, and once it is given up', async () => {
    await ask('premier@fournier.test');
    const first = await linkTo('premier@fournier.test');
    await ask('second@fournier.test');
    const second = await linkTo('second@fournier.test');
    expect((await confirm(first)).refusal.code).toBe('link_expired');
    const { body } = await server.call('dropEmail', { token });
    expect(body.profile.wanted_email).toBeNull();
    expect((await confirm(second)).refusal.code).toBe('link_expired');
    await ask('second@fournier.test');
    const third = await linkTo('second@fournier.test');
    await server.call('changePassword', { token, body: chosen });
    expect((await profile()).wanted_email).toBeNull();
    expect((await confirm(third)).refusal.code).toBe('link_expired');
    await server.sql('update users set password_hash = $1 where broker_id = 1', [original?.password_hash]);
    await ask('second@fournier.test');
    const fourth = await linkTo('second@fournier.test');
    server.clock.advance({ days: 1 });
    expect((await confirm(fourth)).refusal.code).toBe('link_expired');
    expect((await profile(await server.tokenOf('courtier'))).wanted_email).toBeNull();
  });

  test('an address of another account is answered like any other; that account alone hears of it', async () => {
    const free = await ask('libre@fournier.test');
    const taken = await ask('gestion@charpente.test');
    expect([taken.status, taken.body.message]).toEqual([free.status, free.body.message]);
    expect(taken.body.profile.wanted_email?.email).toBe('gestion@charpente.test');
    const [mail] = await mailsTo('gestion@charpente.test');
    expect([mail?.subject, tokenIn(mail?.text ?? '', 'token')]).toEqual([
      'Charpente – vous avez déjà un compte',
      '',
    ]);
  });

  test('an address that was taken after the request is not given twice', async () => {
    await ask('neuf@fournier.test');
    const link = await linkTo('neuf@fournier.test');
    await server.sql(
      "update users set email = 'neuf@fournier.test' where email = 'compagnie@charpente.test'",
    );
    expect((await confirm(link)).refusal.code).toBe('link_expired');
    expect((await profile()).email).toBe('courtier@charpente.test');
    await server.sql(
      "update users set email = 'compagnie@charpente.test' where email = 'neuf@fournier.test'",
    );
  });

  test('one address gets five links a day at the most', async () => {
    for (let turn = 0; turn < 6; turn += 1) expect((await ask('souvent@fournier.test')).status).toBe(200);
    expect(await mailsTo('souvent@fournier.test')).toHaveLength(5);
  });

  test('the present address and a wrong password are refused at their fields', async () => {
    expect((await ask('COURTIER@charpente.test')).refusal.errors).toEqual({
      email: ['C’est déjà votre adresse.'],
    });
    const wrong = await server.call('askEmail', {
      token,
      body: { email: 'neuf@fournier.test', current_password: 'Wrong!2026' },
    });
    expect(wrong.refusal.errors).toEqual({ current_password: ['Ce n’est pas votre mot de passe actuel.'] });
    expect(await kinds()).toEqual(['password_failed']);
  });

  test('a new password closes every other session, is dated, mailed and recorded', async () => {
    const other = await server.tokenOf('courtier');
    const { status, body } = await server.call('changePassword', { token, body: chosen });
    expect([status, body.profile.password_changed_at]).toEqual([200, server.clock.now().toISOString()]);
    expect((await server.call('curent', { token: other })).status).toBe(401);
    expect((await server.call('curent', { token })).status).toBe(200);
    expect((await login('courtier@charpente.test')).status).toBe(401);
    expect((await login('courtier@charpente.test', chosen.password)).status).toBe(200);
    expect((await mailsTo('courtier@charpente.test'))[0]?.subject).toBe(
      'Charpente – votre mot de passe a changé',
    );
    expect(await kinds()).toEqual(['password_changed']);
  });

  test('a mailed link of a new password ends with the password and with the address that it was mailed to', async () => {
    const resetWith = (link: string, email: string) =>
      server.call('passwordReset', { body: { email, token: link, ...both('Solive!2028') } });
    const linkOf = async () => {
      await server.call('passwordEmail', { body: { email: 'courtier@charpente.test' } });
      const mail = (await mailsTo('courtier@charpente.test')).find(({ text }) => text.includes('/reset?'));
      return tokenIn(mail?.text ?? '', 'token');
    };
    const beforePassword = await linkOf();
    await server.call('changePassword', { token, body: chosen });
    expect((await resetWith(beforePassword, 'courtier@charpente.test')).refusal.code).toBe('link_expired');
    await server.sql('update users set password_hash = $1 where broker_id = 1', [original?.password_hash]);
    server.clock.advance({ minutes: 2 });
    const beforeAddress = await linkOf();
    expect(beforeAddress).not.toBe(beforePassword);
    await ask('ailleurs@fournier.test');
    await confirm(await linkTo('ailleurs@fournier.test'));
    expect((await resetWith(beforeAddress, 'ailleurs@fournier.test')).refusal.code).toBe('link_expired');
  });

  test('a new password follows the rule, is no common one, differs from the present one, and is typed twice', async () => {
    expect((await wrongIn(both('court')))?.['password']?.[0]).toContain('Le mot de passe doit contenir');
    expect((await wrongIn(both('Motdepasse1!')))?.['password']?.[0]).toContain('trop courant');
    expect((await wrongIn(both(current)))?.['password']?.[0]).toContain('déjà votre mot de passe');
    expect(Object.keys((await wrongIn({ password_confirmation: 'Autre!2027' })) ?? {})).toEqual([
      'password_confirmation',
    ]);
    expect((await profile()).password_changed_at).toBeNull();
  });

  test('wrong present passwords are throttled like logins, and with them', async () => {
    const wrong = { ...chosen, current_password: 'Wrong!2026' };
    for (let turn = 0; turn < 3; turn += 1) await server.call('changePassword', { token, body: wrong });
    await login('courtier@charpente.test', 'Wrong!2026');
    await login('courtier@charpente.test', 'Wrong!2026');
    const { status, headers } = await server.call('changePassword', { token, body: chosen });
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    server.clock.advance({ minutes: 2 });
    expect((await server.call('changePassword', { token, body: chosen })).status).toBe(200);
  });

  test('a password that was changed by a link is dated too, and ends a request for an address', async () => {
    await ask('neuf@fournier.test');
    await server.call('passwordEmail', { body: { email: 'courtier@charpente.test' } });
    const [mail] = await mailsTo('courtier@charpente.test');
    const { status } = await server.call('passwordReset', {
      body: {
        email: 'courtier@charpente.test',
        token: tokenIn(mail?.text ?? '', 'token'),
        password: chosen.password,
        password_confirmation: chosen.password,
      },
    });
    expect(status).toBe(200);
    expect(await profile(await server.tokenOf('courtier'))).toMatchObject({
      wanted_email: null,
      password_changed_at: server.clock.now().toISOString(),
    });
  });

  test('an account chooses the topics of its mails, among those that it gets', async () => {
    const choose = (refused: string[], seen: number, of = token) =>
      server.call('refuseMails', { token: of, body: { refused, seen } as never });
    expect((await profile()).mail_topics).toEqual(['client', 'progress', 'messages', 'reminders']);
    const { body } = await choose(['client', 'reminders', 'client'], 1);
    expect(body.profile).toMatchObject({ refused_mails: ['client', 'reminders'], version: 2 });
    expect((await choose([], 1)).refusal.code).toBe('stale_version');
    expect((await choose(['tout'], 2)).status).toBe(422);
    const staff = await server.tokenOf('gestion');
    const { version, mail_topics: topics } = await profile(staff);
    expect(topics).toEqual(['progress', 'messages']);
    expect((await choose(['client'], version, staff)).refusal.errors).toHaveProperty('refused');
    expect((await choose(['client'], 1, await workingAs('manager', 2))).status).toBe(403);
    expect((await choose([], 2)).body.profile.refused_mails).toEqual([]);
    expect((await kinds()).filter((kind) => kind === 'mails_changed')).toHaveLength(2);
  });
});
