import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startQuoteServer, type QuoteServer } from '#tests/support/quotes.ts';
import { completed, walkerOf } from '#tests/support/request-inputs.ts';

/*
 * Tests of the form of a quote: what is missing, its story and its draft paper.
 */

describe('the quote', () => {
  let server: QuoteServer['server'];
  let token: string;
  let walk: QuoteServer['walk'];
  let save: QuoteServer['save'];
  let send: QuoteServer['send'];
  let mailsTo: QuoteServer['mailsTo'];
  beforeAll(async () => {
    ({ server, token, walk, save, send, mailsTo } = await startQuoteServer());
  });
  afterAll(() => server.close());

  it('before it is sent, the quote lists everything that is missing, by field', async () => {
    const simulated = await walk.simulate();
    const saved = await walk.save(simulated, simulated.form, false);
    const answer = await send(saved);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.refusal.errors ?? {})).toEqual(
      expect.arrayContaining([
        'souscripteurs.0.client.lastname',
        'souscripteurs.0.client.email',
        'chantier.address.libelle_voie',
        'chantier.start_date',
      ]),
    );
    expect((await server.call('getRequest', { token, params: { id: saved.id } })).body.request).toMatchObject(
      { version: saved.version, devis_sent_at: null },
    );
  });

  it('a quote with only a name and an address goes to the client as a price, and is completed after the acceptance', async () => {
    const simulated = await walk.simulate({ repere: 'Mme Élodie Lefèvre' });
    expect(simulated.form.souscripteurs[0]?.client).toMatchObject({
      title: 'Madame',
      name: 'Élodie',
      lastname: 'Lefèvre',
      email: '',
    });
    const saved = await walk.save(simulated, simulated.form, false);
    expect(saved.permitted.map(({ event }) => event)).toEqual(expect.arrayContaining(['PRICE.SEND']));
    const to = (client: object) =>
      server.call('sendDevis', {
        token,
        body: { request_id: saved.id, version: saved.version, client } as never,
      });
    const nameless = await to({
      is_company: 0,
      name: '',
      lastname: '',
      companyName: '',
      email: 'prix@exemple.test',
    });
    expect([nameless.status, Object.keys(nameless.refusal.errors ?? {}).toSorted()]).toEqual([
      422,
      ['client.lastname', 'client.name'],
    ]);
    expect(
      (await to({ is_company: 0, name: 'Élodie', lastname: 'Lefèvre', companyName: '', email: '' })).status,
    ).toBe(422);
    const sent = await walk.sendPrice(saved, 'prix@exemple.test');
    expect(sent).toMatchObject({
      step: { slug: 'offre-envoyee' },
      facts: { formComplete: false },
      devis_sent_at: '2026-06-15T08:00:00.000Z',
    });
    const [mail] = await mailsTo('prix@exemple.test');
    expect(mail?.text).toContain('Bonjour Élodie Lefèvre');
    const opened = await server.call('updateStep', {
      token,
      params: { id: sent.id },
      body: { step: 'constitution-du-dossier', version: sent.version } as never,
    });
    const file = opened.body.request;
    expect(file.refused).toContainEqual({
      event: 'FILE.SUBMIT',
      because: 'Le devis est incomplet\u00a0: terminez toutes ses pages.',
    });
    const edited = await save(file, completed(file, 'prix@exemple.test'), true);
    expect(edited.body.request.facts).toMatchObject({ formComplete: true });
  });

  it('a quote accepts an owner abroad, with a telephone number of that country', async () => {
    const saved = await walk.saved();
    const [first] = saved.form.souscripteurs;
    if (!first) throw new Error('A form always has its first policyholder');
    const owner = (mobile: string) => ({
      souscripteurs: [
        {
          client: { ...first.client, mobile },
          address: { ...first.address, country: 'BE', postalCode: '1000', city: 'Bruxelles' },
        },
      ],
    });
    const wrong = await save(saved, owner('+32 470 12'), true);
    expect([wrong.status, Object.keys(wrong.refusal.errors ?? {})]).toEqual([
      422,
      ['souscripteurs.0.client.mobile'],
    ]);
    const both = await save(saved, { ...owner('+32 470 12'), frais: 9_000 }, true);
    expect(Object.keys(both.refusal.errors ?? {}), 'all faults at once').toEqual([
      'souscripteurs.0.client.mobile',
      'frais',
    ]);
    const right = await save(saved, owner('+32 470 12 34 56'), true);
    expect(right.body.request.clients[0]).toMatchObject({
      mobile: '+32 470 12 34 56',
      address: { country: 'BE', postalCode: '1000' },
    });
  });

  it('a quote from before the question of the country has its owner in France, and is not changed', async () => {
    const saved = await walk.saved();
    await server.sql(
      `update requests set form = form #- '{souscripteurs,0,address,country}' #- '{souscripteurs,0,client,registration}' where id = $1`,
      [saved.id],
    );
    const before = (await server.call('getRequest', { token, params: { id: saved.id } })).body.request;
    expect([before.form.souscripteurs[0]?.address.country, before.clients[0]?.registration]).toEqual([
      'FR',
      '',
    ]);
    await save(before, { frais: 201 }, true);
    const [line] = await server.sql<{ data: { changes: { path: string }[] } }>(
      'select data from request_events where request_id = $1 order by id desc limit 1',
      [saved.id],
    );
    expect(line?.data.changes.map(({ path }) => path)).toEqual(['frais']);
  });

  it('the story of a quote says which answers a save changed, with the old and new values', async () => {
    const saved = await walk.saved();
    const chantier = { ...saved.form.chantier, programme: 'Les Tanneurs', nombre_etages: 2 };
    const answer = await save(saved, { chantier }, true);
    expect(answer.status).toBe(200);
    const [line] = await server.sql<{ event: string; data: { changes: { path: string }[] } }>(
      'select event, data from request_events where request_id = $1 order by id desc limit 1',
      [saved.id],
    );
    expect(line?.event).toBe('REQUEST.EDIT');
    expect(line?.data.changes.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
      { path: 'chantier.nombre_etages', from: 1, to: 2 },
      { path: 'chantier.programme', from: '', to: 'Les Tanneurs' },
    ]);
  });

  it('a quote without a price is not drawn; one that was not sent is drawn with the mark of a draft', async () => {
    const saved = await walk.saved();
    expect(
      (await server.call('devisPdf', { token, params: { id: saved.id } })).raw.byteLength,
    ).toBeGreaterThan(5_000);
    const unpriced = await save(saved, { chantier: { ...saved.form.chantier, cost: null } }, true);
    expect((await server.call('devisPdf', { token, params: { id: unpriced.body.request.id } })).status).toBe(
      404,
    );
  });

  it('an id that is unknown, too large or another broker’s finds no quote', async () => {
    const theirs = await walkerOf(server, 'courtier2').saved();
    const sendById = async (id: number) =>
      (await server.call('sendDevis', { token, body: { request_id: id } })).status;
    expect([await sendById(9_999_999), await sendById(theirs.id), await sendById(2_147_483_648)]).toEqual([
      404, 404, 422,
    ]);
    expect(
      (
        await server.call('updateRequest', {
          token,
          params: { id: theirs.id },
          body: { ...theirs.form, keepStep: true, version: theirs.version } as never,
        })
      ).status,
    ).toBe(404);
  });
});
