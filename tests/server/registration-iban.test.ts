import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openedBy } from '../support/second-factor.ts';
import { iban, newcomer, type newcomerOn, papers } from '../support/registration.ts';
import type { TestServer } from '../support/server.ts';
import { startWithNewcomers } from '../support/server-with-newcomers.ts';

/*
 * Tests of the IBAN of a registration: its check, its mask and where it is stored.
 */

describe('the IBAN of a registration', () => {
  let server: TestServer;
  let newcomers: ReturnType<typeof newcomerOn>;
  const admin = () => server.tokenOf('admin');

  beforeAll(async () => {
    ({ server, newcomers } = await startWithNewcomers());
  });
  afterAll(() => server.close());

  test('a registration refuses a wrong IBAN in the words of the page, and shows a valid one in full only to admins', async () => {
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

  test('a registration keeps an IBAN that is valid or whose mask is sent back, and refuses the mask of another', async () => {
    const token = await newcomers.answered({ email: 'masked@fournier.test' });
    expect(
      (await server.call('fourthStep', { token, ...papers([], 'FR76 •••• 0189') })).refusal.errors,
    ).toEqual({ ibanRib: ['Iban Non Valide !!!'] });
    expect(
      (await server.call('keepIban', { token, body: { ibanRib: 'FR76 3000 6000 0112 3456 7890 188' } }))
        .refusal.errors,
    ).toEqual({ ibanRib: ['Iban Non Valide !!!'] });
    expect((await server.call('keepIban', { token, body: { ibanRib: iban } })).status).toBe(200);
    const { token: elsewhere } = openedBy(
      (await server.call('login', { body: { email: 'masked@fournier.test', password: newcomer.password } }))
        .body,
    );
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

  test('administrators are notified of a changed IBAN after the submission, by its mask', async () => {
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

  test('the call of the wire keeps an IBAN for the caller’s broker or one that an admin names, and a mask changes nothing', async () => {
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

  test('only the membership stores an IBAN in clear, and no draft contains one', async () => {
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
