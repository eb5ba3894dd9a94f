import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plusDays } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { daysBeforeExpiry, ringExpiringOffers } from '#server/request-calls/ring-expiring.ts';
import { sweep } from '#server/sweep.ts';
import { openedFile } from '#tests/support/file-walk.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { databaseKinds, startTestServer, type Login, type TestServer } from '#tests/support/server.ts';
import { cabinetCalls } from './cabinet.ts';

/** The bell (docs/domain/bell.md): what rings for whom, once, and what is read. */
describe.each(databaseKinds)('the bell on %s', (database) => {
  let server: TestServer;
  let sent: RequestResource;
  const tokens = {} as Record<Login, string>;

  beforeAll(async () => {
    server = await startTestServer({ database });
    for (const who of ['courtier', 'courtier2', 'principal', 'compagnie', 'gestion', 'admin'] as const)
      tokens[who] = await server.tokenOf(who);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.sql('delete from bell_notifications');
    await server.sql('delete from bell_positions');
    sent = await walkerOf(server, 'courtier').sent();
  });

  const bell = async (who: Login, before?: number) =>
    (await server.call('bell', { token: tokens[who], query: { before } as never })).body;
  const lines = async (who: Login) => (await bell(who)).lines.map(({ says }) => says);
  const read = (who: Login, body: { id?: number; until?: number }) =>
    server.call('readBell', { token: tokens[who], body: body as never });
  /** The links of the mail that brought the offer. */
  async function mailed({ reference }: RequestResource) {
    const mail = (await server.mails()).find(({ subject }) => subject.includes(`votre offre ${reference}`));
    return {
      offre: /\/client\/offre\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '',
      accepter: /reponse=accepter&token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '',
    };
  }
  const exchange = async (callback: string, token: string) =>
    (await server.call('exchangeLink', { body: { callback, token } as never })).body.token;
  async function accept(request = sent) {
    const token = await exchange('accepter', (await mailed(request)).accepter);
    await server.call('answerOffer', { token, body: { answer: 'accepter', answered: null } as never });
  }
  const opened = 'Le client a ouvert l’offre';
  const accepted = 'Le client a accepté l’offre';
  /** One more row for an audience, about the sent request. */
  const rung = (key: string, audience = 'broker', more = '') =>
    server.sql(
      `insert into bell_notifications (kind, audience, request_id, broker_id, lead_broker_id, company_id, at, event_key, written_at)
      select 'approved', '${audience}', id, broker_id, lead_broker_id, company_id, $2, $3, now() - interval '1 hour'
      from requests where id = $1 ${more}`,
      [sent.id, server.clock.now(), key],
    );
  const set = (sets: string) => server.sql(`update requests set ${sets} where id = $1`, [sent.id]);

  it('rings for the broker when its client opens the offer, once for a version, and accepts it', async () => {
    const { offre } = await mailed(sent);
    await exchange('offre', offre);
    await exchange('offre', offre);
    expect(await lines('courtier')).toEqual([opened]);
    await accept();
    const { lines: rows, unread } = await bell('courtier');
    expect(rows.map(({ says }) => says)).toEqual([accepted, opened]);
    expect(rows[0]).toMatchObject({
      reference: sent.reference,
      client: 'Élodie Lefèvre',
      path: `/dommage-ouvrage/do/dossier/${sent.id}/documents-du-chantier`,
      read: false,
    });
    expect(unread).toBe(2);
    expect([await lines('courtier2'), await lines('gestion')]).toEqual([[], []]);
  });

  it('leads to the dossier where the tab of the row is not open at the present step', async () => {
    await accept();
    await set("step = 'offre-envoyee'");
    expect((await bell('courtier')).lines[0]?.path).toBe(`/dommage-ouvrage/do/dossier/${sent.id}`);
  });

  it('a file that leaves the scope is neither listed nor counted, and the new reader has its rows', async () => {
    await rung('one');
    expect(await bell('courtier')).toMatchObject({ unread: 1, lines: [{ says: 'Le dossier est validé' }] });
    await set('broker_id = 3, lead_broker_id = null');
    expect(await bell('courtier')).toMatchObject({ unread: 0, lines: [] });
    expect(await bell('courtier2')).toMatchObject({ unread: 1 });
    await set('broker_id = 5, lead_broker_id = 4');
    expect([(await bell('courtier2')).unread, (await bell('principal')).unread]).toEqual([0, 1]);
  });

  it('the scope decides, even where a row names another brokerage or company', async () => {
    await rung('one');
    await rung('two', 'company');
    await set('company_sees = false');
    await server.sql('update bell_notifications set broker_id = 3, company_id = 1');
    expect([await bell('courtier2'), await bell('compagnie')]).toMatchObject([
      { unread: 0, lines: [] },
      { unread: 0, lines: [] },
    ]);
  });

  it('the company reads its rows only as long as it sees the file', async () => {
    await set('company_id = 1, company_sees = true');
    await rung('one', 'company');
    expect((await bell('compagnie')).unread).toBe(1);
    await set('company_sees = false');
    expect(await bell('compagnie')).toMatchObject({ unread: 0, lines: [] });
    await set('company_sees = true, company_id = 2');
    expect(await bell('compagnie')).toMatchObject({ unread: 0, lines: [] });
  });

  it('a suspended account is refused', async () => {
    await rung('one');
    await server.sql("update users set suspended_at = now() where email = 'courtier@charpente.test'");
    const answer = await server.call('bell', { token: tokens.courtier });
    await server.sql("update users set suspended_at = null where email = 'courtier@charpente.test'");
    expect([answer.status, answer.refusal.code]).toEqual([403, 'suspended']);
  });

  it('does not ring for the account that made it happen, and rings for the others of the audience', async () => {
    const write = (who: Login) =>
      server.call('writeMessage', {
        token: tokens[who],
        params: { id: sent.id },
        body: { body: 'Une question' } as never,
      });
    await write('courtier');
    await write('courtier');
    expect(await lines('gestion')).toEqual(['Un courtier vous a écrit au sujet du dossier']);
    await write('gestion');
    expect([await lines('courtier'), (await lines('admin')).length]).toEqual([
      ['On vous a écrit au sujet du dossier'],
      1,
    ]);
    await server.sql(
      "update bell_notifications set audience = 'broker', user_id = (select id from users where email = 'courtier@charpente.test')",
    );
    expect(await bell('courtier')).toMatchObject({ unread: 0, lines: [] });
  });

  it('does not ring for what happened before the account was created', async () => {
    await rung('one');
    const [user] = await server.sql<{ created_at: Date }>(
      "select created_at from users where email = 'courtier@charpente.test'",
    );
    const created = (at: Date | undefined) =>
      server.sql("update users set created_at = $1 where email = 'courtier@charpente.test'", [at]);
    await created(new Date(server.clock.now().getTime() + 1));
    const { unread } = await bell('courtier');
    await created(user?.created_at);
    expect(unread).toBe(0);
  });

  it('a refused piece rings with its name until its verdict is undone', async () => {
    const file = await openedFile(server);
    const document = await file.received();
    await file.judge(document, { accepted: false, reason: 'Illisible' });
    expect(await lines('courtier')).toEqual(['Une pièce est refusée\u00a0: Arrêté de permis de construire']);
    const undone = await server.call('undoVerdict', {
      token: tokens.admin,
      params: { id: file.id, document },
    });
    expect([undone.status, await lines('courtier')]).toEqual([200, []]);
  });

  it('a refused piece of a policyholder rings without the name of its file, which may name a person', async () => {
    const file = await openedFile(server);
    const document = await file.received({ piece: 'souscripteur', name: 'CNI Jean Dupont.pdf' });
    await file.judge(document, { accepted: false, reason: 'Illisible' });
    expect(await lines('courtier')).toEqual(['Une pièce est refusée\u00a0: pièce du souscripteur']);
  });

  it('an offer rings ten days before its end, once, and no longer once it is renewed', async () => {
    const today = parisDateOf(server.clock.now());
    await server.sql("update requests set valid_until = '2099-01-01' where valid_until is not null");
    const last = plusDays(today, daysBeforeExpiry);
    await set(`valid_until = '${plusDays(last, 1)}'`);
    expect(await ringExpiringOffers(server.services)).toBe(0);
    await set(`valid_until = '${last}'`);
    expect([await ringExpiringOffers(server.services), await ringExpiringOffers(server.services)]).toEqual([
      1, 0,
    ]);
    expect(await lines('courtier')).toEqual([`L’offre expire le ${last.split('-').reverse().join('/')}`]);
    await set(`valid_until = '${plusDays(today, 80)}'`);
    expect(await bell('courtier')).toMatchObject({ unread: 0, lines: [] });
  });

  it('an event rings in its own transaction: one that is refused or loses rings for nobody', async () => {
    const { accepter } = await mailed(sent);
    const token = await exchange('accepter', accepter);
    const answer = () =>
      server.call('answerOffer', { token, body: { answer: 'accepter', answered: null } as never });
    await Promise.all([answer(), answer()]);
    await answer();
    expect((await lines('courtier')).filter((line) => line === accepted)).toHaveLength(1);
  });

  it('one line is read, then all; other readers keep their own marks', async () => {
    await set('broker_id = 5, lead_broker_id = 4');
    for (const key of ['one', 'two', 'three']) await rung(key);
    const [, second] = (await bell('principal')).lines;
    const after = (await read('principal', { id: second?.id ?? 0 })).body;
    expect([after.unread, after.lines.map((line) => line.read)]).toEqual([2, [false, true, false]]);
    const until = after.lines[0]?.id ?? 0;
    // Arrived since the page was shown, in a transaction of its own.
    await rung('four');
    expect((await read('principal', { until })).body).toMatchObject({
      unread: 1,
      lines: [{ read: false }, { read: true }, { read: true }, { read: true }],
    });
    expect(await server.sql('select 1 from bell_marks')).toEqual([]);
    await set('broker_id = 1, lead_broker_id = null');
    expect((await bell('courtier')).unread).toBe(4);
  });

  it('a line below the position that becomes visible later is unread', async () => {
    await rung('one');
    await server.sql('update bell_notifications set written_at = now()');
    const [shown] = (await bell('courtier')).lines;
    expect((await read('courtier', { until: shown?.id ?? 0 })).body.unread).toBe(0);
    await server.sql(
      `insert into bell_notifications (id, kind, audience, request_id, broker_id, at, event_key) overriding system value
      select $2, 'approved', 'broker', id, broker_id, $3, 'late' from requests where id = $1`,
      [sent.id, (shown?.id ?? 0) - 1, server.clock.now()],
    );
    expect((await bell('courtier')).unread).toBe(1);
  });

  it('a line that the reader does not see is a 404 and is not marked; a body without a line is a 422', async () => {
    await rung('one');
    const [line] = (await bell('courtier')).lines;
    expect((await read('courtier2', { id: line?.id ?? 0 })).status).toBe(404);
    expect((await bell('courtier')).unread).toBe(1);
    expect([
      (await read('courtier', {})).status,
      (await read('courtier', { id: 1, until: 1 })).status,
    ]).toEqual([422, 422]);
  });

  it('answers thirty lines, says that older ones follow, and counts up to a hundred', async () => {
    await server.sql(
      `insert into bell_notifications (kind, audience, request_id, broker_id, at, event_key)
      select 'approved', 'broker', id, broker_id, $2, 'n' || n from requests, generate_series(1, 120) n where id = $1`,
      [sent.id, server.clock.now()],
    );
    const first = await bell('courtier');
    expect([first.lines.length, first.more, first.unread]).toEqual([30, true, 100]);
    const oldest = await bell('courtier', (first.lines.at(-1)?.id ?? 0) - 60);
    expect([oldest.lines.length, oldest.more]).toEqual([30, false]);
  });

  it('each collaborator of a cabinet reads for themselves, and is not rung by their own acts', async () => {
    const token = await server.tokenOf('manager');
    const { choose } = cabinetCalls(
      () => server,
      () => token,
    );
    await set('broker_id = 2, lead_broker_id = null');
    await rung('one');
    await server.sql(
      "update bell_notifications set user_id = (select id from users where email = 'manager@charpente.test'), collaborator_id = 1",
    );
    const unread = async () => (await server.call('bell', { token })).body.unread;
    await choose(token, 1);
    expect(await unread()).toBe(0);
    await choose(token, 2);
    expect(await unread()).toBe(1);
    await server.sql('update bell_notifications set user_id = null, collaborator_id = null');
    const { lines: seen } = (await server.call('bell', { token })).body;
    await server.call('readBell', { token, body: { id: seen[0]?.id } as never });
    expect(await unread()).toBe(0);
    await choose(token, 1);
    expect(await unread()).toBe(1);
  });

  it('keeps rows for ninety days', async () => {
    await rung('old');
    await server.sql("update bell_notifications set at = $1::timestamptz - interval '91 days'", [
      server.clock.now(),
    ]);
    await rung('new');
    await sweep(server.services);
    const keys = await server.sql<{ event_key: string }>('select event_key from bell_notifications');
    expect(keys.map(({ event_key: key }) => key).filter((key) => ['old', 'new'].includes(key))).toEqual([
      'new',
    ]);
  });

  it('reading the bell does not prolong the session', async () => {
    const token = await server.tokenOf('courtier');
    const expiry = async () =>
      (
        await server.sql<{ expires_at: Date }>(
          'select expires_at from sessions where token_hash = sha256($1::bytea)',
          [Buffer.from(token)],
        )
      )[0]?.expires_at;
    const before = await expiry();
    server.clock.advance({ minutes: 10 });
    await server.call('bell', { token });
    await server.call('live', { token });
    expect(await expiry()).toEqual(before);
    await server.call('curent', { token });
    expect(await expiry()).not.toEqual(before);
  });
});
