import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepRegistrations } from '#server/registration/sweep.ts';
import { newcomer, type newcomerOn } from '../support/registration.ts';
import { type TestServer } from '../support/server.ts';
import { startWithNewcomers } from '../support/server-with-newcomers.ts';
import { workIn } from '../support/statements.ts';

/*
 * Tests of a second registration at the same address; statements and rows are compared.
 */

describe('an address that is registered anew', () => {
  let server: TestServer;
  let newcomers: ReturnType<typeof newcomerOn>;
  beforeAll(async () => {
    ({ server, newcomers } = await startWithNewcomers());
  });
  afterAll(() => server.close());

  const other = { password: 'Autre!Mots8Ici', password_confirmation: 'Autre!Mots8Ici' };

  test('a registration costs the same statements and rows whatever its address has, and removes nothing itself', async () => {
    await newcomers.create({ email: 'waits@fournier.test' });
    await newcomers.create({ email: 'stopped-waits@fournier.test', orias: '16004814' });
    await newcomers.create({ email: 'gestion@charpente.test' });
    const addresses = [
      'waits@fournier.test',
      'stopped-waits@fournier.test',
      'gestion@charpente.test',
      'assistante@charpente.test',
      'nobody-knows@fournier.test',
    ];
    const done = [];
    for (const email of addresses)
      done.push(
        await workIn(server, async () =>
          expect((await newcomers.create({ email, ...other })).status).toBe(200),
        ),
      );
    const unknown = done.at(-1);
    expect(unknown?.statements).toEqual(
      expect.arrayContaining(['registration-at-address', 'membership-insert', 'session_open', 'commit']),
    );
    expect(unknown?.statements.filter((name) => name.startsWith('registration-remov'))).toEqual([]);
    expect(done.map(({ statements }) => statements)).toEqual(done.map(() => unknown?.statements));
    expect(done.map(({ rows }) => rows.get('registration-put-away'))).toEqual(done.map(() => 1));
  });

  test('a replaced registration gives no access, gets no mail, and the next sweep removes it', async () => {
    const email = 'anew@fournier.test';
    const { token, tokenrcd, user } = (await newcomers.create({ email })).body;
    const code = await newcomers.codeOf(email);
    const newest = (await newcomers.create({ email, ...other })).body;
    expect((await server.call('curent', { token })).status).toBe(401);
    for (const used of [token, tokenrcd])
      expect((await server.call('checkAutheticatedUser', { body: { email, token: used } })).body).toEqual({
        authenticated: false,
      });
    expect((await server.call('activateAccount', { body: { code } })).status).toBe(422);
    expect((await server.call('login', { body: { email, password: newcomer.password } })).status).toBe(401);
    const mails = async () => {
      await server.services.outbox.drain();
      return (await server.mails()).filter(({ recipient }) => recipient === email).length;
    };
    const before = await mails();
    server.clock.advance({ minutes: 1 });
    await server.call('resendActivationMail', { body: { user_id: user.id } });
    expect(await mails()).toBe(before);

    expect(
      await server.sql('select id from users where id = any ($1) order by id', [[user.id, newest.user.id]]),
    ).toHaveLength(2);
    await sweepRegistrations(server.services);
    expect(await server.sql('select id from users where id = any ($1)', [[user.id, newest.user.id]])).toEqual(
      [{ id: newest.user.id }],
    );
    expect(
      (await server.call('activateAccount', { body: { code: await newcomers.codeOf(email) } })).status,
    ).toBe(200);
    expect((await server.call('login', { body: { email, password: other.password } })).status).toBe(200);
  });

  test('a registration whose link is followed while another one is about to replace it stays', async () => {
    const email = 'followed@fournier.test';
    const { token, user } = (await newcomers.create({ email })).body;
    const code = await newcomers.codeOf(email);
    const { query } = server.services.database;
    const followed: number[] = [];
    server.services.database.query = async (statement, values) => {
      const found = await query.call(server.services.database, statement, values);
      if (statement.name === 'registration-at-address' && followed.length === 0)
        followed.push(0, (await server.call('activateAccount', { body: { code } })).status);
      return found as never;
    };
    const made = await newcomers.create({ email, ...other });
    server.services.database.query = query;
    expect([...followed, made.status]).toEqual([0, 200, 200]);
    expect((await server.call('curent', { token })).body.user.id).toBe(user.id);
    expect(
      await server.sql('select id, shadow from users where lower(email) = $1 order by id', [email]),
    ).toEqual([
      { id: user.id, shadow: false },
      { id: made.body.user.id, shadow: true },
    ]);
  });
});
