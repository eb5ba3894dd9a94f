import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the choice lists of the portal and of its embedded mailbox.
 */

describe('lists and mailbox', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('the lists of values have ids from 1, with their labels', async () => {
    const { body } = await server.call('listes');
    expect(body['destinationMI']?.map(({ id, label }) => `${id} ${label}`)).toEqual([
      '1 Résidence principale',
      '2 Résidence secondaire',
      '3 Investissement locatif',
      '4 Vente après achèvement',
      '5 Mixte habitation/professionnel',
    ]);
    expect(body['destination']).toHaveLength(14);
    expect(body['quality']?.filter(({ requires_cnr }) => requires_cnr).length).toBeGreaterThanOrEqual(3);
  });

  test('the mailbox shows the mails that were sent, newest first, page by page', async () => {
    await server.services.outbox.drain();
    await server.sql('delete from mails');
    for (const login of ['admin', 'gestion', 'courtier']) {
      await server.call('passwordEmail', { body: { email: `${login}@charpente.test` } });
      await server.services.outbox.drain();
    }
    const token = await server.tokenOf('super');
    const page = (number: number) =>
      server.call('mails', { token, query: { page: number, per_page: 2 } as never });
    const { body } = await page(1);
    expect(body.mails).toMatchObject({
      total: 3,
      last_page: 2,
      from: 1,
      to: 2,
      per_page: 2,
      prev_page_url: null,
    });
    expect(body.mails.data.map(({ to }) => to)).toEqual([
      'courtier@charpente.test',
      'gestion@charpente.test',
    ]);
    expect((await page(2)).body.mails).toMatchObject({ from: 3, to: 3, next_page_url: null });
    expect((await page(9)).body.mails).toMatchObject({ data: [], from: null, to: null });
    const { body: one } = await server.call('mail', { token, params: { id: body.mails.data[0]?.id ?? 0 } });
    expect(one.mail).toMatchObject({ to: 'courtier@charpente.test', attachments: [] });
    expect(one.mail.text).toContain('http://127.0.0.1:3000/reset?email=courtier%40charpente.test&token=');
    expect(one.mail.html).toContain('Choisir un mot de passe');
  });
});
