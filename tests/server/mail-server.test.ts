import { Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { databaseOutbox } from '#server/outbox/database-outbox.ts';
import { jobs as registeredJobs } from '#server/registry/jobs.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { startSmtpServer, type Manners, type SmtpServer } from '#tests/support/smtp-server.ts';

/*
 * Tests of mails through SMTP; the mail server is simulated by the test.
 */

/** A promise that is resolved from outside. */
function held<T>() {
  let release!: (value: T) => void;
  const promise = new Promise<T>((resolve) => (release = resolve));
  return { promise, release };
}

/** Three accounts in one cabinet, for one notice. */
const cabinet = ['courtier@charpente.test', 'deux@cabinet.test', 'trois@cabinet.test'];

const jobs = (server: TestServer) =>
  server.sql<{ kind: string; attempts: number; done: boolean; failed: boolean; last_error: string | null }>(
    "select kind, attempts, done_at is not null as done, failed_at is not null as failed, last_error from outbox where kind like '%mail' or kind like 'account.%' order by id",
  );

/** An offer expires: one notice, to every account of the cabinet. */
async function notify(server: TestServer): Promise<void> {
  for (const email of cabinet.slice(1)) {
    await server.sql(
      "insert into users (email, password_hash, name, last_name, role, broker_id, activated_at) values ($1, '', 'A', 'B', 'broker', 1, now())",
      [email],
    );
  }
  const { id } = await walkerOf(server, 'courtier').saved();
  const payload = { requestId: id, notice: 'expired', comment: null, pieces: [], version: 2 };
  await server.database.transaction((tx) =>
    server.services.outbox.add(tx, { kind: 'request.notice', payload }),
  );
}

const days = async (server: TestServer, count: number) => {
  for (let day = 0; day < count; day += 1) {
    server.clock.advance({ days: 1 });
    await server.services.outbox.drain();
  }
};

describe('mails through a mail server', () => {
  const opened: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const close of opened.splice(0).toReversed()) await close();
  });

  async function portal(manners: Manners): Promise<{ smtp: SmtpServer; server: TestServer }> {
    const smtp = await startSmtpServer(manners);
    opened.push(smtp.close);
    const server = await startTestServer({ config: (config) => ({ ...config, smtpUrl: smtp.url }) });
    opened.push(() => server.close());
    await server.sql('delete from outbox');
    return { smtp, server };
  }

  test('a refused recipient does not affect the mails of others, and is not tried again', async () => {
    const { smtp, server } = await portal({
      recipient: (address) => (address === cabinet[0] ? '550 5.1.1 no such user' : undefined),
    });
    await notify(server);
    await server.services.outbox.drain();
    await days(server, 5);
    expect(smtp.taken.map(({ to }) => to)).toEqual(cabinet.slice(1));
    expect((await jobs(server)).filter(({ kind }) => kind === 'request.notice-mail')).toMatchObject([
      { attempts: 1, done: false, failed: true, last_error: expect.stringContaining('550') as string },
      { attempts: 1, done: true, failed: false },
      { attempts: 1, done: true, failed: false },
    ]);
  });

  test('the log says that a mail was refused for good, without its recipient', async () => {
    const { server } = await portal({ message: () => '554 5.7.1 spam, says client@exemple.test' });
    const logged = vi.spyOn(server.services.log, 'error');
    await walkerOf(server, 'courtier').sent();
    await server.services.outbox.drain();
    expect(logged.mock.calls).toEqual([
      [
        expect.objectContaining({
          kind: 'request.offer-mail',
          gaveUp: true,
          error: 'MailRefused',
          detail: 'SMTP 554',
        }),
        'effect failed',
      ],
    ]);
    expect(JSON.stringify(logged.mock.calls)).not.toContain('exemple.test');
  });

  test.each(['450 4.2.1 greylisted', '421 4.3.2 busy'])(
    '%s: the mail is tried again later, and the request is not affected',
    async (busy) => {
      const answers = [busy];
      const { smtp, server } = await portal({ recipient: () => answers.shift() });
      const sent = await walkerOf(server, 'courtier').sent();
      expect(sent.step.slug).toBe('offre-envoyee');
      await server.services.outbox.drain();
      expect([
        smtp.taken.length,
        (await jobs(server)).map(({ attempts, done, failed }) => [attempts, done, failed]),
      ]).toEqual([0, [[1, false, false]]]);
      server.clock.advance({ seconds: 11 });
      await server.services.outbox.drain();
      expect(smtp.taken.map(({ to }) => to)).toEqual(['client@exemple.test']);
    },
  );

  test.each(['end', 'reset'] as const)(
    'a mail accepted before the connection broke (%s) is sent again with the same Message-ID, and shown once',
    async (cut) => {
      const cuts = [cut];
      const { smtp, server } = await portal({ cuts: () => cuts.shift() });
      await walkerOf(server, 'courtier').sent();
      await server.services.outbox.drain();
      expect([
        smtp.taken.length,
        (await jobs(server)).map(({ attempts, done, failed }) => [attempts, done, failed]),
      ]).toEqual([1, [[1, false, false]]]);
      server.clock.advance({ seconds: 11 });
      await server.services.outbox.drain();
      await days(server, 5);
      expect(
        (await jobs(server)).map(({ attempts, done, failed, last_error: error }) => [
          attempts,
          done,
          failed,
          error,
        ]),
      ).toEqual([[2, true, false, null]]);
      const ids = smtp.taken.map(({ message }) => /^Message-ID: (<[^>]+>)$/im.exec(message)?.[1]);
      expect([ids.length, new Set(ids).size, ids[0]]).toEqual([
        2,
        1,
        expect.stringMatching(/^<[0-9a-f]{32}@charpente>$/),
      ]);
    },
  );

  test('a mail whose login the mail server refuses is not lost', async () => {
    const answers = ['530 5.7.0 authentication required'];
    const { smtp, server } = await portal({ recipient: () => answers.shift() });
    await walkerOf(server, 'courtier').sent();
    await server.services.outbox.drain();
    server.clock.advance({ seconds: 11 });
    await server.services.outbox.drain();
    expect(smtp.taken).toHaveLength(1);
  });

  test('a mail on a slow server is awaited for ten minutes, during which no other node sends it', async () => {
    const accepts = held<string>();
    const { smtp, server } = await portal({ message: () => accepts.promise });
    const silences = vi.spyOn(Socket.prototype, 'setTimeout');
    const renewals = vi.spyOn(globalThis, 'setInterval');
    await walkerOf(server, 'courtier').sent();
    const sending = server.services.outbox.drain();
    await expect.poll(() => smtp.taken.length).toBe(1);
    const ofMail = silences.mock.calls.filter(
      (_, index) => `smtp://127.0.0.1:${(silences.mock.contexts[index] as Socket).remotePort}` === smtp.url,
    );
    expect(ofMail.at(-1)?.[0]).toBe(600_000);
    const other = databaseOutbox(registeredJobs, () => server.services);
    const renew = renewals.mock.calls.at(-1)?.[0] as () => void;
    for (let minute = 0; minute < 9; minute += 1) {
      server.clock.advance({ minutes: 1 });
      renew();
      const leased = new Date(server.clock.now().getTime() + 40_000);
      await expect
        .poll(() =>
          server.sql(
            "select 1 from outbox where kind = 'request.offer-mail' and done_at is null and run_after >= $1",
            [leased],
          ),
        )
        .toHaveLength(1);
      await other.drain();
    }
    accepts.release('250 ok');
    await sending;
    await days(server, 1);
    expect([smtp.taken.length, (await jobs(server)).map(({ attempts, done }) => [attempts, done])]).toEqual([
      1,
      [[1, true]],
    ]);
  });

  test('a password mail is sent even while the maximum number of other mails is slow', async () => {
    const slow = held<string>();
    const { smtp, server } = await portal({
      message: ({ to }) => (to === 'super@charpente.test' ? undefined : slow.promise),
    });
    const walk = walkerOf(server, 'courtier');
    for (let sent = 0; sent < 8; sent += 1) await walk.sent();
    server.services.outbox.start();
    await expect.poll(() => smtp.taken.length).toBe(4);
    await server.call('passwordEmail', { body: { email: 'super@charpente.test' } });
    await expect.poll(() => smtp.taken.map(({ to }) => to)).toContain('super@charpente.test');
    expect(smtp.taken).toHaveLength(5);
    slow.release('250 ok');
    await expect.poll(async () => (await jobs(server)).filter(({ done }) => done).length).toBe(9);
    expect(smtp.open()).toBeLessThanOrEqual(6);
  });

  test('a stop does not wait for a mail server, and the mail in progress is sent after the next start', async () => {
    const { smtp, server } = await portal({ message: () => held<string>().promise });
    await walkerOf(server, 'courtier').sent();
    const outbox = databaseOutbox(registeredJobs, () => server.services, 0);
    outbox.start();
    await expect.poll(() => smtp.taken.length).toBe(1);
    await outbox.stop();
    expect((await jobs(server)).map(({ attempts, done, failed }) => [attempts, done, failed])).toEqual([
      [1, false, false],
    ]);
  });
});
