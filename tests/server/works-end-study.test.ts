import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parisDateOf } from '#domain/dates.ts';
import { newToken } from '#server/session/tokens.ts';
import { act } from '#server/requests/act.ts';
import { systemAgent } from '#server/requests/author.ts';
import {
  recus,
  study,
  lacking,
  validated,
  step,
  studiedOn,
  asForeseen,
  dearer,
  declaredOn,
  signedFile,
  startWorksEndServer,
} from '#tests/support/works-end.ts';
import type { TestServer } from '#tests/support/server.ts';

/*
 * Tests of the study of the end of the works, and of its reminders.
 */

describe('the study of the end of the works', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWorksEndServer();
  });
  afterAll(() => server.close());

  const duesOf = async (id: number) =>
    server.sql<{ amount: number; open: boolean }>(
      "select amount_cents as amount, cancelled_at is null as open from dues where request_id = $1 and kind = 'adjustment' order by id",
      [id],
    );

  it.each([
    ['cost', { ...dearer, final_cost: 275_000.01 }, true],
    ['cost', { ...dearer, final_cost: 275_000 }, false],
    ['uninsured', { ...asForeseen, non_assures: 'Toitures du Centre' }, true],
  ] as const)('the study aggravates by %s: %j is %s', async (by, answers, isAggravated) => {
    const file = await studiedOn(server, answers);
    expect((await file.read('gestion')).body.study?.aggravated_by).toEqual(isAggravated ? [by] : []);
    expect((await file.move('dossier-aggrave', 'compagnie')).status).toBe(isAggravated ? 200 : 409);
  });

  it('an aggravated study is decided with the company: adjusted under its terms, kept, or declared again', async () => {
    const worse = { ...dearer, final_cost: 300_000 };
    const [adjusted, kept, anew] = [
      await studiedOn(server, worse),
      await studiedOn(server, worse),
      await studiedOn(server, worse),
    ];
    for (const file of [adjusted, kept, anew]) expect((await file.move('dossier-aggrave')).status).toBe(200);
    expect((await adjusted.move('prime-reajustement', 'gestion', {})).status).toBe(422);
    expect((await adjusted.move('prime-reajustement', 'gestion', { terms: 'Sans condition' })).status).toBe(
      200,
    );
    expect([
      (await kept.move(validated, 'gestion')).status,
      (await kept.move(validated, 'compagnie')).status,
    ]).toEqual([409, 200]);
    expect((await anew.save(dearer)).status).toBe(200);
    expect((await anew.move(recus, 'courtier')).status).toBe(200);
    expect(await anew.facts()).toMatchObject({
      difference: null,
      aggravated: false,
      contractDataChanged: null,
    });
    const { body } = await anew.read();
    expect([body.declared?.final_cost, body.history.map(({ final_cost }) => final_cost)]).toEqual([
      268_000,
      [300_000],
    ]);
  });

  it('the study asks for missing pieces, and takes the same declaration again', async () => {
    const file = await studiedOn(server);
    expect((await file.move(lacking, 'gestion', { pieces: ['Consuel'] })).status).toBe(200);
    expect((await file.read()).body.may_write).toBe(true);
    expect((await file.move(recus, 'courtier')).status).toBe(200);
    expect((await file.read()).body.declared?.final_cost).toBe(268_000);
  });

  it('a study whose list of missing pieces is withdrawn continues, and counts no silence from that list', async () => {
    const file = await studiedOn(server, asForeseen);
    expect((await file.move(lacking, 'gestion', { pieces: ['daact'] })).status).toBe(200);
    server.clock.advance({ days: 5 });
    const stands = async () => [
      await step(file),
      (await file.facts()).daysOfSilence,
      await server.sql('select piece from asked_pieces where request_id = $1', [file.id]),
    ];
    expect(await stands()).toEqual([lacking, 5, [{ piece: 'daact' }]]);
    const { version } = await file.stored();
    const withdraw = async () =>
      server.call('sendEvent', {
        token: await server.tokenOf('gestion'),
        params: { id: file.id },
        body: { event: 'INFO.WITHDRAW', data: { comment: 'Elle y était' }, version },
      });
    const answer = await withdraw();
    server.clock.advance({ days: -5 });
    expect([answer.status, await stands()]).toEqual([200, [study, 0, []]]);
  });

  it('the study examines a disputed difference again', async () => {
    const file = await studiedOn(server);
    await file.move('prime-reajustement');
    expect((await file.move(study)).status).toBe(200);
    expect([(await file.facts()).difference, await duesOf(file.id)]).toEqual([
      436_00,
      [{ amount: 436_00, open: false }],
    ]);
  });

  it.each([
    'contrat-signe',
    'courrier-dinformation-envoye',
    'courrier-de-fin-de-travaux-envoye',
    lacking,
    'dossier-aggrave',
  ] as const)('a client declares the end of the works at %s, through a link for that alone', async (at) => {
    const file = await signedFile(server, at);
    const sessionFor = async (purpose: string) => {
      const { token, hash } = newToken();
      const now = server.clock.now();
      await server.sql(
        "insert into sessions (token_hash, kind, request_id, purpose, created_at, expires_at) values ($1, 'client', $2, $3, $4, $5)",
        [hash, file.id, purpose, now, new Date(now.getTime() + 3_600_000)],
      );
      return token;
    };
    expect((await server.call('guestWorksEnd', { token: await sessionFor('paiement') })).status).toBe(404);
    const token = await sessionFor('fin-de-travaux');
    const { body } = await server.call('guestWorksEnd', { token });
    expect([body.worksEnd.open, body.worksEnd.revision]).toEqual([true, 0]);
    expect(body.worksEnd.reception.today).toBe(parisDateOf(server.clock.now()));
    const toCome = { reception_date: '2099-01-01', final_cost: -1, revision: 0 };
    const { refusal } = await server.call('declareWorksEnd', { token, body: toCome as never });
    expect(Object.keys(refusal.errors ?? {}), 'both faults at once').toEqual([
      'reception_date',
      'final_cost',
    ]);
    const half = await server.call('declareWorksEnd', {
      token,
      body: { final_cost: 268_000, revision: 0 } as never,
    });
    expect([half.status, Object.keys(half.refusal).toSorted()], 'why, and never the request itself').toEqual([
      409,
      ['code', 'message'],
    ]);
    expect((await server.call('guestWorksEnd', { token })).body.worksEnd.answers.final_cost).toBe(268_000);
    const sent = await server.call('declareWorksEnd', { token, body: { ...dearer, revision: 1 } as never });
    expect([sent.status, sent.body.worksEnd.open, await step(file)]).toEqual([200, false, recus]);
    expect(
      (await server.call('declareWorksEnd', { token, body: { ...dearer, revision: 1 } as never })).status,
    ).toBe(409);
    const [first] = (await file.read()).body.request.form.souscripteurs;
    const who = `${first?.client.name} ${first?.client.lastname}`;
    expect(
      await server.sql(
        'select actor, who from request_events where request_id = $1 order by id desc limit 1',
        [file.id],
      ),
    ).toEqual([{ actor: 'client', who }]);
    expect((await file.read()).body.declared?.declarer).toBe(who);
  });

  it('the days of silence count from the first letter: after ninety the pieces are asked, after 180 it aggravates', async () => {
    const file = await signedFile(server, 'courrier-de-fin-de-travaux-envoye');
    const letter = (days: number) =>
      server.sql(
        "insert into request_events (request_id, at, actor, who, event, to_status, to_step, version) values ($1, $2, 'system', 'Charpente', 'LETTER.WORKS_END.SEND', 'offres-signees', 'courrier-de-fin-de-travaux-envoye', 99)",
        [file.id, new Date(server.clock.now().getTime() - days * 86_400_000)],
      );
    await letter(89);
    await letter(30);
    const missing = async () =>
      act(
        await file.stored(),
        { type: 'WORKS_END.MISSING', channel: 'timer' },
        systemAgent(server.services, server.clock.now()),
      );
    await expect(missing()).rejects.toThrow('quatre-vingt-dix');
    await letter(90);
    expect((await file.facts()).daysOfSilence).toBe(90);
    expect((await missing()).step).toBe(lacking);
    expect((await file.move('dossier-aggrave')).status).toBe(409);
    server.clock.advance({ days: 90 });
    expect((await file.facts()).daysOfSilence).toBe(180);
    expect((await file.move('dossier-aggrave')).status).toBe(200);
    server.clock.advance({ days: -90 });
    expect(declaredOn).toBe('2027-09-01');
  });
});
