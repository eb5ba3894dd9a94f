import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteForm } from '#domain/forms.ts';
import { noteContactsBefore } from '#server/request-calls/note-contacts.ts';
import { completed, walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the search for clients by telephone and e-mail address.
 */

const email = 'Odile.Perrin@Exemple.test';
const mobile = '+33 (0)6 98 76 54 32';

/** The same client, with this address and telephone. */
function reachedBy(form: QuoteForm, reached: { email: string; mobile: string }): QuoteForm {
  return {
    ...form,
    souscripteurs: form.souscripteurs.map((one) => ({ ...one, client: { ...one.client, ...reached } })),
  };
}

describe('a client is found by telephone and e-mail address', () => {
  let server: TestServer;
  let id: number;
  beforeAll(async () => {
    server = await startTestServer();
    id = await savedBy('courtier', { email, mobile });
  });
  afterAll(() => server.close());

  async function savedBy(login: Login, reached: { email: string; mobile: string }): Promise<number> {
    const walk = walkerOf(server, login);
    const simulated = await walk.simulate();
    return (await walk.save(simulated, reachedBy(completed(simulated), reached), false)).id;
  }
  const list = async (search: string, login: Login = 'courtier', more: object = {}) =>
    (await server.call('listRequests', { token: await server.tokenOf(login), query: { search, ...more } }))
      .body;
  const found = async (search: string, login: Login = 'courtier') =>
    (await list(search, login)).requests.data.map((one) => one.id);

  it.each([
    '06 98 76 54 32',
    '0698765432',
    '06.98.76.54.32',
    '06-98-76-54-32',
    '+33698765432',
    '+33 6 98 76 54 32',
    '0033 6 98 76 54 32',
    '33698765432',
    '\u202D06\u00A098\u00A076\u00A054\u00A032\u202C',
    ' odile.perrin@exemple.test ',
    email,
  ])('a contact finds its request: “%s”', async (typed) => expect(await found(typed)).toEqual([id]));

  it.each(['06 98 76 54 33', '698765', 'odile.perrin@exemple', 'perrin@exemple.test'])(
    'a contact finds nothing: “%s”',
    async (typed) => expect(await found(typed)).toEqual([]),
  );

  it('the administrator finds a client by contact too, and no other cabinet does', async () => {
    expect([
      await found('0698765432', 'admin'),
      await found('0698765432', 'courtier2'),
      await found(email, 'courtier2'),
    ]).toEqual([[id], [], []]);
    const { elsewhere, beside } = await list('0698765432', 'courtier2');
    expect([elsewhere, beside]).toEqual([{}, []]);
    const theirs = await savedBy('courtier2', { email, mobile });
    expect([await found('0698765432'), await found('0698765432', 'courtier2')]).toEqual([[id], [theirs]]);
  });

  it('a contact in another folder is found: the folder is named, and its line is shown', async () => {
    const { requests, elsewhere, beside } = await list('06.98.76.54.32', 'courtier', {
      status: 'offres-archivees',
    });
    expect([requests.total, elsewhere, beside.map((one) => one.id)]).toEqual([
      0,
      { 'offres-en-cours': 1 },
      [id],
    ]);
  });

  it('the export of administrators can be filtered by a contact', async () => {
    const { raw } = await server.call('exportRequests', {
      token: await server.tokenOf('admin'),
      query: { search: '0698765432', broker_id: 1 } as never,
    });
    expect(raw.toString().trim().split('\n')).toHaveLength(2);
  });

  it('a search finds the contacts that the form has now', async () => {
    const changed = await savedBy('courtier', { email: 'avant@exemple.test', mobile: '+262 692 12 34 56' });
    expect([await found('0692 12 34 56'), await found('avant@exemple.test')]).toEqual([[changed], [changed]]);
    const { body } = await server.call('getRequest', {
      token: await server.tokenOf('courtier'),
      params: { id: changed },
    });
    await walkerOf(server, 'courtier').save(
      body.request,
      reachedBy(body.request.form, { email: 'apres@exemple.test', mobile: '0612345670' }),
      false,
    );
    expect([
      await found('avant@exemple.test'),
      await found('00262692123456'),
      await found('apres@exemple.test'),
    ]).toEqual([[], [], [changed]]);
  });

  it('a request from before contacts were indexed is found after the sweep', async () => {
    await server.sql('delete from request_contacts');
    await server.sql('update request_contacts_before set until = (select max(id) + 1200 from requests)');
    expect(await found('0698765432')).toEqual([]);
    await noteContactsBefore(server.services);
    expect(await found('0698765432')).toEqual([id]);
    expect(await server.sql('select until from request_contacts_before')).toEqual([{ until: 0 }]);
  });
});
