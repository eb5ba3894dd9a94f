import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Step } from '#domain/steps.ts';
import { newToken } from '#server/session/tokens.ts';
import { act } from '#server/requests/act.ts';
import { systemAgent } from '#server/requests/author.ts';
import { asForeseen, dearer, declaredOn, signedFile, startWorksEndServer } from '#tests/support/works-end.ts';
import { type TestServer } from '#tests/support/server.ts';

const recus = 'documents-de-fin-de-travaux-recus';
const study = 'documents-de-fin-de-travaux-en-etude';
const lacking = 'documents-de-fin-de-travaux-manquants';
const validated = 'validation-fin-travaux-effectuee';

const step = async ({ stored }: { stored: () => Promise<{ step: string }> }) => (await stored()).step;

describe('the end of the works', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWorksEndServer();
  });
  afterAll(() => server.close());

  /** A file whose end of works was declared and is studied. */
  async function studied(answers = dearer, from: Step = 'contrat-signe') {
    const file = await signedFile(server, from);
    await file.save(answers);
    expect((await file.move(recus, 'courtier')).status).toBe(200);
    expect((await file.move(study)).status).toBe(200);
    return file;
  }
  /** A transfer of so many euros, as an administrator notes it. */
  const receive = async ({ id }: { id: number }, amount: number) =>
    server.call('recordPayment', {
      token: await server.tokenOf('gestion'),
      params: { id },
      body: { method: 'virement', reference: `VIR ${id} ${amount}`, valueDate: declaredOn, amount } as never,
    });
  const duesOf = async (id: number) =>
    server.sql<{ amount: number; open: boolean }>(
      "select amount_cents as amount, cancelled_at is null as open from dues where request_id = $1 and kind = 'adjustment' order by id",
      [id],
    );
  const papersOf = async (id: number) =>
    (await server.sql<{ name: string }>('select name from papers where request_id = $1 order by id', [id]))
      .map(({ name }) => name)
      .filter((name) => /reajustement|avoir|avenant/.test(name));

  it('simulates example 4 to the cent from the first day on, and saves nothing by it', async () => {
    const file = await signedFile(server);
    const before = await file.stored();
    const { status, body } = await file.simulate(268_000);
    expect(status).toBe(200);
    expect(body.adjustment.rows.map(({ letter, hors_taxe, taxe }) => [letter, hors_taxe, taxe])).toEqual([
      ['A', 371, 33.39],
      ['B', 11, 0.99],
      ['C', 18, 1.62],
      ['G', 0, 0],
    ]);
    expect([body.adjustment.total, body.adjustment.aggravated]).toEqual([436, false]);
    expect(await file.stored()).toEqual(before);
    expect(await server.sql('select 1 from works_ends where request_id = $1', [file.id])).toEqual([]);
  });

  it('is closed before the contract is signed', async () => {
    const file = await signedFile(server);
    await server.sql(
      "update requests set status = 'offres-en-cours', step = 'prime-payee-devis-signe' where id = $1",
      [file.id],
    );
    expect([(await file.read()).status, (await file.save(dearer)).status]).toEqual([409, 409]);
  });

  it('keeps what is incomplete, and is not declared before the law has a date and a cost', async () => {
    const file = await signedFile(server);
    const { body } = await file.save({ final_cost: 268_000, reserves: 'avec', reserves_detail: 'Peintures' });
    expect([
      body.answers.final_cost,
      body.answers.reserves_detail,
      body.answers.reception_date,
      body.revision,
    ]).toEqual([268_000, 'Peintures', null, 1]);
    const refused = await file.move(recus, 'courtier');
    expect([refused.status, refused.refusal.message]).toEqual([
      409,
      'Il faut le procès-verbal de réception et le coût définitif.',
    ]);
    expect((await file.save(dearer, 1)).status).toBe(200);
    expect((await file.move(recus, 'courtier')).status).toBe(200);
    expect((await file.read()).body.declared).toMatchObject({ ...dearer, declarer: 'Marc Delmas' });
  });

  it('takes date and cost from the event too, over what was saved', async () => {
    const file = await signedFile(server);
    await file.save({ intervenants: 'inchanges', final_cost: 1 });
    expect(
      (await file.move(recus, 'courtier', { reception_date: '2027-08-30', final_cost: 268_000 })).status,
    ).toBe(200);
    expect((await file.read()).body.declared).toMatchObject({
      reception_date: '2027-08-30',
      final_cost: 268_000,
      intervenants: 'inchanges',
    });
  });

  it.each([
    ['2027-09-02', 'à venir'],
    ['2026-08-31', 'vient après'],
  ])('refuses a reception on %s, saved or sent', async (reception_date, words) => {
    const file = await signedFile(server);
    const saved = await file.save({ ...dearer, reception_date });
    expect([saved.status, saved.refusal.message.includes(words)]).toEqual([422, true]);
    const before = await file.stored();
    expect((await file.move(recus, 'courtier', { ...dearer, reception_date })).status).toBe(422);
    expect(await file.stored()).toEqual(before);
  });

  it('is saved by one of two tabs: the other is told, and nothing of it is lost', async () => {
    const file = await signedFile(server);
    const answers = await Promise.all([
      file.save({ final_cost: 260_000 }),
      file.save({ final_cost: 270_000 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.refusal.message).toBe(
      'Cette déclaration a été modifiée entre-temps, ou envoyée. Voici sa version à jour\u202f; rien de ce que vous auriez saisi n’est perdu.',
    );
    const kept = answers.find(({ status }) => status === 200)?.body;
    expect((await file.read()).body.answers.final_cost).toBe(kept?.answers.final_cost);
  });

  it('compares what was declared: 436.00 € to call, the contract changed, nothing aggravated', async () => {
    const file = await studied();
    expect(await file.facts()).toMatchObject({
      difference: 436_00,
      aggravated: false,
      contractDataChanged: true,
    });
    const { body } = await file.read('gestion');
    expect([
      body.study?.adjustment.total,
      body.study?.adjustment.tariff_version,
      body.study?.contract_changes,
    ]).toEqual([436, '2026.2', ['cost']]);
  });

  it('goes from the difference to the recorded reception, with its papers and its cover', async () => {
    const file = await studied();
    expect((await file.move(validated)).refusal.message).toBe(
      'Le coût définitif change la prime\u00a0: un réajustement est nécessaire.',
    );
    expect((await file.move('prime-reajustement')).status).toBe(200);
    expect(await papersOf(file.id)).toEqual(['appel-de-reajustement.pdf']);
    expect((await file.read('courtier')).body.papers.map(({ label }) => label)).toContain(
      'Appel de réajustement',
    );
    expect((await receive(file, 435.99)).status).toBe(200);
    expect(await step(file)).toBe('prime-reajustement');
    await receive(file, 0.01);
    expect(await step(file)).toBe('prime-reajustement-payee');
    expect((await file.move('avenant-fin-de-travaux')).status).toBe(200);
    expect(
      await server.sql(
        "select purpose, state, documents -> 0 ->> 'name' as name from signature_transactions where request_id = $1",
        [file.id],
      ),
    ).toEqual([{ purpose: 'endorsement', state: 'creating', name: 'avenant.pdf' }]);
    expect(await papersOf(file.id)).toEqual(['appel-de-reajustement.pdf', 'avenant.pdf']);
    const endorsed = async () => (await file.read()).body.request.endorsed;
    const triesAnother = async () => [
      (await file.read()).body.may_simulate,
      (await file.simulate(300_000)).status,
    ];
    expect(await endorsed(), 'nothing before it is signed').toBeNull();
    expect(await triesAnother()).toEqual([true, 200]);
    await server.sql("update signature_transactions set state = 'completed' where request_id = $1", [
      file.id,
    ]);
    await server.sql("update requests set step = 'avenant-fin-travaux-signe' where id = $1", [file.id]);
    const { tarif } = (await file.read()).body.request;
    expect(await endorsed()).toEqual({
      cost: 268_000,
      total_ttc: (Math.round((tarif?.total_ttc ?? 0) * 100) + 436_00) / 100,
    });
    expect(await triesAnother()).toEqual([false, 409]);
    expect((await file.move('offres-receptionnees')).status).toBe(200);
    expect((await file.stored()).status).toBe('offres-receptionnees');
    expect(await triesAnother()).toEqual([false, 409]);
    expect((await file.read()).body.cover).toEqual({ from: '2028-08-30', until: '2037-08-30' });
    expect(
      await server.sql('select cover_from, cover_until from contracts where request_id = $1', [file.id]),
      'the contract’s own, which its attestation shows',
    ).toEqual([{ cover_from: '2028-08-30', cover_until: '2037-08-30' }]);
  });

  it('gives back what the works cost less: a credit, and a paper that says so', async () => {
    const file = await studied({ ...dearer, final_cost: 230_000 });
    expect((await file.facts()).difference).toBeLessThan(0);
    expect((await file.move('prime-reajustement')).status).toBe(200);
    expect(await papersOf(file.id)).toEqual(['avoir.pdf']);
    await receive(file, -((await file.facts()).difference ?? 0) / 100);
    expect(await step(file)).toBe('prime-reajustement-payee');
    expect(
      (await server.sql<{ kind: string }>('select kind from ledger where request_id = $1', [file.id])).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['credit']);
  });

  it('never calls a difference twice: what was settled counts when the file comes back from its endorsement', async () => {
    const file = await studied();
    await file.move('prime-reajustement');
    await receive(file, 436);
    await file.move('avenant-fin-de-travaux');
    expect((await file.move(study)).status).toBe(200);
    expect(await file.facts()).toMatchObject({ difference: 0, contractDataChanged: true });
    expect((await file.move('prime-reajustement')).status).toBe(409);
    await file.move(lacking, 'gestion', { pieces: ['Décomptes'] });
    await file.save({ ...dearer, final_cost: 274_000 });
    await file.move(recus, 'courtier');
    await file.move(study);
    const { difference } = await file.facts();
    expect((await file.read()).body.study?.adjustment.total).toBe(436 + (difference ?? 0) / 100);
    expect((await file.move('prime-reajustement')).status).toBe(200);
    expect(await duesOf(file.id)).toEqual([
      { amount: 436_00, open: false },
      { amount: difference, open: true },
    ]);
    await receive(file, (difference ?? 0) / 100);
    expect([await step(file), (await file.facts()).difference]).toEqual(['prime-reajustement-payee', 0]);
  });

  it('calls the same amount anew where it is due once more', async () => {
    const file = await studied();
    await file.move('prime-reajustement');
    await receive(file, 436);
    await server.sql('update requests set step = $2 where id = $1', [file.id, study]);
    await server.sql('update works_ends set difference_cents = 87200 where request_id = $1', [file.id]);
    expect((await file.move('prime-reajustement')).status).toBe(200);
    expect([await duesOf(file.id), (await file.facts()).differenceSettled]).toEqual([
      [
        { amount: 436_00, open: false },
        { amount: 436_00, open: true },
      ],
      false,
    ]);
  });

  it('ends without an endorsement where nothing changed', async () => {
    const file = await studied(asForeseen);
    expect(await file.facts()).toMatchObject({ difference: 0, contractDataChanged: false });
    expect((await file.move('prime-reajustement')).refusal.message).toBe(
      'Le coût définitif ne change pas la prime.',
    );
    expect((await file.move(validated)).status).toBe(200);
    expect((await file.move('avenant-fin-de-travaux')).refusal.message).toBe(
      'Aucune donnée du contrat n’a changé.',
    );
    expect((await file.move('offres-receptionnees')).status).toBe(200);
  });

  it('wants an endorsement where the contractors changed at the same premium', async () => {
    const file = await studied({ ...asForeseen, intervenants: 'changes' });
    expect((await file.move(validated)).status).toBe(200);
    expect((await file.move('offres-receptionnees')).refusal.message).toContain('un avenant est nécessaire');
    expect((await file.move('avenant-fin-de-travaux')).status).toBe(200);
    expect((await file.move(study, 'gestion')).status).toBe(200);
  });

  it.each([
    ['cost', { ...dearer, final_cost: 275_000.01 }, true],
    ['cost', { ...dearer, final_cost: 275_000 }, false],
    ['uninsured', { ...asForeseen, non_assures: 'Toitures du Centre' }, true],
  ] as const)('aggravates by %s: %j is %s', async (by, answers, isAggravated) => {
    const file = await studied(answers);
    expect((await file.read('gestion')).body.study?.aggravated_by).toEqual(isAggravated ? [by] : []);
    expect((await file.move('dossier-aggrave', 'compagnie')).status).toBe(isAggravated ? 200 : 409);
  });

  it('is decided with the company where it is aggravated: adjusted under its terms, kept as it is, or declared anew', async () => {
    const worse = { ...dearer, final_cost: 300_000 };
    const [adjusted, kept, anew] = [await studied(worse), await studied(worse), await studied(worse)];
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

  it('asks for what is missing, and hears the same declaration again', async () => {
    const file = await studied();
    expect((await file.move(lacking, 'gestion', { pieces: ['Consuel'] })).status).toBe(200);
    expect((await file.read()).body.may_write).toBe(true);
    expect((await file.move(recus, 'courtier')).status).toBe(200);
    expect((await file.read()).body.declared?.final_cost).toBe(268_000);
  });

  it('is in study again once its list of missing pieces is taken back, and no silence is counted from that list', async () => {
    const file = await studied(asForeseen);
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

  it('studies a disputed difference again', async () => {
    const file = await studied();
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
  ] as const)('is declared by a client at %s, through a link for that alone', async (at) => {
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

  it('counts the days of silence from the first letter on: ninety of them ask for the pieces, a hundred and eighty aggravate', async () => {
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
