import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LawFigures } from '#contract/law-figures.ts';
import { parisDateOf } from '#domain/dates.ts';
import { transition } from '#server/claims/store.ts';
import { factsOf } from '#server/claims/facts.ts';
import { loadClaim } from '#server/claims/row.ts';
import { systemAuthor } from '#server/law/author.ts';
import { countLawFigures } from '#server/law-figures/count.ts';
import { sweep } from '#server/sweep.ts';
import { signedFile } from '../support/claim-walk.ts';
import { walkerOf } from '../support/request-inputs.ts';
import { databaseKinds, startTestServer, type Login, type TestServer } from '../support/server.ts';

/*
 * What the laws refused: one row an hour, and its figures (docs/domain/law-figures.md).
 */

interface Row {
  law: string;
  object_id: number;
  event: string;
  state: string;
  role: string;
  condition: string;
  times: number;
}

const of = (refusals: LawFigures['refusals']) =>
  refusals.map(({ condition, who, n, months }) => [condition, who, n, months.at(-1)]);

describe.each(databaseKinds)('the refusals of a law (%s)', (kind) => {
  let server: TestServer;
  let file: Awaited<ReturnType<typeof signedFile>>;
  beforeAll(async () => {
    server = await startTestServer({ database: kind });
    file = await signedFile(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.sql('delete from law_refusals');
    await server.sql('delete from law_figure_months');
    await server.sql('delete from claims where request_id = $1', [file.id]);
  });

  const rows = async () => {
    await server.services.refusals.settled();
    return server.sql<Row>(
      'select law, object_id, event, state, role, condition, times from law_refusals order by hour, event, condition',
    );
  };
  const read = async (
    chart: string,
    query: { unit?: number; type?: 'Syndic' } = {},
    login: Login = 'gestion',
  ): Promise<LawFigures['refusals']> => {
    const token = await server.tokenOf(login);
    const asked = { token, params: { chart }, query: { period: '12-mois', ...query } } as const;
    return (await server.call('lawFigures', asked)).body.figures.refusals;
  };
  const counted = async () => {
    await server.services.refusals.settled();
    await countLawFigures(server.services);
  };

  it('has the keys of the law, and counts a repeated refusal in its row of that hour', async () => {
    const { claim } = (await file.declare()).body;
    const offers = () => file.send(claim, 'compagnie', 'OFFER.MAKE', { amount: 123_456 });
    expect((await offers()).status).toBe(409);
    await offers();
    const row = {
      law: 'claim',
      object_id: claim.id,
      event: 'OFFER.MAKE',
      state: 'declared',
      role: 'company',
      condition: 'noSuchTransition',
      times: 2,
    };
    expect(await rows()).toEqual([row]);
    server.clock.advance({ hours: 1 });
    await offers();
    await file.send(claim, 'courtier', 'CLAIM.CONSTITUTE');
    expect(await rows()).toEqual([
      row,
      { ...row, event: 'CLAIM.CONSTITUTE', role: 'broker', condition: 'comesFrom', times: 1 },
      { ...row, times: 1 },
    ]);
  });

  it('has those of a move to a place that no event leads to from here, of a visible object', async () => {
    const request = await walkerOf(server, 'courtier').saved();
    const move = async (login: Login, call: 'updateStatus' | 'updateStep', to: string, id = request.id) =>
      (
        await server.call(call, {
          token: await server.tokenOf(login),
          params: { id },
          body: { [call === 'updateStatus' ? 'status' : 'step']: to, version: request.version } as never,
        })
      ).status;
    expect([
      await move('courtier', 'updateStep', 'contrat-envoye-pour-signature-electronique'),
      await move('courtier', 'updateStep', 'dossier-en-etude'),
      await move('gestion', 'updateStep', 'dossier-en-etude'),
      // Two events of an administrator lead there.
      await move('gestion', 'updateStatus', 'offres-en-cours'),
      // Other brokers and companies do not see it.
      await move('courtier2', 'updateStep', 'dossier-en-etude'),
      await move('compagnie', 'updateStatus', 'dossier-decline-charpente'),
      // No such step, and no such request.
      await move('courtier', 'updateStep', 'nowhere'),
      await move('courtier', 'updateStep', 'dossier-en-etude', 999_999),
    ]).toEqual([409, 409, 409, 409, 404, 404, 422, 404]);
    const row = {
      law: 'request-lifecycle',
      object_id: request.id,
      state: 'offres-en-cours offre-enregistree',
      condition: 'noSuchTransition',
      times: 1,
    };
    expect(await rows()).toEqual([
      { ...row, event: 'CONTRACT.ISSUE', role: 'broker' },
      { ...row, event: 'FILE.SUBMIT', role: 'broker' },
      { ...row, event: 'UNDERWRITING.REOPEN', role: 'admin' },
    ]);
  });

  it('a wrong field, an unknown event and a stale version are none', async () => {
    const { claim } = (await file.declare()).body;
    const stale = { ...claim, version: claim.version + 7 };
    const answers = [
      await file.send(claim, 'compagnie', 'CLAIM.INCOMPLETE', { missing: ['nonsense'] }),
      await file.send(claim, 'compagnie', 'CLAIM.BURN'),
      await file.send(stale, 'compagnie', 'OFFER.MAKE', { amount: 1 }),
      await file.declare({ appeared_on: '2031-01-01' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 409, 422]);
    expect(await rows()).toEqual([]);
  });

  it('stays where a transaction around it is rolled back, and cannot fail the call', async () => {
    const { claim } = (await file.declare()).body;
    const { services } = server;
    const row = await loadClaim(services.database, { kind: 'all', id: 0 }, claim.id);
    const now = server.clock.now();
    await expect(
      services.database.transaction(async () => {
        await transition(
          row,
          { type: 'OFFER.MAKE', channel: 'call', data: {} },
          { facts: factsOf(row, parisDateOf(now)) },
          { author: systemAuthor, reader: { by: systemAuthor.by, now } as never, services, now },
        );
      }),
    ).rejects.toMatchObject({ status: 409 });
    expect(await rows()).toMatchObject([{ event: 'OFFER.MAKE', role: 'system' }]);
    await server.sql('alter table law_refusals rename to law_refusals_away');
    expect((await file.send(claim, 'compagnie', 'OFFER.MAKE', { amount: 1 })).status).toBe(409);
    await services.refusals.settled();
    await server.sql('alter table law_refusals_away rename to law_refusals');
  });

  it('says which condition stopped whom by month, in the scope of the reader', async () => {
    const { claim } = (await file.declare()).body;
    for (let times = 0; times < 3; times += 1)
      await file.send(claim, 'compagnie', 'EXPERT.RECUSE', { comment: '-' });
    await file.send(claim, 'courtier', 'CLAIM.CONSTITUTE');
    const request = await walkerOf(server, 'courtier').saved();
    const refused = await server.call('sendEvent', {
      token: await server.tokenOf('courtier'),
      params: { id: request.id },
      body: { event: 'CLIENT.REMIND', version: request.version, data: {} },
    });
    expect(refused.status).toBe(409);
    await counted();
    const claims = [
      ['rien de tel à ce stade', 'Souscripteur de compagnie', 3, 3],
      ['ce rôle ne le fait pas à ce stade', 'Courtier', 1, 1],
    ];
    expect(of(await read('claim'))).toEqual(claims);
    expect(of(await read('claim', {}, 'compagnie')), 'its file').toEqual(claims);
    expect(await read('request-lifecycle')).toHaveLength(1);
    expect(await read('request-lifecycle', {}, 'compagnie'), 'a file that it does not see').toEqual([]);
    expect(await read('request-lifecycle', { type: 'Syndic' }), 'another type').toEqual([]);
    const { body } = await server.call('lawFigures', {
      token: await server.tokenOf('gestion'),
      params: { chart: 'claim' },
    });
    const parts = await Promise.all(
      body.figures.choices.map(async ({ id }) => of(await read('claim', { unit: id }))),
    );
    expect(parts.filter((part) => part.length > 0)).toEqual([claims]);
    const written = await server.call('exportLawFigures', {
      token: await server.tokenOf('compagnie'),
      params: { chart: 'claim' },
    });
    expect(written.raw.toString('utf8')).toContain(';rien de tel à ce stade;Souscripteur de compagnie;3;');
  });

  it('of an object that was not made belongs to no partner, type or company', async () => {
    await server.sql("update requests set claims = 'closed' where id = $1", [file.id]);
    expect((await file.declare()).status).toBe(409);
    await server.sql("update requests set claims = 'open' where id = $1", [file.id]);
    expect(await rows()).toMatchObject([{ object_id: 0, state: 'new', condition: 'claimsOpen' }]);
    await counted();
    expect(await read('claim')).toMatchObject([{ n: 1 }]);
    expect(await read('claim', {}, 'compagnie')).toEqual([]);
  });

  it('is deleted after a year; its month stays counted', async () => {
    const { claim } = (await file.declare()).body;
    await file.send(claim, 'compagnie', 'OFFER.MAKE', { amount: 1 });
    await counted();
    server.clock.advance({ days: 40 });
    await counted();
    const figures = () => server.sql("select * from law_figures where kind = 'refusal'");
    const before = await figures();
    expect(before).toHaveLength(3);
    server.clock.advance({ days: 326 });
    await sweep(server.services);
    expect(await rows()).toEqual([]);
    expect(await figures()).toEqual(before);
  });
});
