import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openedBy } from '../support/second-factor.ts';
import { informations, newcomer, type newcomerOn } from '../support/registration.ts';
import { type TestServer } from '../support/server.ts';
import { startWithNewcomers } from '../support/server-with-newcomers.ts';

/*
 * Tests that an e-mail address has at most one account, and of its activation.
 */

describe('one account an address', () => {
  let server: TestServer;
  let newcomers: ReturnType<typeof newcomerOn>;
  beforeAll(async () => {
    ({ server, newcomers } = await startWithNewcomers());
  });
  afterAll(() => server.close());

  const accountsOf = (email: string) =>
    server.sql<{ id: number; shadow: boolean; activated: boolean; put_away: boolean }>(
      'select id, shadow, put_away, activated_at is not null as activated from users where lower(email) = lower($1) order by id',
      [email],
    );

  test('a double click on registration creates one account, and opens two sessions', async () => {
    const email = 'double@fournier.test';
    const answers = await Promise.all([
      newcomers.create({ email }),
      newcomers.create({ email }),
      newcomers.create({ email }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    expect(await accountsOf(email)).toHaveLength(1);
    expect(
      await server.sql(
        'select m.id from memberships m join users u on u.broker_id = m.broker_id where u.email = $1',
        [email],
      ),
    ).toHaveLength(1);
    expect((await server.mails()).filter(({ recipient }) => recipient === email)).toHaveLength(1);
  });

  test('a second registration with another password replaces the first, unconfirmed one', async () => {
    const email = 'again@fournier.test';
    const first = (await newcomers.create({ email })).body;
    const link = await newcomers.codeOf(email);
    const second = (
      await newcomers.create({ email, password: 'Autre!Mots8Ici', password_confirmation: 'Autre!Mots8Ici' })
    ).body;
    expect(second.user.id).not.toBe(first.user.id);
    // The one before goes with the next sweep.
    expect(await accountsOf(email)).toMatchObject([{ put_away: true }, { put_away: false }]);
    expect((await server.call('curent', { token: first.token })).status).toBe(401);
    expect((await server.call('activateAccount', { body: { code: link } })).status).toBe(422);
    expect(
      (await server.call('activateAccount', { body: { code: await newcomers.codeOf(email) } })).status,
    ).toBe(200);
  });

  test('a registration at the address of an existing account gets the same answer, and no access to the account', async () => {
    const known = await newcomers.create({ email: 'courtier@charpente.test' });
    const unknown = await newcomers.create({ email: 'nobody@fournier.test' });
    expect(known.status).toBe(unknown.status);
    const shape = ({ body: { user, token: _token, tokenrcd: _rcd, ...rest } }: typeof known) => ({
      ...rest,
      user: {
        ...user,
        id: 0,
        email: '',
        broker: { ...user.broker, id: 0, membership: { ...user.broker?.membership, id: 0 } },
      },
    });
    expect(shape(known)).toEqual(shape(unknown));
    expect(await accountsOf('courtier@charpente.test')).toMatchObject([
      { id: 5, shadow: false, activated: true },
      { shadow: true, activated: false },
    ]);

    const mailed = (await server.mails()).filter(({ recipient }) => recipient === 'courtier@charpente.test');
    expect(mailed.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('vous avez déjà un compte'),
    ]);
    expect(mailed[0]?.text).not.toContain('code=');
    // Signing in works for both, each with its own password, and leads each to its own account.
    expect(
      openedBy(
        (
          await server.call('login', {
            body: { email: 'courtier@charpente.test', password: newcomer.password },
          })
        ).body,
      ).user.id,
    ).toBe(known.body.user.id);
    expect(
      openedBy(
        (await server.call('login', { body: { email: 'courtier@charpente.test', password: 'Demo!2026' } }))
          .body,
      ).user.id,
    ).toBe(5);
    expect((await server.call('secondStep', { token: known.body.token, body: informations })).status).toBe(
      409,
    );
    const admin = await server.tokenOf('gestion');
    expect(
      (
        await server.call('membership', {
          token: admin,
          params: { id: known.body.user.broker?.membership?.id ?? 0 },
        })
      ).status,
    ).toBe(404);
    expect(
      (await server.call('accounts', { token: admin, query: { per_page: 100 } })).body.accounts.data.map(
        ({ email }) => email,
      ),
    ).not.toContain('courtier@charpente.test');
    // Whatever its own account may read says no more than another's.
    const readBy = async (token: string) => {
      const { memberships, counts } = (await server.call('memberships', { token })).body;
      const { membership, agreement } = (await server.call('affiliation', { token })).body;
      return {
        listed: memberships.data.map(({ status }) => status),
        total: memberships.total,
        counts,
        status: membership?.status,
        agreement,
        known: (await newcomers.own(token))?.permitted,
      };
    };
    expect(await readBy(known.body.token)).toEqual(await readBy(unknown.body.token));
    expect((await readBy(known.body.token)).total).toBe(1);
    // Begun again, it is the same shadow.
    expect((await newcomers.create({ email: 'courtier@charpente.test' })).body.user.id).toBe(
      known.body.user.id,
    );
  });

  test('admins see when a waiting account was last mailed', async () => {
    const email = 'written@fournier.test';
    const admin = await server.tokenOf('gestion');
    const { body } = await newcomers.create({ email });
    const mailed = async () =>
      (await server.call('accounts', { token: admin, query: { per_page: 100 } })).body.accounts.data.find(
        (account) => account.email === email,
      )?.mailed_at;
    await server.mails();
    const first = await mailed();
    expect(first).toBe(server.clock.now().toISOString());
    server.clock.advance({ minutes: 5 });
    await server.call('sendActivationMail', { token: admin, body: { currentUserId: body.user.id } });
    await server.mails();
    expect(await mailed()).toBe(server.clock.now().toISOString());
    expect(await mailed()).not.toBe(first);
  });

  test('an activation link works once, and for seven days', async () => {
    const email = 'link@fournier.test';
    await newcomers.create({ email });
    const code = await newcomers.codeOf(email);
    const both = await Promise.all([
      server.call('activateAccount', { body: { code } }),
      server.call('activateAccount', { body: { code } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await newcomers.create({ email: 'late@fournier.test' });
    const late = await newcomers.codeOf('late@fournier.test');
    await server.sql("update account_links set expires_at = '2000-01-01' where used_at is null");
    expect((await server.call('activateAccount', { body: { code: late } })).status).toBe(422);
  });

  test('an account is created together with its membership and the answer of ORIAS, or not at all', async () => {
    const email = 'half@fournier.test';
    await server.sql(
      "alter table membership_events add constraint test_no_verdict check (event <> 'ELIGIBILITY.FAIL') not valid",
    );
    expect((await newcomers.create({ email, orias: '16004814' })).status).toBe(500);
    expect(await accountsOf(email)).toEqual([]);
    await server.sql('alter table membership_events drop constraint test_no_verdict');
    expect((await newcomers.create({ email, orias: '16004814' })).body.user.broker?.membership?.status).toBe(
      'noteligible',
    );
  });
});
