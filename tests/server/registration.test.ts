import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openedBy } from '../support/second-factor.ts';
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

/*
 * Tests of the steps of a registration, from the ORIAS number to the valid broker.
 */

describe('a registration', () => {
  let server: TestServer;
  let newcomers: ReturnType<typeof newcomerOn>;
  const admin = () => server.tokenOf('admin');

  beforeAll(async () => {
    ({ server, newcomers } = await startWithNewcomers());
  });
  afterAll(() => server.close());

  test('a registration goes from step 1 to a valid broker who saves an offer', async () => {
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

  test('a registration keeps every answer, and returns it on another machine', async () => {
    const email = 'resume@fournier.test';
    await newcomers.answered({ email });
    const { token } = openedBy(
      (await server.call('login', { body: { email, password: newcomer.password } })).body,
    );
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

  test('a registration reaches no step before the earlier ones are complete', async () => {
    const { token } = (await newcomers.create({ email: 'early@fournier.test' })).body;
    expect((await server.call('secondStep', { token, body: informations })).refusal).toMatchObject({
      code: 'not_permitted',
    });
    expect((await server.call('fourthStep', { token, ...papers() })).status).toBe(409);
  });

  test('a registration corrects no answer after the documents are submitted', async () => {
    const { token } = await newcomers.submitted({ email: 'settled@fournier.test' });
    expect(
      (await server.call('secondStep', { token, body: { ...informations, city: 'Blois' } })).refusal,
    ).toMatchObject({ code: 'not_permitted' });
    expect((await newcomers.own(token))?.answers.city).toBe(informations.city);
  });

  test('step 4 lists what is missing, and keeps what was sent; a date after the first file counts as not sent', async () => {
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

  test('several tabs that submit at the same instant submit once, and each gets that answer', async () => {
    const token = await newcomers.answered({ email: 'tabs@fournier.test' });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.call('fourthStep', { token, ...papers() })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const own = await newcomers.own(token);
    expect(own).toMatchObject({ step: 5, status: { slug: 'pending' } });
    expect(own?.documents.flatMap(({ documents }) => documents)).toHaveLength(4);
  });

  test('a deposit counts as submitted if another tab submitted after the page was read', async () => {
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

  test('an ineligible broker reads the reason, and an admin can reopen the file', async () => {
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
  ])('no registration is created while ORIAS does not answer about %s', async (orias, status) => {
    const email = `orias${orias}@fournier.test`;
    expect((await newcomers.create({ email, orias })).status).toBe(status);
    expect((await server.call('validateOrias', { body: { orias } })).status).toBe(status);
    expect(await server.sql('select id from users where email = $1', [email])).toEqual([]);
  });

  test('an unknown number of ORIAS and an unknown code of an agency are refused at once', async () => {
    const { status, refusal } = await newcomers.create({ orias: '00000000', Agency_Code: 'inco-nnue' });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['Agency_Code', 'orias']]);
  });

  test('the registration shows the intermediary’s details, and the reason why they may not register', async () => {
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
});
