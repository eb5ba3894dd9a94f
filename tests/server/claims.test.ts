import { randomBytes } from 'node:crypto';
import { parisDateOf } from '#domain/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Executor, Statement } from '#server/database/executor.ts';
import { loadClaim } from '#server/claims/row.ts';
import { everything } from '#server/requests/scope.ts';
import { declareClaim } from '#server/claims/declare.ts';
import { loadRequest } from '#server/requests/load.ts';
import { declaration } from '../support/claims.ts';
import { signedFile } from '../support/claim-walk.ts';
import { pdfSaying } from '../support/file-walk.ts';
import { formOf, formType } from '../support/form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the calls of claims: when one can be declared, completed and moved, and by whom.
 */

type File = Awaited<ReturnType<typeof signedFile>>;

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

  test('a claim goes on after the termination: it is completed at any date, and takes evidence until it is closed', async () => {
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

  test('after the termination, a claim can be declared only for damage that the contract covered', async () => {
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
      days: {
        today: parisDateOf(server.clock.now()),
        covered: { from: '2026-03-01', until: '2026-06-05' },
      },
    });
    expect(
      (await file.declare({ appeared_on: '2026-06-06', location: '' })).refusal.errors,
      'both faults at once',
    ).toEqual({
      appeared_on: [expect.stringContaining('n’est pas couvert')],
      location: ['Ce champ est obligatoire'],
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
    // A caller who asked the law before the contract ended, and is served afterwards, must
    // read the date again.
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

  test('a claim is completed and received again, and its new receipt replaces the first', async () => {
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

  test('an incomplete declaration is refused in French, field by field', async () => {
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
    const toCome = { appeared_on: '2030-01-01', reception_date: '2031-01-01' };
    expect((await file.declare({ ...toCome, owner: '' })).refusal.errors).toEqual({
      owner: ['Ce champ est obligatoire'],
      reception_date: ['Cette date est à venir.'],
      appeared_on: ['Cette date est à venir\u00a0: indiquez le jour où les dommages sont apparus.'],
    });
  });

  test('a claim is refused on a file whose contract does not run, and the answer says so', async () => {
    await server.sql("update requests set status = 'offres-abandonnees', claims = 'closed' where id = $1", [
      file.id,
    ]);
    const [{ declaring }, refused] = [await file.list('gestion'), await file.declare({}, 'gestion')];
    await server.sql("update requests set status = 'offres-signees', claims = 'open' where id = $1", [
      file.id,
    ]);
    expect([declaring, refused.status, refused.refusal.message]).toEqual([
      {
        permitted: false,
        because: 'Un sinistre se déclare une fois le contrat signé.',
        hint: null,
        days: { today: parisDateOf(server.clock.now()), covered: { from: null, until: null } },
      },
      409,
      'Un sinistre se déclare une fois le contrat signé.',
    ]);
  });

  test('a claim lists to each party its own actions', async () => {
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

  test('a claim refuses a payment or report dated in the future, and an unknown event', async () => {
    const { claim: declared } = (await file.declare()).body;
    const constituted = (await file.send(declared, 'compagnie', 'CLAIM.CONSTITUTE')).body.claim;
    const { claim } = (await file.send(constituted, 'compagnie', 'EXPERT.APPOINT', { expert: 'Cabinet A' }))
      .body;
    expect(
      (await file.send(claim, 'compagnie', 'POSITION.REFUSE', { report_on: '2031-01-01', comment: '' }))
        .refusal.errors,
    ).toMatchObject({ report_on: ['Cette date est à venir.'], comment: [expect.any(String)] });
    expect((await file.send(claim, 'compagnie', 'CLAIM.BURN')).status).toBe(422);
    // Events of the system come by no call.
    expect((await file.send(claim, 'gestion', 'TERM.MISS')).status).toBe(409);
  });

  test('a user who does not see the request cannot read, declare, complete or move its claims', async () => {
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

  test('two declarations with the same key make one claim, and the first answer is repeated', async () => {
    const token = await server.tokenOf('courtier');
    const headers = { 'idempotency-key': `claim-${randomBytes(6).toString('hex')}` };
    const send = () =>
      server.call('declareClaim', { token, params: { id: file.id }, body: declaration, headers });
    const [one, two] = [await send(), await send()];
    expect(two.body).toEqual(one.body);
  });
});

test('a claim is not reported missing if the database does not answer for its request', async () => {
  const silent: Executor = {
    query: <Row extends object>({ name }: Statement) =>
      name === 'claim-by-id'
        ? Promise.resolve([{ id: 1, request_id: 1 } as Row])
        : Promise.reject(new Error('no answer')),
    script: () => Promise.resolve(),
  };
  await expect(loadClaim(silent, everything, 1)).rejects.toThrow('no answer');
});
