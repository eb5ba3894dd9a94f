import { afterAll, beforeAll, expect, test } from 'vitest';
import { compactIban } from '#domain/iban.ts';
import { createLog } from '#server/config/log.ts';
import { activity, iban, informations, newcomer, newcomerOn, papers } from '../support/registration.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Runs a registration with its errors, and searches the log of the server for secrets.
 */

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    log: createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }),
  });
});
afterAll(() => server.close());

const wrongIban = 'FR76 3000 6000 0112 3456 7890 188';
const wrongPassword = 'Trois!Mots9Faux';

test('the log of a whole registration with all its errors contains no IBAN, no password and no code', async () => {
  const { create, codeOf, sign, own } = newcomerOn(server);
  await create({ password: 'court', password_confirmation: 'court' });
  const { token } = (await create()).body;
  const code = await codeOf(newcomer.email);
  await server.call('login', { body: { email: newcomer.email, password: wrongPassword } });
  await server.call('activateAccount', { body: { code } });
  await server.call('secondStep', { token, body: informations });
  await server.call('thirdStep', { token, body: activity as never });
  for (const ibanRib of [wrongIban, iban]) {
    await server.call('validateIban', { token, body: { ibanRib } });
    await server.call('validateAndSaveIban', { token, query: { ibanRib } });
  }
  for (const [pieces, ibanRib] of [
    [['KBIS'], iban],
    [['RC'], wrongIban],
    [undefined, iban],
  ] as const)
    await server.call('fourthStep', { token, ...papers(pieces, ibanRib) });
  await server.services.outbox.drain();
  const membership = await own(token);
  await sign(membership?.id ?? 0);
  await server.call('transactionSuccess', { token, query: { membership: membership?.id ?? 0 } });
  expect((await own(token))?.status.slug, 'the registration went through').toBe('signed');

  const logged = lines.join('');
  for (const path of ['/api/creation-compte', '/api/login', '/api/validateAndSaveIban', '/api/fourthstep'])
    expect(logged).toContain(path);
  const secrets = [iban, wrongIban].flatMap((one) => [
    one,
    compactIban(one),
    encodeURIComponent(one),
    one.replaceAll(' ', '+'),
  ]);
  expect(
    [...secrets, newcomer.password, wrongPassword, code, token].filter((secret) => logged.includes(secret)),
  ).toEqual([]);
});
