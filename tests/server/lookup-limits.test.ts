import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { iban, newcomer, newcomerOn } from '../support/registration.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the limits on the look-ups and drafts of a registration in progress.
 */

/** The calls of a registration in progress, and how many of each a network may make within a minute. */
const lookUps = [
  ['an ORIAS number', { method: 'POST', url: '/api/validateOrias', payload: { orias: '16004872' } }, 20],
  ['a company', { method: 'GET', url: '/api/societe?siret=999104276' }, 60],
  ['an address', { method: 'GET', url: '/api/addresses?q=12%20rue%20du%20Bac&postal_code=' }, 240],
  [
    'an IBAN that is kept',
    { method: 'POST', url: '/api/memberships/mine/iban', payload: { ibanRib: iban } },
    20,
  ],
  [
    'an IBAN that is kept as the wire names it',
    { method: 'GET', url: `/api/validateAndSaveIban?ibanRib=${encodeURIComponent(iban)}` },
    20,
  ],
] as const;

describe('what a registration in progress looks up and keeps', () => {
  let server: TestServer;
  let authorization: string;
  beforeAll(async () => {
    server = await startTestServer();
    authorization = `Bearer ${await newcomerOn(server).activated()}`;
  });
  afterAll(() => server.close());

  test.each(lookUps)(
    '%s is limited for one network over all its addresses, and stays open to others',
    async (_, asked, most) => {
      const ask = (remoteAddress: string) =>
        server.inject({ ...asked, remoteAddress, headers: { authorization } });
      const statuses = new Set<number>();
      for (let host = 1; host <= most; host += 1)
        statuses.add((await ask(`2001:db8:1:2::${host.toString(16)}`)).status);
      const beyond = await ask('2001:db8:1:2:ffff::1');
      expect([statuses, beyond.status, JSON.parse(beyond.text)]).toEqual([
        new Set([200]),
        429,
        {
          code: 'too_many',
          message: 'Trop de requêtes depuis votre adresse. Patientez un instant avant de réessayer.',
        },
      ]);
      expect((await ask('2001:db8:1:3::1')).status).toBe(200);
      expect(
        (await server.call('login', { body: { email: newcomer.email, password: newcomer.password } })).status,
        'nothing else is refused',
      ).toBe(200);
    },
  );
});
