import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { effects } from '#machines/account/effects.ts';
import { hashToken } from '#server/session/tokens.ts';
import { accountNotices } from '#server/accounts/notices.ts';
import { newestMail, rowsUnder, sentSince } from '../support/mails-table.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the accounts that main administrators invite, suspend, close and give rights to
 * (docs/domain/account.md).
 */

const password = 'Ouvrage!2026';
const underwriter = {
  email: 'm.aubry@compagnons.fr',
  name: 'Marc',
  lastname: 'Aubry',
  role: 'company',
  company_id: 1,
} as const;

describe.each(databaseKinds)('accounts, on %s', (database) => {
  let server: TestServer;
  let main: string;
  let superAdmin: string;
  beforeAll(async () => {
    server = await startTestServer({ database });
    main = await server.tokenOf('admin');
    superAdmin = await server.tokenOf('super');
  });
  afterAll(() => server.close());

  const invite = (body: object, token = main) => server.call('inviteUser', { token, body: body as never });
  const read = async (id: number, token = main) =>
    (await server.call('userAccount', { token, params: { id } })).body.account;
  const send = async (
    id: number,
    event: string,
    { token = main, data = {}, version }: { token?: string; data?: object; version?: number } = {},
  ) =>
    server.call('userEvent', {
      token,
      params: { id },
      body: { event, data: data as never, version: version ?? (await read(id, token)).version },
    });
  const idOf = async (email: string): Promise<number> =>
    (await server.sql<{ id: number }>('select id from users where email = $1', [email]))[0]?.id ?? 0;
  /** The link of the newest invitation of that address. */
  async function linkOf(email: string): Promise<string> {
    const mail = (await server.mails()).find(
      ({ recipient, text }) => recipient === email && text.includes('/reset?'),
    );
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }
  const choose = (email: string, token: string) =>
    server.call('passwordReset', { body: { email, token, password, password_confirmation: password } });
  const login = (email: string, typed = password) =>
    server.call('login', { body: { email, password: typed } });

  test('an invited person chooses a password by the mailed link, once, and signs in', async () => {
    const { status, body } = await invite(underwriter);
    expect([status, body.account]).toMatchObject([
      200,
      { state: 'invited', role: 'company', email: underwriter.email },
    ]);
    expect((await login(underwriter.email)).status).toBe(401);
    const link = await linkOf(underwriter.email);
    expect((await read(body.account.id)).invited_until).toBe(
      new Date(server.clock.now().getTime() + 7 * 24 * 3_600_000).toISOString(),
    );
    expect((await choose(underwriter.email, link)).body.message).toContain('activé');
    expect((await choose(underwriter.email, link)).status).toBe(422);
    const { body: session } = await login(underwriter.email);
    expect(session.user).toMatchObject({ isCompany: true, company: { id: 1 } });
    expect(await read(body.account.id)).toMatchObject({ state: 'active', invited_until: null });
  });

  test('two uses of one invitation at the same moment give one password', async () => {
    const email = 'deux@compagnons.fr';
    await invite({ ...underwriter, email });
    const link = await linkOf(email);
    const answers = await Promise.all([choose(email, link), choose(email, link)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('a new invitation ends the link of the first, and a closed invitation opens nothing', async () => {
    const email = 'relance@compagnons.fr';
    const { body } = await invite({ ...underwriter, email });
    const first = await linkOf(email);
    await send(body.account.id, 'ACCOUNT.REINVITE');
    const second = await linkOf(email);
    expect(second).not.toBe(first);
    expect((await choose(email, first)).status).toBe(422);
    await send(body.account.id, 'ACCOUNT.CLOSE', { data: { comment: 'Erreur d’adresse' } });
    expect((await choose(email, second)).status).toBe(422);
  });

  test('no activation link is mailed to an invited account, and none opens it', async () => {
    const email = 'lien@compagnons.fr';
    const { body } = await invite({ ...underwriter, email });
    await server.call('resendActivationMail', { body: { user_id: body.account.id } });
    await server.call('sendActivationMail', { token: main, body: { currentUserId: body.account.id } });
    const mails = (await server.mails()).filter(({ recipient }) => recipient === email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Charpente – votre accès']);
    const code = 'a'.repeat(43);
    await server.sql(
      "insert into account_links (token_hash, kind, user_id, expires_at) values ($1, 'activation', $2, $3)",
      [hashToken(code), body.account.id, new Date(server.clock.now().getTime() + 3_600_000)],
    );
    expect((await server.call('activateAccount', { body: { code } })).refusal?.code).toBe('link_expired');
    expect(await read(body.account.id)).toMatchObject({ state: 'invited' });
  });

  test('a late mail of an earlier invitation is not sent, and a repeated one leaves one link', async () => {
    const email = 'tard@compagnons.fr';
    const { body } = await invite({ ...underwriter, email });
    await server.services.outbox.drain();
    const mailOf = async (version: number, dedupe: string) => {
      await server.services.database.transaction((tx) =>
        server.services.outbox.add(tx, {
          kind: 'account.notice',
          payload: { accountId: body.account.id, notice: 'invitation', comment: null, version },
          dedupe,
        }),
      );
      return (await server.mails()).filter(({ recipient }) => recipient === email).length;
    };
    const first = await linkOf(email);
    await send(body.account.id, 'ACCOUNT.REINVITE');
    const before = (await server.mails()).filter(({ recipient }) => recipient === email).length;
    expect(await mailOf(1, 'late')).toBe(before);
    expect(await mailOf(2, 'again')).toBe(before + 1);
    expect((await choose(email, first)).status).toBe(422);
    const [open] = await server.sql<{ n: number }>(
      'select count(*)::integer as n from account_links where user_id = $1 and used_at is null',
      [body.account.id],
    );
    expect(open?.n).toBe(1);
  });

  test('an invitation names every fault of its form', async () => {
    const wrong = await invite({ ...underwriter, email: 'x', name: '', company_id: null });
    expect(Object.keys(wrong.refusal?.errors ?? {}).toSorted()).toEqual(['company_id', 'email', 'name']);
    expect((await invite({ ...underwriter, email: 'courtier@charpente.test' })).refusal?.errors).toEqual({
      email: ['Cette adresse a déjà un compte, ou une inscription que personne n’a confirmée.'],
    });
    expect((await invite({ ...underwriter, email: 'a@b.fr', company_id: 999 })).refusal?.errors).toEqual({
      company_id: ['Choisissez une compagnie de la liste.'],
    });
    expect((await invite({ ...underwriter, email: 'a@b.fr', role: 'broker' })).status).toBe(422);
  });

  test('only a super_admin invites and changes administrators', async () => {
    const gestion = { ...underwriter, email: 'nouvelle@charpente.fr', role: 'admin', company_id: null };
    expect((await invite(gestion)).status).toBe(409);
    const { body } = await invite(gestion, superAdmin);
    expect(body.account).toMatchObject({ role: 'admin', state: 'invited' });
    const ordinary = await idOf('gestion@charpente.test');
    expect((await read(ordinary)).permitted).toEqual([]);
    expect((await send(ordinary, 'MAIN_ADMIN.GRANT')).status).toBe(409);
    expect((await send(ordinary, 'MAIN_ADMIN.GRANT', { token: superAdmin })).body.account.main_admin).toBe(
      true,
    );
    expect((await send(ordinary, 'MAIN_ADMIN.WITHDRAW', { token: superAdmin })).body.account.main_admin).toBe(
      false,
    );
  });

  test('a suspended underwriter is signed out at once and told why it cannot sign in', async () => {
    const id = await idOf('compagnie@charpente.test');
    const token = await server.tokenOf('compagnie');
    expect((await send(id, 'ACCOUNT.SUSPEND')).status).toBe(422);
    await send(id, 'ACCOUNT.SUSPEND', { data: { comment: 'Départ' } });
    const at = server.clock.now().toISOString();
    expect((await read(id)).stopped).toEqual({ at, by: 'Nadia Benali', reason: 'Départ' });
    expect((await server.call('curent', { token })).status).toBe(401);
    const refused = await login('compagnie@charpente.test', 'Demo!2026');
    expect([refused.status, refused.refusal?.code]).toEqual([403, 'suspended']);
    expect((await login('compagnie@charpente.test', 'Faux!2026')).status).toBe(401);
    await send(id, 'ACCOUNT.RESTORE');
    expect((await read(id)).stopped).toBeNull();
    expect((await login('compagnie@charpente.test', 'Demo!2026')).status).toBe(200);
  });

  test('a closed account is answered like a wrong password, and begins again when it is reopened', async () => {
    const email = 'compagnie@charpente.test';
    const id = await idOf(email);
    await send(id, 'ACCOUNT.CLOSE', { data: { comment: 'Départ' } });
    expect((await login(email, 'Demo!2026')).status).toBe(401);
    await send(id, 'ACCOUNT.REOPEN');
    expect((await login(email, 'Demo!2026')).status).toBe(401);
    expect((await choose(email, await linkOf(email))).status).toBe(200);
    expect((await login(email)).status).toBe(200);
  });

  test('the last administrators suspend neither themselves nor each other at the same moment', async () => {
    const [one, other] = [await idOf('super@charpente.test'), await idOf('super2@charpente.test')];
    expect(other).toBe(0);
    expect((await read(one, superAdmin)).refused).toContainEqual({
      event: 'ACCOUNT.SUSPEND',
      because: 'Cette action ne se fait pas sur votre propre compte\u00a0: demandez-la à une autre personne.',
    });
    const [second] = await server.sql<{ id: number }>(
      "insert into users (email, password_hash, name, last_name, role, activated_at) values ('super2@charpente.test', '', 'Deux', 'Deux', 'super_admin', now()) returning id",
    );
    const { openSession } = await import('#server/session/sessions.ts');
    const { token } = await openSession(
      server.services.database,
      second?.id ?? 0,
      server.services.config.limits,
      server.clock.now(),
      { agent: '', address: '127.0.0.1' },
    );
    const data = { comment: 'À la même seconde' };
    const answers = await Promise.all([
      send(second?.id ?? 0, 'ACCOUNT.SUSPEND', { token: superAdmin, data }),
      send(one, 'ACCOUNT.SUSPEND', { token, data }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await server.sql("update users set suspended_at = null where role = 'super_admin'");
    await server.sql('update users set closed_at = now(), put_away = true where id = $1', [second?.id]);
    superAdmin = await server.tokenOf('super');
  });

  test('a broker loses and gets back the right to work on the product', async () => {
    const id = await idOf('courtier2@charpente.test');
    const token = await server.tokenOf('courtier2');
    expect((await server.call('listRequests', { token })).status).toBe(200);
    await send(id, 'WORK.WITHDRAW', { data: { comment: 'Dossier à revoir' } });
    expect((await server.call('listRequests', { token })).refusal?.code).toBe('cannot_do');
    await send(id, 'WORK.GRANT');
    expect((await server.call('listRequests', { token })).status).toBe(200);
  });

  test('a stale version is a 409 with the account, an unknown id a 404, an unknown event a 422', async () => {
    const id = await idOf('courtier2@charpente.test');
    const stale = await send(id, 'ACCOUNT.SUSPEND', { version: 99, data: { comment: 'x' } });
    expect([stale.status, stale.refusal?.code]).toEqual([409, 'stale_version']);
    expect((await server.call('userAccount', { token: main, params: { id: 999_999 } })).status).toBe(404);
    expect((await send(id, 'ACCOUNT.DELETE')).status).toBe(422);
  });

  test('the list is by name, and narrowed by role, state and words', async () => {
    const list = async (query: object) =>
      (await server.call('users', { token: main, query: query as never })).body.users;
    const all = await list({});
    expect([all.per_page, all.total > 10]).toEqual([10, true]);
    expect((await list({ group: 'administration' })).data.every(({ role }) => role.endsWith('admin'))).toBe(
      true,
    );
    expect((await list({ group: 'courtiers', search: 'principal@' })).data).toHaveLength(1);
    expect((await list({ search: 'DELMAS' })).data.map(({ lastname }) => lastname)).toContain('Delmas');
    expect((await list({ search: '%' })).total).toBe(0);
    expect((await list({ state: 'closed' })).data.map(({ email }) => email)).toContain(
      'relance@compagnons.fr',
    );
    // A registration whose address nobody has confirmed is in the list of inactive accounts.
    expect((await list({ search: 'inscription@' })).data.every(({ state }) => state !== 'invited')).toBe(
      true,
    );
    const { body } = await server.call('accounts', { token: main, query: { per_page: 100 } as never });
    expect(body.accounts.data.map(({ email }) => email)).not.toContain('nouvelle@charpente.fr');
  });

  test('every event is a line of the journal with its author and the account', async () => {
    const { body } = await server.call('accountEvents', {
      token: superAdmin,
      query: { kind: 'account_closed' } as never,
    });
    expect(body.events.data.map(({ user, account }) => [user?.email, account])).toContainEqual([
      'admin@charpente.test',
      'relance@compagnons.fr',
    ]);
    const { body: activated } = await server.call('accountEvents', {
      token: superAdmin,
      query: { kind: 'account_activated' } as never,
    });
    expect(activated.events.data.map(({ user, account }) => [user?.email, account])).toContainEqual([
      underwriter.email,
      underwriter.email,
    ]);
  });
});

describe('the mails of accounts of the staff', () => {
  const rows = rowsUnder('Accounts of the staff');
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('each notice and each effect that mails has its row', () => {
    expect(rows.map(({ mail, subject }) => [mail, subject])).toEqual(
      Object.entries(accountNotices).map(([mail, { subject }]) => [mail, subject]),
    );
    expect(rows.map(({ effect }) => effect)).toEqual(effects.filter((effect) => effect.startsWith('mail.')));
  });

  test.each(rows)('the mail “$mail” has the subject “$subject”', async ({ mail = '', subject }) => {
    const before = await newestMail(server);
    const [account] = await server.sql<{ id: number }>(
      "insert into users (email, password_hash, name, last_name, role, company_id, invited_at) values ($1, '', 'Inès', 'Haddad', 'company', 1, now()) returning id",
      [`${mail}@compagnons.fr`],
    );
    await server.services.database.transaction((tx) =>
      server.services.outbox.add(tx, {
        kind: 'account.notice',
        payload: { accountId: account?.id, notice: mail, comment: 'Motif', version: 1 },
        dedupe: `test ${mail}`,
      }),
    );
    const sent = (await sentSince(server, before)).find(({ recipient }) => recipient.startsWith(mail));
    expect(sent).toMatchObject({
      recipient: `${mail}@compagnons.fr`,
      subject: `Charpente – ${subject}`,
      files: [],
    });
    expect(sent?.text.includes('/reset?email=')).toBe(mail === 'invitation');
  });
});
