import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  activity,
  formWith,
  iban,
  informations,
  newcomer,
  type newcomerOn,
  papers,
  plainPdf,
} from '../support/registration.ts';
import type { TestServer } from '../support/server.ts';
import { startWithNewcomers } from '../support/server-with-newcomers.ts';

describe('a registration', () => {
  let server: TestServer;
  let newcomers: ReturnType<typeof newcomerOn>;
  const admin = () => server.tokenOf('admin');

  beforeAll(async () => {
    ({ server, newcomers } = await startWithNewcomers());
  });
  afterAll(() => server.close());

  test('leads from step 1 to a valid broker who saves an offer', async () => {
    const { token, membership } = await newcomers.submitted();
    expect(membership).toMatchObject({
      status: { slug: 'pending' },
      step: 5,
      broker: { status: 'pending' },
      agreement: { state: 'open' },
    });
    await newcomers.sign(membership.id);
    expect(
      (await server.call('transactionSuccess', { token, query: { membership: membership.id } })).body
        .signature,
    ).toMatchObject({ state: 'completed', applied: true });
    const signed = await newcomers.own(token);
    expect(signed).toMatchObject({ status: { slug: 'signed' }, agreement: { state: 'signed' } });

    for (const { documents } of signed?.documents ?? []) {
      for (const { id, state } of documents) {
        expect(state).toBe('received');
        expect(
          (
            await server.call('decideMembershipDocument', {
              token: await admin(),
              params: { id: membership.id, document: id },
              body: { accepted: true, seen: 'received' },
            })
          ).status,
        ).toBe(200);
      }
    }
    const { body } = await server.call('membership', { token: await admin(), params: { id: membership.id } });
    const validated = await server.call('sendMembershipValidation', {
      token: await admin(),
      body: { membership: membership.id, version: body.membership.version },
    });
    expect(validated.body.membership).toMatchObject({
      status: { slug: 'valid' },
      broker: { status: 'valid' },
    });
    const { user } = (await server.call('curent', { token })).body;
    expect(user).toMatchObject({
      isRegistred: true,
      can_do: true,
      broker: { status: 'valid', stepOfRegistrastion: 5 },
    });
    expect(
      (await server.mails())
        .filter(({ recipient }) => recipient === newcomer.email)
        .map(({ subject }) => subject.split(' – ')[1]),
    ).toEqual(
      expect.arrayContaining([
        'activez votre compte',
        'convention de partenariat à signer',
        'adhésion validée',
      ]),
    );
    const toSign = (await server.mails()).find(
      ({ recipient, subject }) => recipient === newcomer.email && subject.includes('à signer'),
    );
    expect(toSign?.text).toContain(`/attente-signature/${membership.id}`);
    const first = (await server.mails()).find(
      ({ recipient, subject }) => recipient === newcomer.email && subject.includes('activez'),
    );
    expect(first?.text, 'whose address somebody else typed').toContain('n’activez pas ce compte');
  });

  test('keeps every answer, and gives them back on another machine', async () => {
    const email = 'resume@fournier.test';
    await newcomers.answered({ email });
    const { token } = (await server.call('login', { body: { email, password: newcomer.password } })).body;
    const own = await newcomers.own(token);
    expect(own).toMatchObject({
      step: 4,
      answers: {
        ...informations,
        companyName: activity.companyName,
        shareCapital: 40_000,
        turnover: 1_280_000,
        companies: activity.companies,
      },
    });
  });

  test('does not reach a step before those that come first', async () => {
    const { token } = (await newcomers.create({ email: 'early@fournier.test' })).body;
    expect((await server.call('secondStep', { token, body: informations })).refusal).toMatchObject({
      code: 'not_permitted',
    });
    expect((await server.call('fourthStep', { token, ...papers() })).status).toBe(409);
  });

  test('corrects no answer once the documents are submitted', async () => {
    const { token } = await newcomers.submitted({ email: 'settled@fournier.test' });
    expect(
      (await server.call('secondStep', { token, body: { ...informations, city: 'Blois' } })).refusal,
    ).toMatchObject({ code: 'not_permitted' });
    expect((await newcomers.own(token))?.answers.city).toBe(informations.city);
  });

  test('says what is lacking at step 4, and keeps what came; a day that comes after the first file counts as not sent', async () => {
    const token = await newcomers.answered({ email: 'lacking@fournier.test' });
    const form = (...parts: Parameters<typeof formWith>[0]) =>
      server.call('fourthStep', { token, ...formWith([{ name: 'ibanRib', value: iban }, ...parts]) });
    const [day, file] = [
      { name: 'KBIS_date', value: '2026-06-01' },
      { name: 'KBIS', file: 'KBIS.pdf', content: plainPdf('KBIS') },
    ];
    expect((await form(file, day)).refusal.errors).toEqual({ KBIS_date: [expect.any(String)] });
    expect((await form(day, file)).refusal).toMatchObject({ code: 'not_permitted' });
    expect((await server.call('fourthStep', { token, ...papers(['KBIS', 'RC']) })).refusal).toMatchObject({
      code: 'not_permitted',
      message: 'Il manque des documents obligatoires\u00a0: Attestation ORIAS, RIB de la société.',
    });
    const own = await newcomers.own(token);
    expect(own).toMatchObject({ step: 4, status: { slug: 'unfinished' } });
    expect(own?.documents.find(({ piece }) => piece === 'KBIS')?.documents).toHaveLength(1);
    expect(
      (await server.call('fourthStep', { token, ...papers(['ORIAS', 'RIBIBAN']) })).body.membership,
    ).toMatchObject({ step: 5, status: { slug: 'pending' } });
    expect(
      (await server.call('fourthStep', { token, ...papers() })).body.membership.documents.flatMap(
        ({ documents }) => documents,
      ),
    ).toHaveLength(4);
  });

  test('submits once what several tabs send at the same instant, and tells each of them so', async () => {
    const token = await newcomers.answered({ email: 'tabs@fournier.test' });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.call('fourthStep', { token, ...papers() })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const own = await newcomers.own(token);
    expect(own).toMatchObject({ step: 5, status: { slug: 'pending' } });
    expect(own?.documents.flatMap(({ documents }) => documents)).toHaveLength(4);
  });

  test('counts as submitted what another tab submitted between the look and the deposit', async () => {
    const token = await newcomers.answered({ email: 'meanwhile@fournier.test' });
    const { database } = server.services;
    const query = database.query.bind(database);
    const others: number[] = [];
    vi.spyOn(database, 'query').mockImplementation(async (statement, values) => {
      const rows = await query(statement, values);
      if (statement.name === 'membership-of-broker' && others.push(0) === 1)
        others.push((await server.call('fourthStep', { token, ...papers() })).status);
      return rows as never;
    });
    const { status, body } = await server.call('fourthStep', { token, ...papers() });
    vi.restoreAllMocks();
    expect(others).toContain(200);
    expect([status, body.membership.status.slug, body.membership.step]).toEqual([200, 'pending', 5]);
  });

  test('tells whoever ORIAS does not answer for why, and lets an admin reopen the file', async () => {
    const email = 'agent@fournier.test';
    const { token, user } = (await newcomers.create({ email, orias: '16004814' })).body;
    expect(user.broker?.membership?.status).toBe('noteligible');
    const own = await newcomers.own(token);
    expect(own?.reasons).toEqual([expect.stringContaining('AGA')]);
    const reopened = await server.call('membershipEvent', {
      token: await admin(),
      params: { id: own?.id ?? 0 },
      body: { event: 'MEMBERSHIP.REOPEN', version: own?.version ?? 0 },
    });
    expect(reopened.body.membership).toMatchObject({ status: { slug: 'unfinished' }, reasons: [] });
  });

  test.each([
    ['00000000', 422],
    ['99999999', 503],
  ])('makes nothing where ORIAS answers nothing of %s', async (orias, status) => {
    const email = `orias${orias}@fournier.test`;
    expect((await newcomers.create({ email, orias })).status).toBe(status);
    expect((await server.call('validateOrias', { body: { orias } })).status).toBe(status);
    expect(await server.sql('select id from users where email = $1', [email])).toEqual([]);
  });

  test('gives the intermediary’s details, and why it may not register', async () => {
    expect((await server.call('validateOrias', { body: { orias: '16004872' } })).body).toMatchObject({
      eligible: true,
      reasons: [],
      address: expect.stringMatching(/ - \d{5} /),
    });
    expect((await server.call('validateOrias', { body: { orias: '16004813' } })).body).toMatchObject({
      eligible: false,
      reasons: [expect.stringContaining('INSCRIT')],
    });
  });

  test('refuses a wrong IBAN in the words of the page, and shows a right one whole to admins alone', async () => {
    const { token, membership } = await newcomers.submitted({ email: 'iban@fournier.test' });
    expect(
      (await server.call('validateIban', { token, body: { ibanRib: 'FR76 3000 6000 0112 3456 7890 188' } }))
        .refusal.errors,
    ).toEqual({ ibanRib: ['Iban Non Valide !!!'] });
    expect((await server.call('validateAndSaveIban', { token, query: { ibanRib: iban } })).status).toBe(200);
    expect((await newcomers.own(token))?.ibanRib).toBe('FR76 •••• 0189');
    expect(
      (await server.call('membership', { token: await admin(), params: { id: membership.id } })).body
        .membership.ibanRib,
    ).toBe(iban);
  });

  test('keeps an IBAN as soon as it is right, and where its mask is sent back, and takes no mask for another’s', async () => {
    const token = await newcomers.answered({ email: 'masked@fournier.test' });
    expect(
      (await server.call('fourthStep', { token, ...papers([], 'FR76 •••• 0189') })).refusal.errors,
    ).toEqual({ ibanRib: ['Iban Non Valide !!!'] });
    expect(
      (await server.call('keepIban', { token, body: { ibanRib: 'FR76 3000 6000 0112 3456 7890 188' } }))
        .refusal.errors,
    ).toEqual({ ibanRib: ['Iban Non Valide !!!'] });
    expect((await server.call('keepIban', { token, body: { ibanRib: iban } })).status).toBe(200);
    const { token: elsewhere } = (
      await server.call('login', { body: { email: 'masked@fournier.test', password: newcomer.password } })
    ).body;
    expect(await newcomers.own(elsewhere), 'taken up on another machine').toMatchObject({
      step: 4,
      status: { slug: 'unfinished' },
      ibanRib: 'FR76 •••• 0189',
    });
    expect(
      (await server.call('fourthStep', { token, ...papers([], 'FR14 •••• 2606') })).refusal.errors,
    ).toEqual({ ibanRib: ['Iban Non Valide !!!'] });
    expect((await server.call('fourthStep', { token, ...papers(undefined, 'FR76 •••• 0189') })).status).toBe(
      200,
    );
    const { membership } = (await server.call('curent', { token })).body.user.broker ?? {};
    expect(
      (await server.call('membership', { token: await admin(), params: { id: membership?.id ?? 0 } })).body
        .membership,
    ).toMatchObject({
      ibanRib: iban,
      story: expect.not.arrayContaining([expect.objectContaining({ event: 'IBAN.CHANGE' })]),
    });
  });

  test('tells the administrators of another IBAN once the documents were submitted, by its mask', async () => {
    const { token, membership } = await newcomers.submitted({ email: 'moved@fournier.test' });
    const toAdmins = async () =>
      (await server.mails()).filter(({ subject }) => subject.includes('compte bancaire modifié'));
    await server.call('validateAndSaveIban', { token, query: { ibanRib: iban } });
    expect(await toAdmins()).toEqual([]);
    await server.call('validateAndSaveIban', {
      token,
      query: { ibanRib: 'FR14 2004 1010 0505 0001 3M02 606' },
    });
    const { story, status } = (
      await server.call('membership', { token: await admin(), params: { id: membership.id } })
    ).body.membership;
    expect(story[0]).toMatchObject({
      event: 'IBAN.CHANGE',
      label: 'Compte bancaire modifié',
      who: 'Claire Fournier',
      from: status.slug,
      to: status.slug,
      comment: 'FR76 •••• 0189 remplacé par FR14 •••• 2606',
    });
    const mails = await toAdmins();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'admin@charpente.test',
      'gestion@charpente.test',
    ]);
    expect(mails.every(({ text }) => text.includes('FR14 •••• 2606') && !text.includes('2004'))).toBe(true);
  });

  test('keeps an IBAN by the call of the wire too, of the caller’s own broker or of one that an admin names; its mask leaves it', async () => {
    const { token, membership } = await newcomers.submitted({ email: 'wire@fournier.test' });
    const broker = membership.broker.id;
    const kept = async () =>
      (await server.call('membership', { token: await admin(), params: { id: membership.id } })).body
        .membership.ibanRib;
    expect(
      (await server.call('validateAndSaveIban', { token, query: { ibanRib: 'FR76 •••• 0189' } })).status,
    ).toBe(200);
    expect(await kept()).toBe(iban);
    expect(
      (await server.call('validateAndSaveIban', { token, query: { ibanRib: 'FR14 •••• 2606', broker } }))
        .refusal.errors,
    ).toEqual({ ibanRib: ['Iban Non Valide !!!'] });
    expect(
      (
        await server.call('validateAndSaveIban', {
          token: await admin(),
          query: { ibanRib: 'FR14 2004 1010 0505 0001 3M02 606', broker },
        })
      ).status,
    ).toBe(200);
    expect(await kept()).toBe('FR14 2004 1010 0505 0001 3M02 606');
    for (const [email, status] of [
      ['courtier', 404],
      ['principal', 404],
    ] as const)
      expect(
        (
          await server.call('validateAndSaveIban', {
            token: await server.tokenOf(email),
            query: { ibanRib: iban, broker },
          })
        ).status,
      ).toBe(status);
    expect(
      (
        await server.call('validateAndSaveIban', {
          token: await admin(),
          query: { ibanRib: iban, broker: 999_999 },
        })
      ).status,
    ).toBe(404);
    expect(await kept()).toBe('FR14 2004 1010 0505 0001 3M02 606');

    // A first one of a member from before the portal kept any: the administrators are told too.
    server.clock.advance({ minutes: 1 });
    await server.sql('update memberships set iban = null where id = $1', [membership.id]);
    await server.mails();
    await server.call('validateAndSaveIban', { token, query: { ibanRib: iban } });
    const { story } = (
      await server.call('membership', { token: await admin(), params: { id: membership.id } })
    ).body.membership;
    expect(story[0]).toMatchObject({ event: 'IBAN.CHANGE', comment: 'FR76 •••• 0189, le premier' });
    expect(
      (await server.mails()).some(
        ({ subject, text }) =>
          subject.includes('compte bancaire modifié') && text.includes('FR76 •••• 0189, le premier'),
      ),
    ).toBe(true);
  });

  test('keeps an IBAN in clear where the membership keeps it, and nowhere else: no draft holds one', async () => {
    const token = await newcomers.answered({ email: 'clear@fournier.test' });
    const [typed, next] = ['NL91 ABNA 0417 1643 00', 'BE68 5390 0754 7034'];
    const tables = await server.sql<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const holding = async (sought: string) => {
      const contents = await Promise.all(
        tables.map(async ({ name }) => ({
          name,
          rows: await server.sql(
            `select 1 from "${name}" t where position($1 in upper(regexp_replace(t::text, '\\s', '', 'g'))) > 0`,
            [sought.replaceAll(' ', '')],
          ),
        })),
      );
      return contents.filter(({ rows }) => rows.length > 0).map(({ name }) => name);
    };
    expect((await server.call('validateIban', { token, body: { ibanRib: typed } })).status).toBe(200);
    const drafted = await server.call('putDraft', {
      token,
      params: { kind: 'inscription', key: 'documents' },
      body: { data: { ibanRib: typed }, revision: 0 },
    });
    expect([drafted.status, await holding(typed)]).toEqual([404, []]);
    await server.call('keepIban', {
      token,
      body: { ibanRib: typed },
      headers: { 'idempotency-key': 'an-iban-that-is-kept-once' },
    });
    expect(await holding(typed)).toEqual(['memberships']);
    expect((await server.call('fourthStep', { token, ...papers(undefined, typed) })).status).toBe(200);
    expect(await holding(typed)).toEqual(['memberships']);
    await server.call('validateAndSaveIban', { token, query: { ibanRib: next } });
    await server.mails();
    expect([await holding(next), await holding(typed)]).toEqual([['memberships'], []]);
  });
});
