import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AddressMoved, atAddress, removeWaiting } from '#server/registration/waiting.ts';
import { newcomer, type newcomerOn } from '../support/registration.ts';
import { type TestServer } from '../support/server.ts';
import { startWithNewcomers } from '../support/server-with-newcomers.ts';

/*
 * Tests of registrations that were never confirmed, and of attackers who use them.
 */

describe('registrations that nobody has proved', () => {
  let server: TestServer;
  let newcomers: ReturnType<typeof newcomerOn>;
  beforeAll(async () => {
    ({ server, newcomers } = await startWithNewcomers());
  });
  afterAll(() => server.close());

  const accountsOf = (email: string) =>
    server.sql<{ id: number }>(
      'select id from users where lower(email) = lower($1) and not put_away order by id',
      [email],
    );

  test('a person who squats an address cannot keep its owner from it by filling the account', async () => {
    const email = 'squatted@fournier.test';
    const { token } = (await newcomers.create({ email })).body;
    const added = (
      await server.call('addCollaborator', {
        token,
        body: { name: 'Jean', l_name: 'Dupont', gerant: true, active: true },
      })
    ).body.collaborators;
    await server.call('chooseCollaborator', { token, body: { collaborator_id: added[0]?.id ?? 0, pin: '' } });
    await server.call('setCollaboratorPin', {
      token,
      params: { id: added[0]?.id ?? 0 },
      body: { pin: '482913', seen: 1 },
    });
    await server.call('putDraft', {
      token,
      params: { kind: 'inscription', key: 'informations' },
      body: { data: { name: 'Jean' }, revision: 0 },
    });
    expect(
      (await newcomers.create({ email, password: 'Autre!Mots8Ici', password_confirmation: 'Autre!Mots8Ici' }))
        .status,
    ).toBe(200);
    expect(await accountsOf(email)).toHaveLength(1);
    expect((await server.call('curent', { token })).status).toBe(401);
  });

  test('a person who squats an address under a number that ORIAS refuses cannot keep its owner from it either', async () => {
    const email = 'stopped@fournier.test';
    expect((await newcomers.create({ email, orias: '16004814' })).body.user.broker?.membership?.status).toBe(
      'noteligible',
    );
    expect((await atAddress(server.services.database, email)).waiting).not.toBeNull();
    expect(
      (await newcomers.create({ email, password: 'Autre!Mots8Ici', password_confirmation: 'Autre!Mots8Ici' }))
        .status,
    ).toBe(200);
    expect(await accountsOf(email)).toHaveLength(1);
    expect(
      (await server.call('activateAccount', { body: { code: await newcomers.codeOf(email) } })).status,
    ).toBe(200);
  });

  test('concurrent registrations at one address, with different answers, are all answered, and one account is left', async () => {
    const email = 'several@fournier.test';
    const passwords = ['Aaa!Mots8Ici1', 'Bbb!Mots8Ici2', 'Ccc!Mots8Ici3', 'Ddd!Mots8Ici4'];
    const answers = await Promise.all(
      passwords.map((password) => newcomers.create({ email, password, password_confirmation: password })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test('a registration that meets a changed address at every try is asked to try later, and the waiting registration stays', async () => {
    const email = 'moving@fournier.test';
    const { user } = (await newcomers.create({ email })).body;
    const { transaction } = server.database;
    const moving: typeof transaction = (work, options) =>
      transaction(
        (tx) =>
          work({
            ...tx,
            query: async (statement, values) =>
              statement.name === 'registration-put-away' ? [] : tx.query(statement, values),
          }),
        options,
      );
    const overtaken = vi.spyOn(server.database, 'transaction').mockImplementation(moving);
    const { status, refusal } = await newcomers.create({
      email,
      password: 'Autre!Mots8Ici',
      password_confirmation: 'Autre!Mots8Ici',
    });
    overtaken.mockRestore();
    expect([status, refusal.code]).toEqual([503, 'unavailable']);
    expect(await accountsOf(email)).toEqual([{ id: user.id }]);
  });

  test('an account that is activated between the query and the removal is not replaced', async () => {
    const email = 'proved@fournier.test';
    const { token, user } = (await newcomers.create({ email })).body;
    const { waiting } = await atAddress(server.services.database, email);
    expect(
      (await server.call('activateAccount', { body: { code: await newcomers.codeOf(email) } })).status,
    ).toBe(200);
    if (!waiting) throw new Error('Nothing waits');
    await expect(server.services.database.transaction((tx) => removeWaiting(tx, waiting))).rejects.toThrow(
      AddressMoved,
    );
    expect((await server.call('curent', { token })).body.user.id).toBe(user.id);
  });

  test.each(['courtier@charpente.test', 'nobody@fournier.test'])(
    'nobody continues to guess at %s by signing in to what was registered at its address',
    async (email) => {
      await newcomers.create({ email });
      const from = async (remoteAddress: string, password: string) =>
        (
          await server.inject({
            method: 'POST',
            url: '/api/login',
            remoteAddress,
            payload: { email, password },
          })
        ).status;
      const own = newcomer.password;
      const tries = [];
      for (const password of [
        'Wrong!Mots9',
        'Wrong!Mots9',
        own,
        'Wrong!Mots9',
        'Wrong!Mots9',
        own,
        'Wrong!Mots9',
        'Wrong!Mots9',
      ])
        tries.push(await from('192.0.2.9', password));
      expect(tries).toEqual([401, 401, 200, 401, 401, 200, 401, 429]);

      // Nor is the network from which it was registered one that its owner is known by.
      await server.sql(
        'insert into login_failures (account, address, at) select $1, $2, $3 from generate_series(1, 40)',
        [email, '198.51.100.1', new Date(server.clock.now().getTime() - 300_000)],
      );
      server.clock.paused.length = 0;
      expect(await from('192.0.2.10', own)).toBe(200);
      expect(await from('192.0.2.10', own)).toBe(200);
      expect(server.clock.paused).toHaveLength(2);
    },
  );

  test('a main broker who uses an agency’s code does not learn whether an address has an account', async () => {
    const token = await server.tokenOf('principal');
    const seen = async () => ({
      brokers: (await server.call('agencies', { token })).body.agencies.flatMap(({ brokers }) =>
        brokers.map(({ email }) => email),
      ),
      memberships: (await server.call('mainBroker', { token })).body.data.map(({ email }) => email),
    });
    const before = await seen();
    const code =
      (await server.call('agencies', { token })).body.agencies.find(({ open }) => open)?.code ?? '';
    await newcomers.create({ email: 'attente@charpente.test', Agency_Code: code });
    await newcomers.create({ email: 'joining@fournier.test', Agency_Code: code });
    expect(await seen()).toEqual(before);
    await server.call('activateAccount', { body: { code: await newcomers.codeOf('joining@fournier.test') } });
    const after = await seen();
    expect(
      [after.brokers, after.memberships].every(
        (emails) => emails.includes('joining@fournier.test') && !emails.includes('attente@charpente.test'),
      ),
    ).toBe(true);
  });
});
