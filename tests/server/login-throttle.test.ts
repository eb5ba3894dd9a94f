import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLink } from '#server/session/account-links.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the limits on failed logins, of an account and of a network; the clock of the server is moved.
 */

const right = 'Demo!2026';
const wrong = 'Wrong!2026';

describe('logins that fail, and those that do not', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.sql('delete from login_failures');
    await server.sql('delete from account_events');
    server.clock.paused.length = 0;
  });

  const from = async (remoteAddress: string, who: string, password = right) =>
    (
      await server.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress,
        payload: { email: `${who}@charpente.test`, password },
      })
    ).status;
  const fail = (account: string, network: string, times: number, secondsAgo = 0) =>
    server.sql(
      'insert into login_failures (account, address, at) select $1, $2, $3 from generate_series(1, $4::integer)',
      [
        `${account}@charpente.test`,
        network,
        new Date(server.clock.now().getTime() - secondsAgo * 1_000),
        times,
      ],
    );
  const failures = async () =>
    (await server.sql<{ n: number }>('select count(*)::integer as n from login_failures'))[0]?.n;

  test('the right password is never refused because other tries, of the account or of the network, are being verified', async () => {
    const sameAccount = await Promise.all(Array.from({ length: 12 }, () => from('192.0.2.1', 'courtier')));
    expect(new Set(sameAccount)).toEqual(new Set([200]));
    await fail('gestion', '192.0.2.2', 4);
    const oneLeft = await Promise.all(Array.from({ length: 4 }, () => from('192.0.2.2', 'gestion')));
    expect(new Set(oneLeft)).toEqual(new Set([200]));
    await fail('nobody', '192.0.2.3', 49);
    const oneNetwork = await Promise.all(
      ['courtier', 'courtier2', 'admin', 'gestion'].map((who) => from('192.0.2.3', who)),
    );
    expect(new Set(oneNetwork)).toEqual(new Set([200]));
  });

  test('of concurrent wrong passwords exactly five are verified, and each is counted only once it has failed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => from('192.0.2.1', 'compagnie', wrong)),
    );
    expect([
      answers.filter((status) => status === 401).length,
      answers.filter((status) => status === 429).length,
    ]).toEqual([5, 7]);
    expect(await failures()).toBe(5);
  });

  test('an IPv6 /64 counts as one network, and so does an IPv4 address in any notation', async () => {
    for (let host = 1; host <= 5; host += 1)
      expect(await from(`2001:db8:1:2::${host}`, 'admin', wrong)).toBe(401);
    expect(await from('2001:db8:1:2:ffff::1', 'admin')).toBe(429);
    expect(await from('2001:db8:1:3::1', 'admin')).toBe(200);
    for (const address of [
      '192.0.2.1',
      '::ffff:192.0.2.1',
      '::ffff:c000:201',
      '192.0.2.1',
      '::ffff:192.0.2.1',
    ])
      expect(await from(address, 'gestion', wrong)).toBe(401);
    expect(await from('192.0.2.1', 'gestion')).toBe(429);
  });

  test('failures dated in the future, before the clock was set back, lock nobody out', async () => {
    await fail('courtier', '192.0.2.1', 50, -3 * 3_600);
    expect(await from('192.0.2.1', 'courtier')).toBe(200);
    expect(server.clock.paused).toEqual([]);
  });

  test('a clock that is set back a little prolongs the wait by a minute at most', async () => {
    await fail('courtier', '192.0.2.1', 5, -50);
    const { headers } = await server.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '192.0.2.1',
      payload: { email: 'courtier@charpente.test', password: right },
    });
    expect(headers['retry-after']).toBe('60');
  });

  test('a guessed account answers more slowly to guesses from many networks, and is locked for nobody', async () => {
    for (let network = 0; network < 4; network += 1) await fail('courtier', `198.51.100.${network}`, 5, 120);
    expect(await from('192.0.2.1', 'courtier2')).toBe(200);
    expect(server.clock.paused).toEqual([]);
    expect(await from('192.0.2.1', 'courtier', wrong)).toBe(401);
    expect(await from('192.0.2.2', 'courtier')).toBe(200);
    expect(server.clock.paused).toEqual([100, 200]);
    await fail('courtier', '198.51.100.9', 200, 120);
    expect(await from('192.0.2.3', 'courtier')).toBe(200);
    expect(server.clock.paused.at(-1)).toBe(2_000);
  });

  test('the owner of a guessed account is not slowed down on a network where they have signed in before', async () => {
    expect(await from('192.0.2.1', 'courtier')).toBe(200);
    await fail('courtier', '198.51.100.1', 500, 120);
    expect(await from('192.0.2.1', 'courtier')).toBe(200);
    expect(server.clock.paused).toEqual([]);
    server.clock.advance({ days: 31 });
    await fail('courtier', '198.51.100.1', 500, 120);
    expect(await from('192.0.2.1', 'courtier')).toBe(200);
    expect(server.clock.paused).toEqual([2_000]);
  });

  test('the owner is not slowed down on a network where they just chose their password by the mailed link', async () => {
    await fail('courtier', '198.51.100.1', 500, 120);
    const [owner] = await server.sql<{ id: number }>(
      "select id from users where email = 'courtier@charpente.test'",
    );
    const token = await makeLink(server.database, 'password', owner?.id ?? 0, server.clock.now());
    const chosen = await server.inject({
      method: 'POST',
      url: '/api/password/reset',
      remoteAddress: '192.0.2.7',
      payload: { email: 'courtier@charpente.test', token, password: right, password_confirmation: right },
    });
    expect(chosen.status).toBe(200);
    expect(await from('192.0.2.7', 'courtier')).toBe(200);
    expect(server.clock.paused).toEqual([]);
  });

  /**
   * Runs `work` while delayed tries wait until `until` of them do, and shortly after; returns the maximum
   * number that waited at once.
   */
  const withPauses = async (until: number, work: () => Promise<void>): Promise<number> => {
    let [under, most] = [0, 0];
    const { clock } = server.services;
    const pause = clock.pause.bind(clock);
    const enough = new EventEmitter();
    const many = once(enough, 'reached');
    clock.pause = async () => {
      most = Math.max(most, (under += 1));
      if (under >= until) enough.emit('reached');
      await many;
      await new Promise<void>((resolve) => setImmediate(resolve));
      under -= 1;
    };
    await work().finally(() => (clock.pause = pause));
    return most;
  };

  test('at most four logins of an account that is being guessed are verified at a time, and the queue is limited', async () => {
    await fail('courtier', '198.51.100.1', 500, 120);
    const most = await withPauses(4, async () => {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, host) => from(`192.0.2.${host}`, 'courtier', wrong)),
      );
      expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    });
    expect(most).toBe(4);
    expect(await from('192.0.2.100', 'courtier')).toBe(200);
  });

  test('the owner signs in from a new network while twenty-four networks guess without a pause', async () => {
    await fail('courtier', '198.51.100.1', 500, 120);
    await withPauses(1, async () => {
      let network = 0;
      const owners = new AbortController();
      const guess = () => from(`2001:db8:${(network += 1).toString(16)}::1`, 'courtier', wrong);
      const guesser = async () => {
        while (!owners.signal.aborted) await guess();
      };
      const first = guess();
      const guessers = Array.from({ length: 24 }, guesser);
      await first;
      const owner = await from('192.0.2.50', 'courtier').finally(() => owners.abort());
      await Promise.all(guessers);
      expect(owner).toBe(200);
    });
  });
});
