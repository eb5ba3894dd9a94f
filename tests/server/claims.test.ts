import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plusDays } from '#domain/dates.ts';
import type { Executor, Statement } from '#server/database/executor.ts';
import { loadClaim } from '#server/claims/row.ts';
import { everything } from '#server/requests/scope.ts';
import { canonical, declareClaim } from '#server/claims/declare.ts';
import { loadRequest } from '#server/requests/load.ts';
import { sweepClaims } from '#server/claims/sweep.ts';
import { declaration } from '../support/claims.ts';
import { signedFile } from '../support/claim-walk.ts';
import { pdfSaying } from '../support/file-walk.ts';
import { formOf, formType } from '../support/form.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

type File = Awaited<ReturnType<typeof signedFile>>;
const day = 86_400_000;

describe.each(databaseKinds)('a claim on %s', (database) => {
  let server: TestServer;
  let file: File;
  beforeAll(async () => {
    server = await startTestServer({ database });
    await server.sql('delete from claims');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.sql('delete from claims');
    file = await signedFile(server);
  });

  test('is declared, with its receipt in the same transaction, sealed and mailed to both sides', async () => {
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

  test('goes from its declaration to its end, each party making its moves', async () => {
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

  /** Receipts that earlier tests of the same file left behind: papers outlive the claims that this suite deletes. */
  const earlierReceipts = async () =>
    (
      await server.sql('select 1 from papers where request_id = $1 and name = $2', [
        file.id,
        'recepisse-sinistre-1.pdf',
      ])
    ).length - 1;

  test('a second claim has the next number, and a receipt of its own', async () => {
    const first = await file.declare();
    const second = await file.declare({ location: 'Toiture' });
    expect([first, second].map(({ body }) => body.claim.number)).toEqual([1, 2]);
    expect(second.body.claim.receipt).not.toBe(first.body.claim.receipt);
    expect((await file.list()).claims.map(({ number }) => number)).toEqual([2, 1]);
  });

  test('two moves at once: one wins, the other sees the fresh claim', async () => {
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

  test('nothing is left where the server dies between the claim and its receipt', async () => {
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

  test('is constituted by the timer on the eleventh day, once', async () => {
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

  test('each missed term is told once, and cover can no longer be refused', async () => {
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

describe('a claim', () => {
  let server: TestServer;
  let file: File;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.sql('delete from claims');
    file = await signedFile(server);
  });

  test('goes on after the contract is terminated: it is completed, whatever its date and the clock of the node that took it, and takes the documents that prove it until it is closed', async () => {
    const asked = (
      await file.send((await file.declare()).body.claim, 'compagnie', 'CLAIM.INCOMPLETE', {
        missing: ['notice'],
      })
    ).body.claim;
    await server.sql("update claims set declared_at = declared_at + interval '1 second' where id = $1", [
      asked.id,
    ]);
    const { version } = (
      await server.call('getRequest', { token: await server.tokenOf('gestion'), params: { id: file.id } })
    ).body.request;
    const ended = await server.call('sendEvent', {
      token: await server.tokenOf('gestion'),
      params: { id: file.id },
      body: { event: 'CONTRACT.TERMINATE', data: { reason: 'Vente', date: '2026-06-05' }, version },
    });
    expect([ended.status, ended.body.request.status.slug]).toEqual([200, 'offres-abandonnees']);
    const send = async (name: string) =>
      server.call('addDocument', {
        token: await server.tokenOf('courtier'),
        params: { id: file.id },
        headers: { 'content-type': formType },
        body: formOf([
          { name: 'piece', value: 'mise-en-demeure' },
          { file: name, type: 'application/pdf', content: pdfSaying(name) },
        ]) as never,
      });
    const sent = await send('mise-en-demeure.pdf');
    expect([
      sent.status,
      sent.body.pieces.find(({ piece }) => piece === 'mise-en-demeure')?.may_send,
    ]).toEqual([200, true]);
    const taken = await server.call('withdrawDocument', {
      token: await server.tokenOf('courtier'),
      params: { id: file.id, document: sent.body.document_id },
    });
    const {
      body: { claim },
    } = await file.complete(asked, { location: 'Séjour', appeared_on: '2026-06-10' });
    expect([
      taken.status,
      claim.state.slug,
      (await file.send(claim, 'courtier', 'CLAIM.WITHDRAW', { comment: 'Réparé' })).status,
    ]).toEqual([200, 'declared', 200]);
    expect((await send('photo.pdf')).refusal).toMatchObject({
      code: 'not_permitted',
      message: 'À cette étape, le dossier ne prend plus cette pièce. Rien n’a été envoyé.',
    });
  });

  test('is declared after the contract was terminated, of a damage that it covered alone', async () => {
    const token = await server.tokenOf('gestion');
    const running = await loadRequest(server.database, everything, file.id);
    // It was signed, and took effect, in time for the damage.
    await server.sql(
      "update request_events set at = '2026-03-01T09:00:00Z' where request_id = $1 and event = 'CONTRACT.SIGNED'",
      [file.id],
    );
    await server.sql("update contracts set takes_effect = '2026-03-01' where request_id = $1", [file.id]);
    await server.call('sendEvent', {
      token,
      params: { id: file.id },
      body: {
        event: 'CONTRACT.TERMINATE',
        data: { reason: 'Vente', date: '2026-06-05' },
        version: running.version,
      },
    });
    server.clock.advance({ minutes: 1 });
    expect((await file.list()).declaring).toEqual({
      permitted: true,
      because: null,
      hint: 'Le contrat a pris fin le 05/06/2026\u00a0: un dommage apparu du 01/03/2026 à ce jour peut encore être déclaré.',
    });
    const refused = [
      await file.declare({ appeared_on: '2026-06-06' }),
      await file.declare({ appeared_on: '2026-02-28' }),
    ];
    expect(refused.map(({ status, refusal }) => [status, refusal.errors])).toEqual([
      [
        422,
        {
          appeared_on: [
            'Le contrat a pris fin le 05/06/2026\u00a0: un dommage apparu après ce jour n’est pas couvert.',
          ],
        },
      ],
      [
        422,
        {
          appeared_on: [
            'Le contrat n’a pris effet que le 01/03/2026\u00a0: un dommage apparu avant ce jour n’est pas couvert.',
          ],
        },
      ],
    ]);
    const {
      status,
      body: { claim },
    } = await file.declare({ appeared_on: '2026-06-05' });
    expect([status, claim.state.slug, typeof claim.receipt, (await file.list()).claims.length]).toEqual([
      200,
      'declared',
      'number',
      1,
    ]);
    const asked = (await file.send(claim, 'compagnie', 'CLAIM.INCOMPLETE', { missing: ['damage'] })).body
      .claim;
    expect((await file.complete(asked, { appeared_on: '2026-06-06' })).refusal.errors).toHaveProperty(
      'appeared_on',
    );
    expect((await file.complete(asked, { appeared_on: '2026-06-04' })).status).toBe(200);
    // Whoever asked the law before the end of the contract, and is heard after it, is asked to read the date again.
    const caller = { kind: 'user', role: 'admin', userId: 3, brokerId: null } as unknown as Parameters<
      typeof declareClaim
    >[2]['caller'];
    await expect(
      declareClaim(running, { ...declaration, location: 'Toiture' }, {
        services: server.services,
        caller,
        now: server.clock.now(),
      } as unknown as Parameters<typeof declareClaim>[2]),
    ).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('a pris fin entre-temps') as string,
    });
  });

  test('is completed and received anew, with a receipt that takes the place of the first', async () => {
    const first = (await file.declare()).body.claim;
    const asked = (
      await file.send(first, 'compagnie', 'CLAIM.INCOMPLETE', {
        missing: ['notice', 'damage'],
        comment: 'Où exactement ?',
      })
    ).body.claim;
    expect(asked).toMatchObject({ state: { slug: 'incomplete' }, missing: ['notice', 'damage'] });
    const { body } = await file.complete(asked, { location: 'Séjour, angle nord' });
    expect(body.claim).toMatchObject({
      state: { slug: 'declared' },
      missing: [],
      declaration: { location: 'Séjour, angle nord' },
    });
    expect(body.claim.sha256).not.toBe(first.sha256);
    expect(body.claim.receipt).not.toBe(first.receipt);
  });

  test('is asked for in French, field by field', async () => {
    const { status, refusal } = await file.declare({
      owner: '',
      description: ' ',
      appeared_on: null,
      cover: 'X' as never,
    });
    expect([status, refusal.errors]).toEqual([
      422,
      {
        owner: ['Ce champ est obligatoire'],
        description: ['Ce champ est obligatoire'],
        appeared_on: ['Ce champ est obligatoire'],
        cover: ['Choisissez une garantie.'],
      },
    ]);
    expect((await file.declare({ appeared_on: '2030-01-01' })).refusal.errors).toEqual({
      appeared_on: ['Cette date est à venir\u00a0: indiquez le jour où les dommages sont apparus.'],
    });
  });

  test('is not declared on a file whose contract does not run, and says so', async () => {
    await server.sql("update requests set status = 'offres-abandonnees', claims = 'closed' where id = $1", [
      file.id,
    ]);
    const [{ declaring }, refused] = [await file.list('gestion'), await file.declare({}, 'gestion')];
    await server.sql("update requests set status = 'offres-signees', claims = 'open' where id = $1", [
      file.id,
    ]);
    expect([declaring, refused.status, refused.refusal.message]).toEqual([
      { permitted: false, because: 'Un sinistre se déclare une fois le contrat signé.', hint: null },
      409,
      'Un sinistre se déclare une fois le contrat signé.',
    ]);
  });

  test('answers each party with its own moves', async () => {
    const { claim } = (await file.declare()).body;
    const events = async (login: Parameters<File['list']>[0]) =>
      (await file.list(login)).claims.find(({ id }) => id === claim.id)?.permitted.map(({ event }) => event);
    expect(await events('courtier')).toEqual(['CLAIM.WITHDRAW']);
    expect(await events('compagnie')).toEqual(['CLAIM.INCOMPLETE', 'CLAIM.CONSTITUTE']);
    expect((await file.send(claim, 'courtier', 'CLAIM.CONSTITUTE')).refusal).toMatchObject({
      code: 'not_permitted',
      permitted: [{ event: 'CLAIM.WITHDRAW' }],
    });
  });

  test('takes no payment or report of a day to come, and no event that is not one', async () => {
    const { claim } = (await file.declare()).body;
    expect(
      (await file.send(claim, 'compagnie', 'POSITION.GRANT', { report_on: '2031-01-01' })).refusal.errors,
    ).toEqual({ report_on: ['Cette date est à venir.'] });
    expect((await file.send(claim, 'compagnie', 'CLAIM.BURN')).status).toBe(422);
    // Events of the system come by no call.
    expect((await file.send(claim, 'gestion', 'TERM.MISS')).status).toBe(409);
  });

  test('is nobody’s who does not see its request: not to read, to declare, to complete or to move', async () => {
    const { claim } = (await file.declare()).body;
    const token = await server.tokenOf('courtier2');
    const answers = [
      await server.call('claims', { token, params: { id: file.id } }),
      await server.call('declareClaim', { token, params: { id: file.id }, body: declaration }),
      await server.call('completeClaim', {
        token,
        params: { id: claim.id },
        body: { ...declaration, version: claim.version },
      }),
      await server.call('sendClaimEvent', {
        token,
        params: { id: claim.id },
        body: { event: 'CLAIM.WITHDRAW', data: { comment: 'Non' }, version: claim.version },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await file.list()).claims.map(({ version }) => version)).toEqual([1]);
  });

  test('one key, one declaration: the first answer is given again', async () => {
    const token = await server.tokenOf('courtier');
    const headers = { 'idempotency-key': `claim-${randomBytes(6).toString('hex')}` };
    const send = () =>
      server.call('declareClaim', { token, params: { id: file.id }, body: declaration, headers });
    const [one, two] = [await send(), await send()];
    expect(two.body).toEqual(one.body);
  });
});

test('a claim is not said to be gone where the database does not answer for its request', async () => {
  const silent: Executor = {
    query: <Row extends object>({ name }: Statement) =>
      name === 'claim-by-id'
        ? Promise.resolve([{ id: 1, request_id: 1 } as Row])
        : Promise.reject(new Error('no answer')),
    script: () => Promise.resolve(),
  };
  await expect(loadClaim(silent, everything, 1)).rejects.toThrow('no answer');
});
