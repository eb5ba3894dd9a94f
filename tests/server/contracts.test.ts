import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaperRow } from '#server/stored-papers/papers.ts';
import { startContractServer, toContract, type ContractServer } from '#tests/support/contracts.ts';
import type { Login } from '#tests/support/server.ts';

/*
 * Tests of the contract of a request, from the premium call to its termination, with its papers and mails.
 */

const [premiumCall, quoteSigned, paid, issue, signed] = toContract;

describe('the contract of a request', () => {
  let given: ContractServer;
  beforeAll(async () => {
    given = await startContractServer();
    await given.server.mails();
  });
  afterAll(() => given.server.close());

  const papersOf = (id: number) =>
    given.server.sql<PaperRow>('select * from papers where request_id = $1 order by id', [id]);
  const paperOf = async (id: number, name: string) =>
    (await papersOf(id)).findLast((paper) => paper.name === name);
  const contractOf = async (id: number) =>
    (
      await given.server.sql<Record<string, unknown>>('select * from contracts where request_id = $1', [id])
    )[0];
  const commissionsOf = (id: number) =>
    given.server.sql<{ broker_id: number; base_cents: number; rate: number; amount_cents: number }>(
      'select broker_id, base_cents, rate, amount_cents from commissions where request_id = $1',
      [id],
    );
  const shownTo = async (login: Login, id: number) =>
    (await given.server.call('requestContract', { token: await given.server.tokenOf(login), params: { id } }))
      .body.contract;
  const mailsAbout = async (reference: string) =>
    (await given.server.mails()).filter(({ subject }) => subject.includes(reference));
  const attachedTo = async (subject: string) =>
    (
      await given.server.sql<{ attachments: { name: string }[] }>(
        "select attachments from mails where subject like '%' || $1 order by id desc limit 1",
        [subject],
      )
    )[0]?.attachments.map(({ name }) => name);

  it('the premium call writes the final quote, the advice sheet and the call, mails the client and notifies the broker', async () => {
    const { id, reference } = await given.validated();
    await given.hear(id, [premiumCall]);
    expect((await papersOf(id)).map(({ name }) => name).slice(-3)).toEqual([
      'devis.pdf',
      'fiche-conseil.pdf',
      'appel-de-prime.pdf',
    ]);
    expect((await paperOf(id, 'devis.pdf'))?.content).toMatchObject({
      paper: { title: 'Devis définitif d’assurance dommages-ouvrage' },
    });
    const mails = await mailsAbout(reference);
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `Charpente – votre appel de prime, ${reference}`,
        `Charpente – ${reference}, prime appelée`,
      ]),
    );
    expect((await attachedTo(`votre appel de prime, ${reference}`))?.toSorted()).toEqual(
      ['appel-de-prime.pdf', 'devis.pdf', 'fiche-conseil.pdf'].map((name) => `${reference}-${name}`),
    );
  });

  it('a premium call is not mailed if the study was reopened before the mail was sent', async () => {
    const { id, reference } = await given.validated();
    await given.hear(id, [premiumCall]);
    await given.hear(id, [['UNDERWRITING.REOPEN', 'admin', 'step', { comment: 'À revoir' }]], {
      signed: { quote: false, contract: false, endorsement: false },
    });
    expect(
      (await mailsAbout(reference)).filter(({ subject }) => subject.includes('votre appel de prime')),
    ).toEqual([]);
  });

  it('a contract that is corrected before its signature keeps its number', async () => {
    const { id } = await given.validated();
    await given.hear(id, [premiumCall, quoteSigned, paid, issue]);
    const first = await contractOf(id);
    expect(first).toMatchObject({ signed_at: null, check_code: null });
    expect(String(first?.['policy_number'])).toMatch(/^POL-2026-\d{6}$/);
    await given.hear(id, [['INFO.REQUEST', 'admin', 'step', { comment: 'Adresse' }]], {
      signed: { quote: true, contract: false, endorsement: false },
    });
    await given.hear(id, [['INFO.PROVIDE', 'broker', 'step', { comment: 'Corrigée.' }], issue]);
    expect((await contractOf(id))?.['policy_number']).toBe(first?.['policy_number']);
    const papers = (await papersOf(id)).filter(({ name }) => name === 'conditions-particulieres.pdf');
    expect(papers).toHaveLength(2);
    expect(JSON.stringify(papers.at(-1)?.content)).toContain(String(first?.['policy_number']));
  });

  it('a signed contract is in force: it has an attestation with its code, a commission on premiums without taxes, a mail', async () => {
    const { id, reference } = await given.validated();
    await given.hear(id, toContract);
    const contract = await contractOf(id);
    expect(contract?.['signed_at']).toEqual(given.server.clock.now());
    const shown = await shownTo('courtier', id);
    const content = JSON.stringify((await paperOf(id, 'attestation.pdf'))?.content);
    expect(content).toContain(`/attestation/${shown?.check_code}`);
    expect(content).toContain(String(contract?.['policy_number']));
    const [earned, ...more] = await commissionsOf(id);
    expect(more).toEqual([]);
    expect(earned).toEqual({ broker_id: 1, base_cents: 666_700, rate: 15_000, amount_cents: 100_005 });
    expect(shown?.commission).toMatchObject({ base: 6_667, rate: 15, amount: 1_000.05 });
    expect((await shownTo('compagnie', id))?.commission).toBeNull();
    await given.server.mails();
    expect(await attachedTo(`votre attestation d’assurance, ${reference}`)).toEqual([
      `${reference}-attestation.pdf`,
    ]);
  });

  it('a request has no contract before the contract is issued', async () => {
    const { id } = await given.validated();
    expect(await shownTo('admin', id)).toBeNull();
  });

  it('a death before the commit leaves nothing of the signature, and the event of the provider is handled again', async () => {
    const { id } = await given.validated();
    await given.hear(id, [premiumCall, quoteSigned, paid, issue]);
    const { services } = given.server;
    const dying = {
      ...services,
      outbox: { ...services.outbox, add: () => Promise.reject(new Error('died')) },
    };
    await expect(given.hear(id, [signed], {}, dying)).rejects.toThrow('died');
    expect([
      await contractOf(id),
      await commissionsOf(id),
      await paperOf(id, 'attestation.pdf'),
    ]).toMatchObject([{ signed_at: null, check_code: null }, [], undefined]);
    await given.hear(id, [signed]);
    expect([
      (await commissionsOf(id)).length,
      (await papersOf(id)).filter(({ name }) => name === 'attestation.pdf').length,
    ]).toEqual([1, 1]);
  });

  it('a reader gets a paper of the contract before it is drawn, with the same bytes as afterwards', async () => {
    const { id } = await given.validated();
    await given.hear(id, toContract);
    const token = await given.server.tokenOf('courtier');
    const paper = await paperOf(id, 'attestation.pdf');
    const read = async () =>
      (await given.server.call('requestPaper', { token, params: { id, paper: paper?.id ?? 0 } })).raw;
    const early = await read();
    await given.server.services.outbox.drain();
    expect(early.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.compare(early, await read())).toBe(0);
  });

  it('a signature leaves no refund that was asked before it and that nobody could approve any more', async () => {
    const { id } = await given.validated();
    await given.hear(id, [premiumCall, quoteSigned, paid, issue]);
    const [payment] = await given.server.sql<{ id: number }>(
      "insert into payments (request_id, due_id, method, state, amount_cents, reference, value_date, recorded_by, created_at, paid_at, applied_at) select $1, id, 'virement', 'paid', amount_cents, 'VIR', '2026-06-15', 3, $2, $2, $2 from dues where request_id = $1 returning id",
      [id, given.server.clock.now()],
    );
    await given.server.sql(
      "insert into refunds (request_id, payment_id, kind, amount_cents, state, asked_by, asked_at) values ($1, $2, 'premium', 100, 'asked', 3, $3)",
      [id, payment?.id, given.server.clock.now()],
    );
    const asked = async () =>
      (await given.server.call('tasks', { token: await given.server.tokenOf('admin') })).body.tasks.filter(
        (task) => task.request_id === id && task.kind === 'rembourser',
      ).length;
    expect(await asked()).toBe(1);
    await given.hear(id, [signed]);
    expect([
      await asked(),
      await given.server.sql('select id from refunds where request_id = $1', [id]),
    ]).toEqual([0, []]);
  });

  it('a contract is ended once, by a letter with reason and date, and both sides are notified', async () => {
    const { id, reference } = await given.validated();
    await given.hear(id, [
      ...toContract,
      ['CONTRACT.TERMINATE', 'admin', 'call', { reason: 'Chantier abandonné', date: '2026-06-20' }],
    ]);
    expect(await contractOf(id)).toMatchObject({
      terminated_on: '2026-06-20',
      termination_reason: 'Chantier abandonné',
    });
    expect(JSON.stringify((await paperOf(id, 'lettre-de-resiliation.pdf'))?.content)).toContain(
      'Chantier abandonné',
    );
    const subjects = (await mailsAbout(reference)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        `Charpente – résiliation de votre contrat, ${reference}`,
        `Charpente – ${reference}, contrat résilié`,
      ]),
    );
  });

  it('the contract is followed by letters of information, and by letters of what is missing at the end', async () => {
    const { id } = await given.validated();
    await given.hear(id, [
      ...toContract,
      ['LETTER.INFORMATION.SEND', 'system', 'timer'],
      ['LETTER.WORKS_END.SEND', 'system', 'timer'],
    ]);
    await given.hear(id, [['WORKS_END.MISSING', 'system', 'timer']], {
      worksEnd: {
        receptionRecord: false,
        finalCost: false,
        difference: null,
        differenceSettled: false,
        aggravated: false,
        contractDataChanged: null,
        daysOfSilence: 95,
      },
    });
    expect(JSON.stringify((await paperOf(id, 'lettre-d-information.pdf'))?.content)).toContain(
      'a pris effet le',
    );
    expect(JSON.stringify((await paperOf(id, 'lettre-pieces-manquantes.pdf'))?.content)).toContain(
      'Procès-verbal de réception',
    );
  });

  it('each letter gives the client a link to declare the end of the works, as long as the declaration is awaited', async () => {
    const { id, reference } = await given.validated();
    await given.hear(id, [...toContract, ['LETTER.WORKS_END.SEND', 'system', 'timer']]);
    const linksIn = async (subject: string) =>
      (await mailsAbout(reference))
        .filter((mail) => mail.subject.includes(subject))
        .map(({ text }) => /\/client\/fin-de-travaux\/([\w-]+)/.exec(text)?.[1] ?? '');
    const [token = ''] = await linksIn('la fin de vos travaux');
    const { status, body } = await given.server.call('exchangeLink', {
      body: { callback: 'fin-de-travaux', token } as never,
    });
    expect(status).toBe(200);
    expect((await given.server.call('guestWorksEnd', { token: body.token })).body.worksEnd).toMatchObject({
      reference,
      open: true,
    });
    await given.hear(id, [['LETTER.WORKS_END.SEND', 'system', 'timer']], {
      lettersDue: { information: false, worksEnd: false, reminder: true },
    });
    expect(await linksIn('la fin de vos travaux')).toHaveLength(2);
    await given.hear(id, [['LETTER.WORKS_END.SEND', 'system', 'timer']], {
      lettersDue: { information: false, worksEnd: false, reminder: true },
    });
    await given.server.sql("update requests set step = 'documents-de-fin-de-travaux-recus' where id = $1", [
      id,
    ]);
    expect(await linksIn('la fin de vos travaux')).toHaveLength(2);
  });
});
