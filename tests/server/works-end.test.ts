import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
 * Tests of the declaration of the end of the works, from its draft to the recorded reception.
 */

describe('the end of the works', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWorksEndServer();
  });
  afterAll(() => server.close());

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

  it('the end of works simulates example 4 to the cent from the first day on, and stores nothing', async () => {
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

  it('the end of works is closed before the contract is signed', async () => {
    const file = await signedFile(server);
    await server.sql(
      "update requests set status = 'offres-en-cours', step = 'prime-payee-devis-signe' where id = $1",
      [file.id],
    );
    expect([(await file.read()).status, (await file.save(dearer)).status]).toEqual([409, 409]);
  });

  it('an incomplete end of works is stored, and cannot be declared before it has a date and a cost', async () => {
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

  it('the date and cost of the event replace those that were saved', async () => {
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
    const claims = await server.call('claims', {
      token: await server.tokenOf('courtier'),
      params: { id: file.id },
    });
    expect(claims.body.prefilled.reception_date).toBe('2027-08-30');
  });

  it.each([
    ['2027-09-02', 'à venir'],
    ['2026-08-31', 'vient après'],
  ])(
    'a reception on %s is saved with the other answers, and refused when it is sent',
    async (reception_date, words) => {
      const file = await signedFile(server);
      expect((await file.save({ ...dearer, reception_date })).status).toBe(200);
      const { answers } = (await file.read()).body;
      expect([answers.reception_date, answers.final_cost]).toEqual([reception_date, dearer.final_cost]);
      const before = await file.stored();
      const sent = await file.move(recus, 'courtier');
      expect([sent.status, sent.refusal.message.includes(words)]).toEqual([422, true]);
      expect((await file.move(recus, 'courtier', { ...dearer, reception_date })).status).toBe(422);
      expect(await file.stored()).toEqual(before);
    },
  );

  it('of two tabs one saves the end of works, and the other gets a conflict and loses nothing', async () => {
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

  it('the study compares the declaration: 436.00 € to call, a changed contract, no aggravation', async () => {
    const file = await studiedOn(server);
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

  it('a declaration goes from the difference to the recorded reception, with its papers and its cover', async () => {
    const file = await studiedOn(server);
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
    /** Number of the endorsement in a new claim's form. */
    const amendment = async () =>
      (await server.call('claims', { token: await server.tokenOf('courtier'), params: { id: file.id } })).body
        .prefilled.amendment;
    expect(await amendment()).toBe('');
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
    expect(await amendment()).toBe('1');
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

  it('works that cost less than planned give a credit, and a paper that says so', async () => {
    const file = await studiedOn(server, { ...dearer, final_cost: 230_000 });
    expect((await file.facts()).difference).toBeLessThan(0);
    expect((await file.move('prime-reajustement')).status).toBe(200);
    expect(await papersOf(file.id)).toEqual(['avoir.pdf']);
    await receive(file, -((await file.facts()).difference ?? 0) / 100);
    expect(await step(file)).toBe('prime-reajustement-payee');
    await server.services.outbox.drain();
    expect((await server.mails()).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('votre avoir'),
    );
    expect(
      (await server.sql<{ kind: string }>('select kind from ledger where request_id = $1', [file.id])).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['credit']);
  });

  it('a difference is never called twice: settled money counts when the file comes back from its endorsement', async () => {
    const file = await studiedOn(server);
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

  it('the same amount is called again if it is due once more', async () => {
    const file = await studiedOn(server);
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

  it('the end of works needs no endorsement if nothing changed', async () => {
    const file = await studiedOn(server, asForeseen);
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

  it('changed contractors need an endorsement even at the same premium', async () => {
    const file = await studiedOn(server, { ...asForeseen, intervenants: 'changes' });
    expect((await file.move(validated)).status).toBe(200);
    expect((await file.move('offres-receptionnees')).refusal.message).toContain('un avenant est nécessaire');
    expect((await file.move('avenant-fin-de-travaux')).status).toBe(200);
    expect((await file.move(study, 'gestion')).status).toBe(200);
  });
});
