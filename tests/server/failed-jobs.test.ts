import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailRefused, type MailMessage } from '#server/adapters/mail/port.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of failed mails as administrators see them; the mail service of the server is broken by the test.
 */

let server: TestServer;
let broken: Error | null = new MailRefused(
  "Can't send mail - all recipients were rejected: 550 5.1.1 No such user",
  550,
);
const sent: MailMessage[] = [];

beforeAll(async () => {
  server = await startTestServer({
    services: (services) => ({
      ...services,
      log: pino({ level: 'silent' }),
      mailer: {
        ...services.mailer,
        send: async (message) => {
          if (broken) throw broken;
          sent.push(message);
        },
      },
    }),
  });
  await server.sql('delete from outbox');
});
afterAll(() => server.close());

const asSuper = async () => ({ token: await server.tokenOf('super') });
const waiting = async () => (await server.call('failedJobs', await asSuper())).body;
const forgets = (email: string) => server.call('passwordEmail', { body: { email } });

test('a mail that was refused for good is listed with its recipient, subject, date and reason, and can be sent again', async () => {
  await forgets('courtier@charpente.test');
  await server.services.outbox.drain();
  const {
    jobs: [job],
    total,
  } = await waiting();
  expect(total).toBe(1);
  expect(job).toMatchObject({
    to: 'courtier@charpente.test',
    subject: expect.stringContaining('mot de passe'),
    attempts: 1,
    is_refused: true,
    reason: '550 5.1.1 No such user',
    failed_at: server.clock.now().toISOString(),
  });
  broken = null;
  expect((await server.call('retryJob', { ...(await asSuper()), params: { id: job?.id ?? 0 } })).status).toBe(
    200,
  );
  expect(await waiting()).toEqual({ jobs: [], total: 0 });
  await server.services.outbox.drain();
  expect(sent.map(({ to }) => to)).toEqual(['courtier@charpente.test']);
});

test('a failed mail that is put aside is neither listed nor tried again; a second administrator is told that it no longer waits', async () => {
  broken = new MailRefused('554 Policy', 554);
  await forgets('gestion@charpente.test');
  await server.services.outbox.drain();
  const id = (await waiting()).jobs[0]?.id ?? 0;
  const decide = async (name: 'retryJob' | 'dismissJob') =>
    (await server.call(name, { ...(await asSuper()), params: { id } })).status;
  expect(await decide('dismissJob')).toBe(200);
  expect(await waiting()).toEqual({ jobs: [], total: 0 });
  expect([await decide('dismissJob'), await decide('retryJob')]).toEqual([404, 404]);
  broken = null;
  expect(await server.services.outbox.drain()).toBe(0);
});
