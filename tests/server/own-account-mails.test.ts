import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestMail, rowsUnder, sentSince } from '#tests/support/mails-table.ts';
import { addAuthenticatorTo, askedBy } from '#tests/support/second-factor.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Compares each mail of an account about its own changes with its row in docs/mails.md.
 */

describe('each mail of an account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const own = 'courtier@charpente.test';
  /** What brings about each mail of an account. */
  const ofAccounts: Record<string, () => Promise<{ status: number }>> = {
    password: () => server.call('passwordEmail', { body: { email: own } }),
    'email-link': async () =>
      server.call('askEmail', {
        token: await server.tokenOf('courtier'),
        body: { email: 'neuf@fournier.test', current_password: 'Demo!2026' },
      }),
    'email-taken': async () =>
      server.call('askEmail', {
        token: await server.tokenOf('courtier'),
        body: { email: 'gestion@charpente.test', current_password: 'Demo!2026' },
      }),
    'email-notice': async () =>
      server.call('askEmail', {
        token: await server.tokenOf('courtier'),
        body: { email: 'neuf@fournier.test', current_password: 'Demo!2026' },
      }),
    'calendar-opened': async () =>
      server.call('openCalendar', { token: await server.tokenOf('courtier'), body: { seen: null } }),
    'password-changed': async () =>
      server.call('changePassword', {
        token: await server.tokenOf('courtier'),
        body: {
          current_password: 'Demo!2026',
          password: 'Faitage!2027',
          password_confirmation: 'Faitage!2027',
        },
      }),
  };
  async function beginWithoutFactor() {
    await server.sql('delete from authenticators');
    await server.sql('delete from recovery_codes');
    await server.sql("delete from account_events where kind = 'factor_failed'");
    await server.sql(
      `update users set password_hash = (select password_hash from users where email = 'gestion@charpente.test')
        where email = $1`,
      [own],
    );
  }
  const withFactor = () => addAuthenticatorTo(server, 'courtier');
  /** A second step of the login by these codes, one after the other; the last answer. */
  async function proveBy(
    way: 'authenticator' | 'recovery',
    typed: (made: { codes: readonly string[] }) => string[],
  ) {
    const made = await withFactor();
    let status = 0;
    for (const code of typed(made)) {
      await server.sql('delete from login_failures');
      const { proof } = askedBy(
        (await server.call('login', { body: { email: own, password: 'Demo!2026' } })).body,
      );
      ({ status } = await server.call('proveFactor', { body: { proof, way, code } as never }));
    }
    return status;
  }
  /** Each begins with an account without a factor, and with its first password. */
  const ofFactors: Record<string, () => Promise<{ status: number }>> = {
    'factor-added': async () => {
      await withFactor();
      return { status: 200 };
    },
    'factor-removed': async () => server.call('removeAuthenticator', { token: (await withFactor()).token }),
    'codes-renewed': async () => server.call('renewCodes', { token: (await withFactor()).token }),
    'recovery-used': async () => ({ status: await proveBy('recovery', ({ codes }) => codes.slice(0, 1)) }),
    'factor-guessed': async () => ({
      // A wrong code is refused: the mail is the tenth one's.
      status:
        (await proveBy('recovery', () => Array.from({ length: 10 }, () => '00000-00000'))) === 422 ? 200 : 0,
    }),
  };
  const addresses: Record<string, string> = {
    'the account of that address': own,
    'the account': own,
    'the present address': own,
    'the new address': 'neuf@fournier.test',
    'the account that has the new address': 'gestion@charpente.test',
  };

  it.each(rowsUnder('Accounts'))(
    'the mail “$mail” goes to $recipient, with the subject “$subject” and $attachments',
    async ({ mail = '', recipient = '', subject, attachments = '' }) => {
      if (mail in ofFactors) await beginWithoutFactor();
      const before = await newestMail(server);
      expect((await { ...ofAccounts, ...ofFactors }[mail]?.())?.status).toBe(200);
      const sent = (await sentSince(server, before)).filter(
        (one) =>
          one.recipient === addresses[recipient] &&
          (mail === 'factor-added' || !one.subject.endsWith('un second facteur est ajouté')),
      );
      expect(sent.map((one) => [one.recipient, one.subject, one.files])).toEqual([
        [addresses[recipient], `Charpente – ${subject}`, []],
      ]);
      const [, path] = /^–; a link of `([^`]+)`/.exec(attachments) ?? [];
      const [, carried] = /(\/\w+)\?\S*token=[\w-]{20,}/.exec(sent[0]?.text ?? '') ?? [];
      expect(carried).toBe(path);
    },
  );
});
