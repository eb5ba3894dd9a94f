import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { formatDate, plusDays } from '#domain/calendar.ts';
import { endOfParisDay, parisDateOf } from '#domain/dates.ts';
import { sweepSignatures } from '#server/signatures/sweep.ts';
import { firstSigner, secondSigner, signingServer, type SigningServer } from '#tests/support/signatures.ts';

/** From the premium call to a signed quote (docs/domain/signature.md). */
describe('an electronic signature', () => {
  let at: SigningServer;
  beforeAll(async () => {
    at = await signingServer();
  });
  afterAll(() => at.server.close());

  const mailsTo = async (recipient: string, about: string) =>
    (await at.server.mails()).filter((mail) => mail.recipient === recipient && mail.subject.includes(about));
  /** Names of the signers who refused, in the story of a request, the latest first. */
  const refusalsOf = async (id: number) => {
    const token = await at.server.tokenOf('courtier');
    const { entries } = (await at.server.call('story', { token, params: { id } })).body;
    return entries.filter(({ label }) => label === 'Signature refusée').map(({ who }) => who);
  };

  it('the outbox asks for an electronic signature with the premium call, and each signer gets a mail', async () => {
    const request = await at.called();
    expect(request.facts).toMatchObject({ transaction: 'open', signed: { quote: false } });
    expect(await at.latest(request.id)).toMatchObject({ state: 'creating', provider_id: null });
    await at.server.services.outbox.drain();
    const row = await at.latest(request.id);
    expect([row.state, row.signers.map(({ email, name, state }) => [email, name, state])]).toEqual([
      'open',
      [
        [firstSigner, 'Élodie Lefèvre', 'waiting'],
        [secondSigner, 'Paul Lefèvre', 'waiting'],
      ],
    ]);
    expect(row.documents.map(({ name }) => name)).toEqual(['devis.pdf', 'fiche-conseil.pdf']);
    const [mail] = await mailsTo(firstSigner, request.reference);
    expect([mail?.subject.includes('à signer'), mail?.text.includes('/client/signature/')]).toEqual([
      true,
      true,
    ]);
  });

  it('the request moves once everybody has signed, and the signed files are stored and mailed', async () => {
    const request = await at.open();
    await at.sign(request.id, firstSigner);
    const half = await at.settle(request.id);
    expect([
      half.body.signature?.state,
      half.body.signature?.signers.map(({ state }) => state),
      half.body.request.step.slug,
    ]).toEqual(['open', ['signed', 'waiting'], 'devis-envoye-appel-de-prime']);
    await at.sign(request.id, secondSigner);
    const { body } = await at.settle(request.id);
    expect([body.signature?.applied, body.request.step.slug]).toEqual([
      true,
      'devis-dda-signe-en-attente-paiement',
    ]);
    const [document] = body.signature?.documents ?? [];
    const paper = await at.server.call('requestPaper', {
      token: await at.server.tokenOf('courtier'),
      params: { id: request.id, paper: document?.paper ?? 0 },
    });
    expect([
      paper.status,
      paper.raw.subarray(0, 5).toString(),
      paper.raw.includes('ETSI.CAdES.detached'),
    ]).toEqual([200, '%PDF-', true]);
    const [mail] = await mailsTo(secondSigner, `${request.reference} signé`);
    expect(mail).toBeDefined();
    expect(await mailsTo('courtier@charpente.test', `${request.reference}, documents signés`)).toHaveLength(
      1,
    );
  });

  it('a signer who returns twice, in two tabs, has one signature, with one effect, and the same page', async () => {
    const request = await at.open([firstSigner]);
    const address = await at.addressOf(request.id, firstSigner);
    const twice = await Promise.all([at.act(address, 'sign'), at.act(address, 'sign')]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    const answers = await Promise.all([
      at.settle(request.id),
      at.settle(request.id),
      at.settle(request.id, 'gestion'),
    ]);
    expect(answers.map(({ status, body }) => [status, body.signature?.applied])).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ]);
    await at.server.services.outbox.drain();
    expect((await at.events(request.id)).filter((event) => event === 'QUOTE.SIGNED')).toHaveLength(1);
    const papers = await at.server.sql(
      "select name from papers where request_id = $1 and name like '%-signe.pdf' order by name",
      [request.id],
    );
    expect(papers).toEqual([{ name: 'devis-signe.pdf' }, { name: 'fiche-conseil-signe.pdf' }]);
  });

  it('a call-back settles a signature whose signer closed the tab; a signer who asks again gets the same open link', async () => {
    const request = await at.open([firstSigner]);
    const [before, after] = [await at.settle(request.id), await at.settle(request.id)];
    expect(after.body.signature?.signers[0]?.url).toBe(before.body.signature?.signers[0]?.url);
    await at.sign(request.id, firstSigner);
    await at.server.services.outbox.drain();
    expect((await at.read(request.id)).step.slug).toBe('devis-dda-signe-en-attente-paiement');
  });

  it('the sweep settles a signature without a return or a call-back', async () => {
    const request = await at.open([firstSigner]);
    await at.sign(request.id, firstSigner);
    await sweepSignatures(at.server.services);
    expect((await at.latest(request.id)).applied_at).not.toBeNull();
    await at.server.services.outbox.drain();
    expect((await at.events(request.id)).filter((event) => event === 'QUOTE.SIGNED')).toHaveLength(1);
  });

  it('a refusal to sign is shown, the broker is notified once, and the signature is still possible', async () => {
    const request = await at.open();
    await at.refuse(request.id, firstSigner);
    const { body } = await at.settle(request.id);
    expect([
      body.signature?.state,
      body.signature?.relaunchable,
      body.signature?.signers.map(({ state }) => state),
    ]).toEqual(['refused', true, ['refused', 'waiting']]);
    await at.settle(request.id);
    expect(await refusalsOf(request.id)).toEqual(['Élodie Lefèvre']);
    expect(await mailsTo('courtier@charpente.test', `${request.reference}, signature refusée`)).toHaveLength(
      1,
    );
    await at.signAll(request.id);
    expect((await at.settle(request.id)).body.signature?.applied).toBe(true);
  });

  it('a refusal has one line in the story if concurrent calls read it', async () => {
    const request = await at.open();
    await at.refuse(request.id, firstSigner);
    await at.settle(request.id);
    await at.refuse(request.id, secondSigner);
    await Promise.all(Array.from({ length: 5 }, () => at.settle(request.id)));
    expect(await refusalsOf(request.id)).toEqual(['Paul Lefèvre', 'Élodie Lefèvre']);
  });

  it.each<[string, (request: RequestResource) => Promise<unknown>]>([
    ['expired', async () => at.server.clock.advance({ days: 15 })],
    ['cancelled', (request) => at.move(request, 'dossier-en-etude', { comment: 'Un point à revoir' })],
  ])('a refusal that is first read when the signature is %s is in the story', async (state, end) => {
    const request = await at.open();
    await at.refuse(request.id, firstSigner);
    await end(request);
    await at.server.services.outbox.drain();
    await at.settle(request.id);
    expect(await at.latest(request.id)).toMatchObject({
      state,
      signers: [{ state: 'refused' }, { state: 'waiting' }],
    });
    expect(await refusalsOf(request.id)).toEqual(['Élodie Lefèvre']);
  });

  it('a signature is open until the end of the day that signers are told', async () => {
    const request = await at.open();
    const last = plusDays(parisDateOf(at.server.clock.now()), 14);
    expect(
      (await mailsTo(firstSigner, request.reference)).find(({ subject }) => subject.endsWith('à signer'))
        ?.text,
    ).toContain(`Vous pouvez signer jusqu’au ${formatDate(last)}.`);
    at.server.clock.advance({
      minutes: (endOfParisDay(last).getTime() - at.server.clock.now().getTime()) / 60_000 - 5,
    });
    await at.sign(request.id, firstSigner);
    expect((await at.settle(request.id)).body.signature?.signers.map(({ state }) => state)).toEqual([
      'signed',
      'waiting',
    ]);
    at.server.clock.advance({ minutes: 10 });
    expect((await at.settle(request.id)).body.signature?.state).toBe('expired');
  });

  it('an expired link says so, and a relaunch makes a new transaction with the same documents', async () => {
    const request = await at.open([firstSigner]);
    const address = await at.addressOf(request.id, firstSigner);
    at.server.clock.advance({ days: 15 });
    expect((await at.server.inject({ method: 'GET', url: address })).text).toContain(
      'Ce lien de signature a expiré',
    );
    const { body } = await at.settle(request.id);
    expect([body.signature?.state, body.signature?.relaunchable, body.signature?.signers[0]?.url]).toEqual([
      'expired',
      true,
      null,
    ]);
    const relaunched = await at.server.call('sendEvent', {
      token: await at.server.tokenOf('courtier'),
      params: { id: request.id },
      body: { event: 'SIGNATURE.RELAUNCH', data: {}, version: body.request.version } as never,
    });
    expect(relaunched.status).toBe(200);
    await at.server.services.outbox.drain();
    const rows = await at.behind(request.id);
    expect(rows.map(({ state }) => state)).toEqual(['expired', 'open']);
    expect(rows[1]?.documents.map(({ paper }) => paper)).toEqual(
      rows[0]?.documents.map(({ paper }) => paper),
    );
    await at.signAll(request.id);
    expect((await at.settle(request.id)).body.signature?.applied).toBe(true);
  });

  it('a replaced transaction that is signed late is stored and reported to an administrator, and never applied', async () => {
    const request = await at.open([firstSigner]);
    const address = await at.addressOf(request.id, firstSigner);
    await at.move(request, 'dossier-en-etude', { comment: 'Un point à revoir' });
    expect((await at.latest(request.id)).state).toBe('cancelled');
    // Signed at the provider before it was cancelled there.
    await at.act(address, 'sign');
    await at.drainAtLast();
    const late = await at.latest(request.id);
    expect([
      late.state,
      late.late_at !== null,
      late.applied_at,
      late.documents.every(({ signed }) => signed !== null),
    ]).toEqual(['completed', true, null, true]);
    expect(await at.events(request.id)).not.toContain('QUOTE.SIGNED');
    expect(await mailsTo('gestion@charpente.test', `${request.reference}, signature tardive`)).toHaveLength(
      1,
    );
    expect((await at.read(request.id)).facts).toMatchObject({ signed: { quote: false } });
  });

  it('after a relaunch at the same step the former signature is late, and only the new one counts', async () => {
    const request = await at.open([firstSigner]);
    const address = await at.addressOf(request.id, firstSigner);
    await at.refuse(request.id, firstSigner);
    const { body } = await at.settle(request.id);
    await at.server.call('sendEvent', {
      token: await at.server.tokenOf('courtier'),
      params: { id: request.id },
      body: { event: 'SIGNATURE.RELAUNCH', data: {}, version: body.request.version } as never,
    });
    await at.act(address, 'sign');
    await at.drainAtLast();
    expect(
      (await at.behind(request.id)).map(({ state, late_at, applied_at }) => [
        state,
        late_at !== null,
        applied_at,
      ]),
    ).toEqual([
      ['completed', true, null],
      ['open', false, null],
    ]);
    expect((await at.read(request.id)).step.slug).toBe('devis-envoye-appel-de-prime');
    await at.signAll(request.id);
    expect((await at.settle(request.id)).body.signature?.applied).toBe(true);
  });

  it('a signature is cancelled at the provider too if the request leaves the step', async () => {
    const request = await at.open([firstSigner]);
    const address = await at.addressOf(request.id, firstSigner);
    await at.move(await at.read(request.id), 'dossier-en-etude', { comment: 'Un point à revoir' });
    await at.server.services.outbox.drain();
    expect(await at.latest(request.id)).toMatchObject({ state: 'cancelled', applied_at: null });
    expect((await at.latest(request.id)).provider_ended_at).not.toBeNull();
    expect((await at.server.inject({ method: 'GET', url: address })).text).toContain(
      'Cette signature est annulée',
    );
    await at.act(address, 'sign');
    await at.drainAtLast();
    expect(await at.latest(request.id)).toMatchObject({ state: 'cancelled', late_at: null });
  });
});
