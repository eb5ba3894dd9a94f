import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfferAnswer } from '#contract/guests.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of a client who accepts or refuses an offer through a mailed link.
 */

const expired = 'Ce lien a expiré, ou a été retiré. Demandez-en un nouveau à votre courtier.';

describe('what a client answers through a mailed link', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** The tokens of the mail that brought the offer. */
  async function mailed({ reference }: RequestResource): Promise<Record<OfferAnswer | 'offre', string>> {
    const mail = (await server.mails()).find(({ subject }) => subject.includes(`votre offre ${reference}`));
    const tokenIn = (pattern: RegExp) => pattern.exec(mail?.text ?? '')?.[1] ?? '';
    return {
      offre: tokenIn(/\/client\/offre\/([\w-]+)/),
      accepter: tokenIn(/reponse=accepter&token=([\w-]+)/),
      refuser: tokenIn(/reponse=refuser&token=([\w-]+)/),
    };
  }
  const exchange = (callback: string, token: string) =>
    server.call('exchangeLink', { body: { callback, token } as never });
  const wordsOf = async (callback: OfferAnswer, token: string) =>
    (await exchange(callback, token)).refusal.message;
  async function open(request: RequestResource, callback: OfferAnswer | 'offre'): Promise<string> {
    return (await exchange(callback, (await mailed(request))[callback])).body.token;
  }
  /** `answered`: what the page shows as answered. */
  const answer = (token: string, given: OfferAnswer, reason?: string, answered: OfferAnswer | null = null) =>
    server.call('answerOffer', { token, body: { answer: given, reason, answered } });
  const sent = () => walkerOf(server, 'courtier').sent();
  const read = async ({ id }: RequestResource) =>
    (await server.call('getRequest', { token: await server.tokenOf('gestion'), params: { id } })).body
      .request;
  const story = async ({ id }: RequestResource) =>
    (await server.call('story', { token: await server.tokenOf('gestion'), params: { id } })).body.entries;
  const events = async (request: RequestResource) =>
    (await story(request)).filter(({ event }) => ['FILE.OPEN', 'CLIENT.REFUSE'].includes(event)).length;

  it('a client who accepts opens the file in their name, and the broker is notified', async () => {
    const request = await sent();
    const { status, body } = await answer(await open(request, 'accepter'), 'accepter');
    expect([status, body.offer.answered, body.offer.open]).toEqual([200, 'accepter', false]);
    expect([(await read(request)).step.slug, (await story(request))[0]]).toMatchObject([
      'constitution-du-dossier',
      { event: 'FILE.OPEN', who: 'Élodie Lefèvre' },
    ]);
    const told = (await server.mails()).filter(({ subject }) =>
      subject.includes(`${request.reference}, dossier à constituer`),
    );
    expect(told.map(({ text }) => text.includes('Votre client a accepté l’offre.'))).toEqual([true]);
  });

  it('a client who refuses gives a reason, and every link of the offer ends', async () => {
    const request = await sent();
    const links = await mailed(request);
    const { status, body } = await answer(await open(request, 'refuser'), 'refuser', 'Trop cher');
    expect([status, body.offer.answered]).toEqual([200, 'refuser']);
    expect([(await read(request)).status.slug, (await story(request))[0]?.comment]).toEqual([
      'offres-refusees',
      'Trop cher',
    ]);
    for (const callback of ['offre', 'accepter', 'refuser'] as const)
      expect((await exchange(callback, links[callback])).refusal).toMatchObject({
        code: 'link_expired',
        message: 'Votre refus est enregistré. Votre courtier en est informé.',
      });
  });

  it('a refusal is not shown to a former reader, nor after the offer was resumed', async () => {
    const request = await sent();
    const former = await mailed(request);
    await server.sql(
      "update client_links set revoked_at = $2::timestamptz - interval '1 day' where request_id = $1 and callback = 'accepter'",
      [request.id, server.clock.now()],
    );
    await answer(await open(request, 'refuser'), 'refuser');
    expect([
      await wordsOf('refuser', former.refuser),
      await wordsOf('accepter', former.accepter),
      await wordsOf('refuser', 'jamais'),
    ]).toEqual(['Votre refus est enregistré. Votre courtier en est informé.', expired, expired]);
    await server.database.query(
      { name: 'test-taken-up', text: `update requests set status = 'offres-en-cours' where id = $1` },
      [request.id],
    );
    expect(await wordsOf('refuser', former.refuser)).toBe(expired);
  });

  it('a refusal that the broker recorded is not shown to the client as their own', async () => {
    const request = await sent();
    const links = await mailed(request);
    const { id, version } = await read(request);
    const { status } = await server.call('sendEvent', {
      token: await server.tokenOf('courtier'),
      params: { id },
      body: { event: 'CLIENT.REFUSE', version } as never,
    });
    expect([
      status,
      await wordsOf('refuser', links.refuser),
      await wordsOf('accepter', links.accepter),
    ]).toEqual([200, expired, expired]);
  });

  it('a refusal is not shown through a link for another purpose, though the refusal ended that link too', async () => {
    const request = await sent();
    const former = await mailed(request);
    await server.sql(
      "update client_links set callback = 'paiement' where request_id = $1 and callback = 'accepter'",
      [request.id],
    );
    await answer(await open(request, 'refuser'), 'refuser');
    expect([
      await wordsOf('refuser', former.refuser),
      (await exchange('paiement', former.accepter)).refusal.message,
    ]).toEqual(['Votre refus est enregistré. Votre courtier en est informé.', expired]);
  });

  it('a refusal is shown only as long as the link would have been valid', async () => {
    const request = await sent();
    const links = await mailed(request);
    await answer(await open(request, 'refuser'), 'refuser');
    server.clock.advance({ days: 121 });
    expect(await wordsOf('refuser', links.refuser)).toBe(expired);
    server.clock.advance({ days: -121 });
  });

  it('a client can also answer on the page of the offer', async () => {
    const [one, other] = [await sent(), await sent()];
    expect((await answer(await open(one, 'offre'), 'accepter')).status).toBe(200);
    expect((await answer(await open(other, 'offre'), 'refuser')).status).toBe(200);
  });

  it('an acceptance may be withdrawn by a refusal until the quote is signed, and is not asked again', async () => {
    const request = await sent();
    const [first, second] = [await open(request, 'accepter'), await open(request, 'refuser')];
    expect((await answer(first, 'accepter')).body.offer).toMatchObject({
      answered: 'accepter',
      open: false,
      refusable: true,
    });
    await server.sql("update requests set step = 'prime-payee-devis-signe' where id = $1", [request.id]);
    const signed = await server.call('guestOffer', { token: second });
    const late = await answer(second, 'refuser', undefined, 'accepter');
    expect([signed.body.offer.refusable, late.status, late.refusal.code]).toEqual([
      false,
      409,
      'not_permitted',
    ]);
    await server.sql("update requests set step = 'constitution-du-dossier' where id = $1", [request.id]);
    expect((await server.call('guestOffer', { token: second })).body.offer).toMatchObject({
      open: false,
      refusable: true,
    });
    const unseen = await answer(second, 'refuser');
    expect([unseen.status, unseen.refusal, (await read(request)).status.slug]).toMatchObject([
      409,
      {
        code: 'stale_version',
        message:
          'Cette offre a été acceptée entre-temps\u00a0: votre refus n’est pas enregistré. S’il tient toujours, confirmez-le.',
      },
      'offres-en-cours',
    ]);
    expect((await answer(second, 'refuser', undefined, 'accepter')).body.offer).toMatchObject({
      answered: 'refuser',
      refusable: false,
    });
    expect((await read(request)).status.slug).toBe('offres-refusees');
  });

  it('a double click and two tabs record one answer of the client', async () => {
    const [clicked, tabs, refused] = [await sent(), await sent(), await sent()];
    const token = await open(clicked, 'accepter');
    expect([
      (await answer(token, 'accepter')).status,
      (await answer(token, 'accepter')).status,
      await events(clicked),
    ]).toEqual([200, 200, 1]);
    const both = [await open(tabs, 'accepter'), await open(tabs, 'offre')];
    expect([
      (await Promise.all(both.map((one) => answer(one, 'accepter')))).map(({ status }) => status),
      await events(tabs),
    ]).toEqual([[200, 200], 1]);
    const [no, yes] = [await open(refused, 'refuser'), await open(refused, 'accepter')];
    const answers = await Promise.all([answer(no, 'refuser'), answer(yes, 'accepter')]);
    // The second answer is refused, or finds its session over.
    expect(answers.map(({ status }) => status).every((status) => [200, 401, 409].includes(status))).toBe(
      true,
    );
    expect(
      (await read(refused)).status.slug === 'offres-refusees' ||
        (await read(refused)).step.slug === 'constitution-du-dossier',
    ).toBe(true);
  });

  it('a second tab that still asks shows the recorded answer, however far the file has gone since', async () => {
    const request = await sent();
    const [first, second] = [await open(request, 'accepter'), await open(request, 'offre')];
    expect((await answer(first, 'accepter')).status).toBe(200);
    for (const step of ['dossier-en-etude', 'validation-charpente', 'prime-payee-devis-signe']) {
      await server.sql('update requests set step = $2 where id = $1', [request.id, step]);
      const { status, body } = await answer(second, 'accepter');
      expect([step, status, body.offer?.answered, (await read(request)).step.slug]).toEqual([
        step,
        200,
        'accepter',
        step,
      ]);
    }
    expect(await events(request)).toBe(1);
  });

  it('a link to accept an offer can neither refuse it, nor open the pages of another link', async () => {
    const request = await sent();
    const links = await mailed(request);
    expect([
      (await exchange('refuser', links.accepter)).status,
      (await exchange('offre', links.refuser)).status,
    ]).toEqual([404, 404]);
    expect((await answer(await open(request, 'accepter'), 'refuser')).status).toBe(404);
    expect([(await read(request)).status.slug, (await read(request)).step.slug]).toEqual([
      'offres-en-cours',
      'offre-envoyee',
    ]);
  });

  it('an answer after the end of the link, the offer or its validity is refused, and shows nothing of the request', async () => {
    const [old, revised, over, archived] = [await sent(), await sent(), await sent(), await sent()];
    const links = await mailed(old);
    server.clock.advance({ days: 121 });
    expect((await exchange('accepter', links.accepter)).refusal.code).toBe('link_expired');
    server.clock.advance({ days: -121 });
    const token = await open(revised, 'accepter');
    await server.call('updateStep', {
      token: await server.tokenOf('courtier'),
      params: { id: revised.id },
      body: { step: 'offre-enregistree', version: revised.version } as never,
    });
    expect((await answer(token, 'accepter')).status).toBe(401);
    const late = await open(over, 'accepter');
    await server.sql("update requests set valid_until = '2026-01-01' where id = $1", [over.id]);
    const tooLate = await answer(late, 'accepter');
    expect([tooLate.status, Object.keys(tooLate.refusal).toSorted()]).toEqual([409, ['code', 'message']]);
    const shut = await open(archived, 'accepter');
    await server.sql("update requests set status = 'offres-archivees' where id = $1", [archived.id]);
    expect((await answer(shut, 'accepter')).status).toBe(409);
    expect([await events(old), await events(revised), await events(over), await events(archived)]).toEqual([
      0, 0, 0, 0,
    ]);
  });
});
