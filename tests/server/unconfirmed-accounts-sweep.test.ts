import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepRegistrations } from '#server/registration/sweep.ts';
import type { newcomerOn } from '../support/registration.ts';
import { type TestServer } from '../support/server.ts';
import { startWithNewcomers } from '../support/server-with-newcomers.ts';

/*
 * Tests of the sweep of registrations that were never confirmed, by two nodes.
 */

describe('registrations that nobody has proved, swept', () => {
  let server: TestServer;
  let newcomers: ReturnType<typeof newcomerOn>;
  beforeAll(async () => {
    ({ server, newcomers } = await startWithNewcomers());
  });
  afterAll(() => server.close());

  const countOf = async (email: string) =>
    (await server.sql('select id from users where lower(email) = lower($1)', [email])).length;

  test('two concurrent sweeps remove unconfirmed registrations and their shadows after ninety days, and nothing else', async () => {
    const [left, written, proved, known] = [
      'left@fournier.test',
      'rewritten@fournier.test',
      'kept@fournier.test',
      'courtier2@charpente.test',
    ];
    for (const email of [left, written, proved, known])
      expect((await newcomers.create({ email })).status).toBe(200);
    await server.mails();
    await server.call('activateAccount', { body: { code: await newcomers.codeOf(proved) } });
    server.clock.advance({ days: 89 });
    const [account] = await server.sql<{ id: number }>('select id from users where email = $1', [written]);
    await server.call('sendActivationMail', {
      token: await server.tokenOf('gestion'),
      body: { currentUserId: account?.id ?? 0 },
    });
    await server.call('resendActivationMail', { body: { user_id: account?.id ?? 0 } });
    expect((await server.mails()).filter(({ recipient }) => recipient === written)).toHaveLength(3);
    await sweepRegistrations(server.services);
    expect(await Promise.all([left, written, proved, known].map(countOf))).toEqual([1, 1, 1, 2]);
    const latest = (await server.mails())
      .filter(({ recipient }) => recipient === written)
      .map(({ text }) => /jusqu’au (\S+)/.exec(text)?.[1]);
    const [gone] = await server.sql<{ day: string }>(
      "select to_char((created_at + interval '90 days') at time zone 'Europe/Paris', 'DD/MM/YYYY') as day from users where email = $1",
      [written],
    );
    expect(
      latest.filter((day) => day === gone?.day),
      'a link does not outlive its registration, and its mail says so',
    ).toHaveLength(2);

    server.clock.advance({ days: 2 });
    const failed: unknown[] = [];
    const services = {
      ...server.services,
      log: { ...server.services.log, error: (line: unknown) => failed.push(line) },
    } as unknown as typeof server.services;
    await Promise.all([sweepRegistrations(services), sweepRegistrations(services)]);
    expect(failed).toEqual([]);
    expect(await Promise.all([left, written, proved, known].map(countOf))).toEqual([0, 0, 1, 1]);
  });
});
