import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/resources.ts';
import { completed, walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

describe('the quote', () => {
  let server: TestServer;
  let token: string;
  let walk: ReturnType<typeof walkerOf>;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.tokenOf('courtier');
    walk = walkerOf(server, 'courtier');
  });
  afterAll(() => server.close());

  const save = (request: RequestResource, form: object, keepStep: boolean, as = token) =>
    server.call('updateRequest', {
      token: as,
      params: { id: request.id },
      body: { ...request.form, ...form, keepStep, version: request.version } as never,
    });
  const send = (request: RequestResource) =>
    server.call('sendDevis', { token, body: { request_id: request.id, version: request.version } });
  const mailsTo = async (recipient: string) =>
    (await server.mails()).filter((mail) => mail.recipient === recipient);

  it('says everything that is missing, by field, before anything is sent', async () => {
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

  it('goes to the client as a price, with a name and an address alone, and is completed once the client says yes', async () => {
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

  it('takes an owner abroad, whose telephone is one of its country’s plan', async () => {
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
    const right = await save(saved, owner('+32 470 12 34 56'), true);
    expect(right.body.request.clients[0]).toMatchObject({
      mobile: '+32 470 12 34 56',
      address: { country: 'BE', postalCode: '1000' },
    });
  });

  it('of before countries were asked for has its owner in France, and changes nothing of it', async () => {
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

  it('keeps in its story which answers a save changed, from what to what', async () => {
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

  it('sends papers and one mail with a link that opens the offer', async () => {
    const saved = await walk.saved();
    const answer = await send(saved);
    expect([answer.status, answer.body.message]).toEqual([200, 'Le devis a été envoyé au client.']);
    expect(answer.body.request).toMatchObject({
      step: { slug: 'offre-envoyee' },
      devis_sent_at: '2026-06-15T08:00:00.000Z',
      version: saved.version + 1,
    });
    const mails = await mailsTo('client@exemple.test');
    const mine = mails.filter(({ subject }) => subject.includes(saved.reference));
    expect(mine).toHaveLength(1);
    expect(mine[0]?.text.replaceAll(/\s/g, ' ')).toContain('7 727,27 €');
    expect(mine[0]?.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/client\/offre\/[\w-]{43}\n/);
    const quotes = await server.sql<{ name: string; sha256: string }>(
      'select name, sha256 from papers where request_id = $1 order by name',
      [saved.id],
    );
    expect(quotes.map(({ name }) => name)).toEqual(['devis.pdf', 'fiche-conseil.pdf', 'fiche-produit.pdf']);
    const file = await server.call('devisPdf', { token, params: { id: saved.id } });
    expect([file.status, file.headers['content-type'], file.raw.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(createHash('sha256').update(file.raw).digest('hex')).toBe(quotes[0]?.sha256);
  });

  it('sends once when two tabs send at once, and tells the loser', async () => {
    const saved = await walk.saved();
    const answers = await Promise.all([send(saved), send(saved), send(saved)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.refusal).toMatchObject({
      code: 'stale_version',
      request: { step: { slug: 'offre-envoyee' } },
    });
    expect(
      (await mailsTo('client@exemple.test')).filter(({ subject }) => subject.includes(saved.reference)),
    ).toHaveLength(1);
  });

  it('sends once when a click without version is doubled', async () => {
    const saved = await walk.saved();
    const click = () => server.call('sendDevis', { token, body: { request_id: saved.id } });
    await Promise.all([click(), click()]);
    const events = await server.sql('select 1 from request_events where request_id = $1 and event = $2', [
      saved.id,
      'QUOTE.SEND',
    ]);
    const mails = (await mailsTo('client@exemple.test')).filter(({ subject }) =>
      subject.includes(saved.reference),
    );
    expect(mails).toHaveLength(events.length);
  });

  it('sends once what is asked four times without version, and again once it has been edited', async () => {
    const saved = await walk.saved();
    const click = () => server.call('sendDevis', { token, body: { request_id: saved.id } });
    const answers = [await click(), await click(), ...(await Promise.all([click(), click()]))];
    expect(answers.map(({ status, body }) => [status, body.request.version])).toEqual(
      answers.map(() => [200, saved.version + 1]),
    );
    const mails = async () =>
      (await mailsTo('client@exemple.test')).filter(({ subject }) => subject.includes(saved.reference))
        .length;
    expect(await mails()).toBe(1);
    const [sent] = answers.map(({ body }) => body.request);
    const edited = await save(
      sent as RequestResource,
      { chantier: { ...saved.form.chantier, programme: 'Les Tanneurs' } },
      true,
    );
    expect((await click()).body).toMatchObject({
      message: 'Le devis a été renvoyé au client.',
      request: { version: edited.body.request.version + 1 },
    });
    expect(await mails()).toBe(2);
  });

  it('answers both of two clicks without version at one instant as sent', async () => {
    const saved = await walk.saved();
    const click = () => server.call('sendDevis', { token, body: { request_id: saved.id } });
    const answers = await Promise.all([click(), click(), click()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(
      await server.sql('select 1 from request_events where request_id = $1 and event = $2', [
        saved.id,
        'QUOTE.SEND',
      ]),
    ).toHaveLength(1);
  });

  it('sends again on demand: another mail, and both links hold', async () => {
    const sent = await walk.sent();
    const again = await send(sent);
    expect(again.body.message).toBe('Le devis a été renvoyé au client.');
    const mails = (await mailsTo('client@exemple.test')).filter(({ subject }) =>
      subject.includes(sent.reference),
    );
    const tokens = mails.map(({ text }) => /client\/offre\/([\w-]+)/.exec(text)?.[1] ?? '');
    expect(new Set(tokens).size).toBe(2);
    for (const link of tokens)
      expect((await server.call('exchangeLink', { body: { callback: 'offre', token: link } })).status).toBe(
        200,
      );
  });

  it('asks for a revision where an edit changes the price of a sent offer, and loses nothing', async () => {
    const sent = await walk.sent();
    const dearer = await save(sent, { chantier: { ...sent.form.chantier, cost: 300_000 } }, true);
    expect([dearer.status, dearer.refusal.code]).toEqual([409, 'must_revise']);
    expect((dearer.refusal['permitted'] as { event: string }[]).map(({ event }) => event)).toContain(
      'OFFER.REVISE',
    );
    const renamed = await save(
      sent,
      { souscripteurs: completed(sent, 'autre@exemple.test').souscripteurs },
      true,
    );
    expect(renamed.body.request).toMatchObject({
      step: { slug: 'offre-envoyee' },
      clients: [{ email: 'autre@exemple.test' }],
      tarif: { total_ttc: sent.tarif?.total_ttc },
    });
    const revised = await server.call('updateStep', {
      token,
      params: { id: sent.id },
      body: { step: 'offre-enregistree', version: renamed.body.request.version } as never,
    });
    expect(revised.body.request).toMatchObject({
      step: { slug: 'offre-enregistree' },
      offer_version: 2,
      devis_sent_at: null,
    });
    const saved = await save(
      revised.body.request,
      { chantier: { ...sent.form.chantier, cost: 300_000 } },
      false,
    );
    expect(saved.body.request).toMatchObject({ offer_version: 3, request_d_o: { prerequest_cost: 300_000 } });
  });

  it('keeps the price of a sent offer while time alone would change it', async () => {
    const request = await walk.saved({ chantier: { nombre_sous_sols: 1, nombre_etages: 1 } });
    const opened = await walk.save(
      request,
      {
        ...request.form,
        chantier: { ...request.form.chantier, opening_date: '2026-06-20', start_date: '2026-06-20' },
      },
      false,
    );
    const sent = await walk.send(opened);
    server.clock.advance({ days: 20 });
    const as = await server.tokenOf('courtier');
    const edited = await save(
      sent,
      { souscripteurs: completed(sent, 'tard@exemple.test').souscripteurs },
      true,
      as,
    );
    expect(edited.body.request).toMatchObject({
      clients: [{ email: 'tard@exemple.test' }],
      tarif: { total_ttc: opened.tarif?.total_ttc },
    });
    server.clock.advance({ days: -20 });
  });

  it('draws a quote before it is sent, marked as a draft, and none where there is no price', async () => {
    const saved = await walk.saved();
    expect(
      (await server.call('devisPdf', { token, params: { id: saved.id } })).raw.byteLength,
    ).toBeGreaterThan(5_000);
    const unpriced = await save(saved, { chantier: { ...saved.form.chantier, cost: null } }, true);
    expect((await server.call('devisPdf', { token, params: { id: unpriced.body.request.id } })).status).toBe(
      404,
    );
  });

  it('mails an offer once that was archived and resumed before its mail left', async () => {
    const sent = await walk.sent();
    const move = async (status: string, { id, version }: RequestResource) =>
      (
        await server.call('updateStatus', {
          token: await server.tokenOf('gestion'),
          params: { id },
          body: { status, version } as never,
        })
      ).body.request;
    const resumed = await move('offres-en-cours', await move('offres-archivees', sent));
    expect(resumed.status.slug).toBe('offres-en-cours');
    const mails = (await mailsTo('client@exemple.test')).filter(({ subject }) =>
      subject.includes(sent.reference),
    );
    expect(mails).toHaveLength(1);
    const [link] = /(?<=client\/offre\/)[\w-]+/.exec(mails[0]?.text ?? '') ?? [''];
    expect((await server.call('exchangeLink', { body: { callback: 'offre', token: link } })).status).toBe(
      200,
    );
  });

  it('does not mail an offer that was taken back before the mail left', async () => {
    const sent = await walk.sent();
    await server.call('updateStep', {
      token,
      params: { id: sent.id },
      body: { step: 'offre-enregistree', version: sent.version } as never,
    });
    expect(
      (await mailsTo('client@exemple.test')).filter(({ subject }) => subject.includes(sent.reference)),
    ).toHaveLength(0);
  });

  it('finds nothing behind ids that are unknown, too great, or another broker’s', async () => {
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
