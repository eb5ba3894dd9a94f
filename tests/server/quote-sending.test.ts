import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { startQuoteServer, type QuoteServer } from '#tests/support/quotes.ts';
import { completed } from '#tests/support/request-inputs.ts';

/*
 * Tests of the call that sends a quote to the client: its papers, mails, links and conflicts.
 */

describe('the quote that is sent', () => {
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

  it('sending a quote writes its papers and one mail, whose link opens the offer', async () => {
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

  it('two tabs that send at once send the quote once, and the second one gets a conflict', async () => {
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

  it('a double click without a version sends the quote once', async () => {
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

  it('four calls without a version send the quote once, and once more after an edit', async () => {
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

  it('two simultaneous calls without a version both get the answer that the quote is sent', async () => {
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

  it('a quote that is sent again has another mail, and both links are valid', async () => {
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

  it('an edit that changes the price of a sent offer is refused with a request to revise it, and its answers are kept', async () => {
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

  it('a sent offer keeps its price although the time that has passed would change it', async () => {
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

  it('an offer that was archived and resumed before its mail left is mailed once', async () => {
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

  it('an offer that was taken back before its mail left is not mailed', async () => {
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
});
