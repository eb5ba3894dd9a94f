import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { relyingPartyOf } from '#server/second-factor/webauthn.ts';
import { askedBy } from '../support/second-factor.ts';
import { startTestServer, type Login, type TestServer } from '../support/server.ts';
import { virtualPasskey, type VirtualPasskey } from '../support/virtual-passkey.ts';

/*
 * Tests of passkeys: each answer belongs to one challenge, one account and one address
 * (docs/domain/second-factor.md).
 */

const password = 'Demo!2026';
const publicUrl = 'http://localhost:3000';

describe('passkeys', () => {
  let server: TestServer;
  let passkey: VirtualPasskey;
  beforeAll(async () => {
    server = await startTestServer({ config: (config) => ({ ...config, publicUrl }) });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.services.outbox.drain();
    for (const table of ['passkeys', 'recovery_codes', 'pending_logins', 'login_failures'])
      await server.sql(`delete from ${table}`);
    passkey = virtualPasskey(publicUrl);
    await add(passkey);
  });

  async function add(one: VirtualPasskey, who: Login = 'courtier', agent = '') {
    const token = await server.tokenOf(who);
    const { options } = (await server.call('beginPasskey', { token })).body;
    return server.call('addPasskey', {
      token,
      body: { credential: one.made(options) },
      headers: { 'user-agent': agent },
    });
  }
  const begun = async (who: Login = 'courtier') =>
    askedBy((await server.call('login', { body: { email: `${who}@charpente.test`, password } })).body);
  const optionsOf = async (proof: string) =>
    (await server.call('factorOptions', { body: { proof } })).body.options;
  const prove = (proof: string, credential?: object) =>
    server.call('proveFactor', { body: { proof, way: 'passkey', credential } as never });
  const wrong = { credential: ['Cette clé d’accès n’est pas reconnue.'] };

  test('a passkey opens the session; the options name the passkeys of the account alone', async () => {
    const { proof, ways } = await begun();
    expect(ways).toEqual(['passkey', 'recovery']);
    const options = await optionsOf(proof);
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.id }] });
    const { status, body } = await prove(proof, passkey.used(options));
    expect([status, body.user.email]).toEqual([200, 'courtier@charpente.test']);
    const [row] = await server.sql<{ counter: string; used_at: Date }>(
      'select counter, used_at from passkeys',
    );
    expect([Number(row?.counter), row?.used_at]).toEqual([1, server.clock.now()]);
  });

  test('an answer is used once: neither the same proof nor another one takes it again', async () => {
    const { proof } = await begun();
    const answer = passkey.used(await optionsOf(proof));
    const wrongOrigin = passkey.used(await optionsOf(proof), 'http://localhost:4000');
    expect((await prove(proof, wrongOrigin)).refusal.errors).toEqual(wrong);
    expect((await prove(proof, answer)).refusal.errors, 'its challenge was replaced').toEqual(wrong);
    const options = await optionsOf(proof);
    await prove(proof, passkey.used(options, 'http://localhost:4000'));
    expect((await prove(proof, passkey.used(options))).refusal.errors, 'its challenge was used').toEqual(
      wrong,
    );
    const used = passkey.used(await optionsOf(proof));
    const [one, other] = await Promise.all([prove(proof, used), prove(proof, used)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 401]);
    const { proof: next } = await begun();
    await optionsOf(next);
    expect((await prove(next, used)).refusal.errors).toEqual(wrong);
  });

  test('the passkey of another account, and one that nobody has added, open nothing', async () => {
    const theirs = virtualPasskey(publicUrl);
    await add(theirs, 'gestion');
    for (const foreign of [theirs, virtualPasskey(publicUrl)]) {
      const { proof } = await begun();
      expect((await prove(proof, foreign.used(await optionsOf(proof)))).refusal.errors).toEqual(wrong);
    }
    const { proof } = await begun();
    const answer = passkey.used(await optionsOf(proof));
    const signed = virtualPasskey(publicUrl).used(await optionsOf(proof));
    expect((await prove(proof, { ...signed, id: answer['id'], rawId: answer['rawId'] })).status).toBe(422);
  });

  test('an answer without options, or without a credential, opens nothing', async () => {
    const { proof } = await begun();
    expect((await prove(proof, passkey.used({ challenge: 'AAAA' }))).refusal.errors).toEqual(wrong);
    expect((await prove(proof)).refusal.errors).toEqual({
      credential: ['La clé d’accès n’a pas répondu.'],
    });
  });

  test('a counter that went back is refused: the passkey was copied', async () => {
    await server.sql('update passkeys set counter = 9');
    const { proof } = await begun();
    expect((await prove(proof, passkey.used(await optionsOf(proof)))).status).toBe(422);
  });

  test('a passkey is added once, for one account, by the answer to its own challenge', async () => {
    expect((await add(passkey)).refusal.errors).toHaveProperty('credential');
    expect((await add(passkey, 'gestion')).refusal.errors).toHaveProperty('credential');
    const token = await server.tokenOf('courtier');
    const fresh = virtualPasskey(publicUrl);
    const direct = await server.call('addPasskey', {
      token,
      body: { credential: fresh.made({ challenge: 'AAAA' }) },
    });
    expect([direct.status, direct.refusal.code]).toEqual([409, 'not_permitted']);
    const { options } = (await server.call('beginPasskey', { token })).body;
    expect(options).toMatchObject({ excludeCredentials: [{ id: passkey.id }] });
    const answer = fresh.made(options);
    const both = await Promise.all(
      [1, 2].map(() => server.call('addPasskey', { token, body: { credential: answer } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a passkey has the name of the browser that added it', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
    const { body } = await add(virtualPasskey(publicUrl), 'courtier', agent);
    expect(body.second_factor.passkeys.map(({ name }) => name)).toEqual(['', 'Firefox sur Windows']);
    expect(body.codes, 'recovery codes are made with the first factor').toBeNull();
  });

  test('where the address of the portal is a number, passkeys are neither added nor asked for', async () => {
    const elsewhere = await startTestServer();
    const token = await elsewhere.tokenOf('courtier');
    const read = (await elsewhere.call('secondFactor', { token })).body.second_factor;
    const { status, refusal } = await elsewhere.call('beginPasskey', { token });
    await elsewhere.close();
    expect([read.takes_passkeys, status, refusal.code]).toEqual([false, 409, 'not_permitted']);
  });
});

test.each([
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
  ['https://192.0.2.7', null],
  ['http://portail.exemple.fr', null],
  ['http://localhost:3000', 'localhost'],
  ['http://essai.localhost', 'essai.localhost'],
  ['https://portail.exemple.fr', 'portail.exemple.fr'],
])('the passkeys of %s belong to %s', (address, id) => {
  const provider = { slug: '', brand: 'Charpente', secondBrand: '', signature: '' };
  expect(relyingPartyOf({ publicUrl: address, provider })?.id ?? null).toBe(id);
});
