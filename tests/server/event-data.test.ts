import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Life } from '#contract/lives.ts';
import { signedFile } from '../support/claim-walk.ts';
import { openedFile } from '../support/file-walk.ts';
import { walkerOf } from '../support/request-inputs.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * What the audit of a request keeps of an event (docs/domain/lifecycle.md, rule 7), and what its life shows of it
 * (docs/domain/statecharts.md).
 */

interface Line {
  event: string;
  comment: string | null;
  data: Record<string, unknown>;
  broker_id: number | null;
  lead_broker_id: number | null;
}

describe('the audit of an event', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const linesOf = (id: number) =>
    server.sql<Line>(
      'select event, comment, data, broker_id, lead_broker_id from request_events where request_id = $1 order by id',
      [id],
    );
  const lifeOf = async (
    call: 'requestLife' | 'claimLife',
    id: number,
    login: 'gestion' | 'compagnie' = 'gestion',
  ): Promise<Life> =>
    (await server.call(call, { token: await server.tokenOf(login), params: { id } })).body.life;

  it('has the declared data of the event and no other, and the life shows them', async () => {
    const file = await openedFile(server);
    await server.sql("update requests set step = 'dossier-en-etude' where id = $1", [file.id]);
    const data = { comment: 'Il manque ceci.', pieces: ['plans', 'Un plan de situation'] };
    const asked = await file.move('demande-info-souscription', {
      as: 'admin',
      data: { ...data, iban: 'FR7630006000011234567890189' },
    });
    expect(asked.status).toBe(200);
    expect((await linesOf(file.id)).at(-1)).toMatchObject({
      event: 'INFO.REQUEST',
      comment: data.comment,
      data,
    });
    expect((await linesOf(file.id)).at(-1)?.data).toEqual(data);
    const shown = [{ label: 'Pièces demandées', text: 'plans, Un plan de situation' }];
    for (const login of ['gestion', 'compagnie'] as const)
      expect((await lifeOf('requestLife', file.id, login)).moves.at(-1)).toMatchObject({
        comment: data.comment,
        details: shown,
      });
  });

  it('of a payment has its reference, which the life does not show', async () => {
    const { id } = await walkerOf(server, 'courtier').saved();
    const data = { method: 'cheque', reference: 'CHQ 4711', valueDate: '2026-06-12', amount: 1234.5 };
    await server.sql(
      `insert into request_events (request_id, actor, who, event, to_status, to_step, version, data)
        values ($1, 'admin', 'Julien', 'PAYMENT.CONFIRMED', 'offres-en-cours', 'paiement', 9, $2::jsonb)`,
      [id, JSON.stringify({ ...data, changes: [{ path: 'souscripteurs.0.client.name', from: 'Anne' }] })],
    );
    const { details } = (await lifeOf('requestLife', id)).moves.at(-1) ?? {};
    expect(details?.map(({ label, text }) => [label, text.replaceAll(/\s/g, ' ')]).toSorted()).toEqual([
      ['Date de valeur', '12/06/2026'],
      ['Mode de règlement', 'Chèque'],
      ['Montant reçu', '1 234,50 €'],
    ]);
  });

  it('of a claim is shown in the words of its form', async () => {
    const file = await signedFile(server);
    const { claim } = (await file.declare()).body;
    const constituted = await file.send(claim, 'compagnie', 'CLAIM.CONSTITUTE');
    const appointed = await file.send(constituted.body.claim, 'compagnie', 'EXPERT.APPOINT', {
      expert: 'Cabinet Aubrac',
    });
    expect(appointed.status).toBe(200);
    const { moves } = await lifeOf('claimLife', claim.id, 'compagnie');
    expect(moves.map(({ details }) => details)).toEqual([
      ...moves.slice(1).map(() => []),
      [{ label: 'Expert', text: 'Cabinet Aubrac' }],
    ]);
  });

  it('names the broker that had the request then, and the one that led it', async () => {
    const request = await walkerOf(server, 'courtier').saved();
    const [owner] = await server.sql<{ id: number }>(
      "select broker_id as id from users where email = 'courtier@charpente.test'",
    );
    await server.sql('update brokers set lead_broker_id = 4 where id = $1', [owner?.id]);
    const token = await server.tokenOf('gestion');
    const archived = await server.call('updateStatus', {
      token,
      params: { id: request.id },
      body: { status: 'offres-archivees', version: request.version } as never,
    });
    expect(archived.status).toBe(200);
    await server.sql('update brokers set lead_broker_id = null where id = $1', [owner?.id]);
    expect(
      (await linesOf(request.id)).map(({ event, broker_id: broker, lead_broker_id: lead }) => [
        event,
        broker,
        lead,
      ]),
    ).toEqual([
      ['REQUEST.SIMULATE', owner?.id, null],
      ['OFFER.SAVE', owner?.id, null],
      ['STATUS.ARCHIVE', owner?.id, 4],
    ]);
  });

  it('of the demonstration names the broker, and has the comments as data', async () => {
    const [strays] = await server.sql<{ n: number; commented: number; differs: number }>(
      `select count(*) filter (
            where e.broker_id is distinct from r.broker_id or e.lead_broker_id is distinct from r.lead_broker_id
          )::integer as n,
          count(e.comment)::integer as commented,
          count(e.comment) filter (
            where e.comment is distinct from coalesce(e.data ->> 'adminMessage', e.data ->> 'comment')
          )::integer as differs
        from request_events e
        join requests r on r.id = e.request_id
        where r.id <= 300`,
    );
    expect(strays).toMatchObject({ n: 0, differs: 0 });
    expect(strays?.commented).toBeGreaterThan(10);
  });
});
