import { plusDays } from '#domain/calendar.ts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canonical } from '#server/claims/declare.ts';
import { sweepClaims } from '#server/claims/sweep.ts';
import { declaration } from '../support/claims.ts';
import { signedFile } from '../support/claim-walk.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the transactions of claims: a declaration with its receipt, concurrent actions, deaths and the
 * timer.
 */

type File = Awaited<ReturnType<typeof signedFile>>;
const day = 86_400_000;

describe('a claim', () => {
  let server: TestServer;
  let file: File;
  beforeAll(async () => {
    server = await startTestServer();
    await server.sql('delete from claims');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.sql('delete from claims');
    file = await signedFile(server);
  });

  test('a broker declares a claim; its receipt is made in the same transaction, sealed, and mailed to both sides', async () => {
    const { status, body } = await file.declare();
    expect([status, body.claim]).toMatchObject([
      200,
      {
        number: 1,
        reference: `S-${file.reference}-1`,
        version: 1,
        state: { slug: 'declared' },
        declarer: 'Marc Delmas',
        story: [{ event: 'CLAIM.DECLARE', who: 'Marc Delmas' }],
      },
    ]);
    expect(body.claim.sha256).toBe(createHash('sha256').update(canonical(declaration)).digest('hex'));
    const token = await server.tokenOf('compagnie');
    const receipt = await server.call('requestPaper', {
      token,
      params: { id: file.id, paper: body.claim.receipt ?? 0 },
    });
    expect([receipt.status, receipt.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const [paper] = await server.sql<{ content: unknown }>(
      "select content from papers where request_id = $1 and name = 'recepisse-sinistre-1.pdf'",
      [file.id],
    );
    expect(JSON.stringify(paper)).toContain(body.claim.sha256);
    await server.services.outbox.drain();
    const told = (await server.mails())
      .filter(({ subject }) => subject.includes('sinistre déclaré'))
      .map(({ recipient }) => recipient);
    expect(told.toSorted()).toEqual(['compagnie@charpente.test', 'courtier@charpente.test']);
  });

  test('a claim goes from its declaration to its end by the actions of each party', async () => {
    let { claim } = (await file.declare()).body;
    const step = async (
      ...[login, event, data]: [Parameters<File['send']>[1], string, Record<string, unknown>?]
    ) => {
      const answer = await file.send(claim, login, event, data);
      expect(`${event} ${answer.status}`).toBe(`${event} 200`);
      claim = answer.body.claim;
    };
    await step('compagnie', 'CLAIM.CONSTITUTE');
    await step('compagnie', 'EXPERT.APPOINT', { expert: 'Cabinet Aubier, M. Castel' });
    await step('compagnie', 'POSITION.GRANT', { report_on: plusDays('2026-06-15', 0) });
    await step('compagnie', 'OFFER.MAKE', { amount: 18_640.5 });
    await step('courtier', 'OFFER.ACCEPT');
    await step('compagnie', 'PAYMENT.RECORD', { paid_on: '2026-06-15', reference: 'VIR-1' });
    await step('gestion', 'CLAIM.CLOSE');
    expect(claim).toMatchObject({
      state: { slug: 'closed' },
      version: 8,
      offer: 18_640.5,
      paid_on: '2026-06-15',
      decision: 'granted',
      expert: 'Cabinet Aubier, M. Castel',
      permitted: [],
    });
    expect(claim.story.map(({ event }) => event)).toEqual([
      'CLAIM.CLOSE',
      'PAYMENT.RECORD',
      'OFFER.ACCEPT',
      'OFFER.MAKE',
      'POSITION.GRANT',
      'EXPERT.APPOINT',
      'CLAIM.CONSTITUTE',
      'CLAIM.DECLARE',
    ]);
    // In the words of the past, the law's own where nobody acted.
    expect(claim.story.map(({ label }) => label)).toEqual([
      'Sinistre clos',
      'Paiement enregistré',
      'Offre acceptée',
      'Offre présentée',
      'Garantie accordée',
      'Expert désigné',
      'Déclaration constituée',
      'Sinistre déclaré',
    ]);
    await server.services.outbox.drain();
    const subjects = new Set((await server.mails()).map(({ subject }) => subject.split(', ').at(-1)));
    for (const subject of [
      'déclaration constituée',
      'expert désigné',
      'garantie acquise',
      'offre d’indemnité',
      'offre acceptée',
      'indemnité payée',
      'sinistre clos',
    ])
      expect(subjects).toContain(subject);
  });

  test('the same declaration twice, at once or one after the other, is one claim', async () => {
    const both = await Promise.all([file.declare(), file.declare()]);
    const third = await file.declare();
    expect(new Set([...both, third].map(({ body }) => body.claim.id)).size).toBe(1);
    expect((await file.list()).claims).toHaveLength(1);
    expect(
      await server.sql(
        "select 1 from papers where request_id = $1 and name = 'recepisse-sinistre-1.pdf' and content->'paper'->>'subtitle' like $2",
        [file.id, `%${file.reference}-1%`],
      ),
    ).toHaveLength(1 + (await earlierReceipts()));
  });

  /**
   * Receipts that earlier tests of the same file left behind: papers outlive the claims that
   * this suite deletes.
   */
  const earlierReceipts = async () =>
    (
      await server.sql('select 1 from papers where request_id = $1 and name = $2', [
        file.id,
        'recepisse-sinistre-1.pdf',
      ])
    ).length - 1;

  test('a second claim of a contract has the next number and its own receipt', async () => {
    const first = await file.declare();
    const second = await file.declare({ location: 'Toiture' });
    expect([first, second].map(({ body }) => body.claim.number)).toEqual([1, 2]);
    expect(second.body.claim.receipt).not.toBe(first.body.claim.receipt);
    expect((await file.list()).claims.map(({ number }) => number)).toEqual([2, 1]);
  });

  test('of two simultaneous actions on a claim one is applied, and the other gets the updated claim', async () => {
    const { claim } = (await file.declare()).body;
    const both = await Promise.all([
      file.send(claim, 'compagnie', 'CLAIM.CONSTITUTE'),
      file.send(claim, 'gestion', 'CLAIM.INCOMPLETE', { missing: ['notice'] }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [{ label, who } = { label: '', who: '' }] =
      both.find(({ status }) => status === 200)?.body.claim.story ?? [];
    expect(['Déclaration constituée', 'Compléments demandés']).toContain(label);
    expect(both.find(({ status }) => status === 409)?.refusal).toMatchObject({
      code: 'stale_version',
      message: `Ce sinistre a changé entre-temps\u00a0: «\u00a0${label}\u00a0», par ${who}. Voici où il en est\u202f; rien de ce que vous auriez saisi n’est perdu.`,
      claim: { version: 2 },
    });
  });

  test('a server that dies between the claim and its receipt leaves nothing in the database', async () => {
    const queued = () => server.sql("select 1 from outbox where kind = 'claim.notice'");
    const before = (await queued()).length;
    await server.sql(
      'alter table papers add constraint no_receipts check (name <> $$recepisse-sinistre-1.pdf$$) not valid',
    );
    const failed = await file.declare();
    await server.sql('alter table papers drop constraint no_receipts');
    expect([failed.status, (await file.list()).claims, (await queued()).length]).toEqual([500, [], before]);
    expect((await file.declare()).body.claim).toMatchObject({ number: 1, state: { slug: 'declared' } });
  });

  test('the timer constitutes a claim once, on the eleventh day', async () => {
    const { claim } = (await file.declare()).body;
    await server.sql('update claims set received_at = $2 where id = $1', [
      claim.id,
      new Date(server.clock.now().getTime() - 10 * day),
    ]);
    await sweepClaims(server.services);
    expect((await file.list()).claims[0]?.state.slug).toBe('declared');
    await server.sql('update claims set received_at = $2 where id = $1', [
      claim.id,
      new Date(server.clock.now().getTime() - 11 * day),
    ]);
    await Promise.all([sweepClaims(server.services), sweepClaims(server.services)]);
    const [found] = (await file.list()).claims;
    expect([found?.state.slug, found?.story.map(({ event, who }) => [event, who])]).toEqual([
      'constituted',
      [
        ['CLAIM.CONSTITUTE', 'Charpente'],
        ['CLAIM.DECLARE', 'Marc Delmas'],
      ],
    ]);
  });

  test('each missed deadline of a claim is reported once, and cover can no longer be refused', async () => {
    const constituted = (await file.send((await file.declare()).body.claim, 'compagnie', 'CLAIM.CONSTITUTE'))
      .body.claim;
    const { claim } = (
      await file.send(constituted, 'compagnie', 'EXPERT.APPOINT', { expert: 'Cabinet Aubier' })
    ).body;
    await server.sql('update claims set received_at = $2 where id = $1', [
      claim.id,
      new Date(server.clock.now().getTime() - 61 * day),
    ]);
    expect(await sweepClaims(server.services)).toBe(1);
    expect(await sweepClaims(server.services)).toBe(0);
    const [late] = (await file.list()).claims;
    expect(late).toMatchObject({
      state: { slug: 'expert' },
      consequences: { cover_acquired: true, interest_doubled: true },
    });
    const refused = await file.send(late ?? claim, 'compagnie', 'POSITION.REFUSE', {
      report_on: '2026-06-15',
      comment: 'Entretien',
    });
    expect([refused.status, refused.refusal.message]).toEqual([
      409,
      'Le délai de la décision est passé\u00a0: la garantie est acquise et ne peut plus être refusée.',
    ]);
  });
});
