import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Souscripteur } from '#domain/forms.ts';
import { blankSouscripteur } from '#domain/blank-forms.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/* The clients of a cabinet that fill a policyholder's card (docs/domain/known-clients.md). */

let server: TestServer;
const tokens = {} as Record<Login, string>;
/** Three requests of the cabinet of `courtier`, and one of that of `courtier2`. */
let [one, two, three, other] = [0, 0, 0, 0];

beforeAll(async () => {
  server = await startTestServer({ database: 'postgres' });
  for (const who of ['admin', 'courtier', 'courtier2', 'principal'] as const)
    tokens[who] = await server.tokenOf(who);
  const idsOf = async (who: Login) =>
    (await server.call('portfolio', { token: tokens[who], query: {} as never })).body.offers.data.map(
      ({ id }) => id,
    );
  [one = 0, two = 0, three = 0] = await idsOf('courtier');
  [other = 0] = await idsOf('courtier2');
});
afterAll(() => server.close());

const person = (lastname: string, city: string, more: Partial<Souscripteur['client']> = {}): Souscripteur => {
  const blank = blankSouscripteur();
  return {
    client: { ...blank.client, name: 'Zoé', lastname, ...more },
    address: { ...blank.address, postalCode: '37000', city },
  };
};
const company = (companyName: string, siret: string): Souscripteur => {
  const { client, address } = person('Représentante', 'TOURS');
  return { client: { ...client, is_company: 1, companyName, siret }, address };
};

/** The request has these policyholders from now on, and is the latest one. */
const give = (id: number, ...holders: Souscripteur[]) =>
  server.sql(
    `update requests set form = jsonb_set(form::jsonb, '{souscripteurs}', $2::jsonb), search = $3, updated_at = clock_timestamp() where id = $1`,
    [id, JSON.stringify(holders), ' zoe quatremare ecluse representante '],
  );

beforeEach(async () => {
  await give(other, person('Quatremare', 'AILLEURS'));
  await give(one, person('Quatremare', 'TOURS', { email: 'ancienne@exemple.test' }));
  await give(
    two,
    person('Quatremare', 'TOURS', { email: 'nouvelle@exemple.test' }),
    company('Écluse', '552100554'),
  );
});

const ask = (who: Login, id: number, q: string) =>
  server.call('knownClients', { token: tokens[who], params: { id }, query: { q } });
const labels = async (who: Login, id: number, q: string) =>
  (await ask(who, id, q)).body.suggestions.map(({ label }) => label);

it('names each client of the cabinet once, as typed in its latest request', async () => {
  const { suggestions } = (await ask('courtier', three, 'quatremare')).body;
  expect(suggestions.map(({ label, client }) => [label, client.email])).toEqual([
    ['Zoé Quatremare · 37000 TOURS', 'nouvelle@exemple.test'],
  ]);
});

it('names a company by its name or by its representative, once for its number', async () => {
  await give(one, company('Écluse du Moulin', '552100554'));
  expect(await labels('courtier', three, 'eclu')).toEqual(['Écluse du Moulin · 37000 TOURS · 552100554']);
  expect(await labels('courtier', three, 'representante')).toEqual([
    'Écluse du Moulin · 37000 TOURS · 552100554',
  ]);
});

it('leaves out the request itself, and other policyholders of a request that is found', async () => {
  expect(await labels('courtier', two, 'quatremare')).toEqual(['Zoé Quatremare · 37000 TOURS']);
  expect((await ask('courtier', two, 'quatremare')).body.suggestions[0]?.client.email).toBe(
    'ancienne@exemple.test',
  );
  expect(await labels('courtier', two, 'ecluse')).toEqual([]);
});

it('finds a client by its telephone', async () => {
  await server.sql(
    "insert into request_contacts (request_id, contact) values ($1, contact_of('0611223399'))",
    [one],
  );
  await give(one, person('Quatremare', 'TOURS', { mobile: '+33 6 11 22 33 99' }), person('Autre', 'TOURS'));
  expect(await labels('courtier', three, '06 11 22 33 99')).toEqual(['Zoé Quatremare · 37000 TOURS']);
});

it('gives the clients of the request’s cabinet alone, also to an administrator', async () => {
  const own = ['Zoé Quatremare · 37000 TOURS'];
  expect(await labels('admin', three, 'quatremare')).toEqual(own);
  expect(await labels('admin', other, 'quatremare')).toEqual([]);
  expect(await labels('courtier2', other, 'quatremare')).toEqual([]);
  expect((await ask('courtier2', three, 'quatremare')).status).toBe(404);
});

it('finds nothing by a text without a word, and refuses an empty one', async () => {
  expect(await labels('courtier', three, '?')).toEqual([]);
  expect((await ask('courtier', three, ' ')).status).toBe(422);
});
