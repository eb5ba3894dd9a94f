import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plusDays } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { cabinetCalls, resetCabinet } from './cabinet.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/** The calendar of an account, by its private address (docs/domain/calendar.md). */
describe('the calendar of an account', () => {
  let server: TestServer;
  const tokens = {} as Record<Login, string>;
  /** A request of the cabinet of `courtier`, in progress. */
  let own: { id: number; reference: string };
  let today: string;

  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    for (const who of ['courtier', 'courtier2', 'compagnie', 'admin'] as const)
      tokens[who] = await server.tokenOf(who);
    const { data } = (
      await server.call('portfolio', {
        token: tokens.courtier,
        query: { status: 'offres-en-cours' } as never,
      })
    ).body.offers;
    if (!data[0]) throw new Error('The demonstration has offers');
    own = data[0];
    today = parisDateOf(server.clock.now());
  });
  afterAll(() => server.close());
  beforeEach(() => server.sql('delete from calendar_feeds'));

  /** `opened_at` of the address that the account has. */
  const seenBy = async (token: string) => (await server.call('calendarFeed', { token })).body.feed.opened_at;
  const openBy = async (token: string, seen: string | null) =>
    server.call('openCalendar', { token, body: { seen } });
  /** Creates an address, or replaces the former one; its token. */
  const openAs = async (token: string): Promise<string> => {
    server.clock.advance({ seconds: 1 });
    return (await openBy(token, await seenBy(token))).body.address.split('/').at(-2) ?? '';
  };
  const open = (who: Login): Promise<string> => openAs(tokens[who]);
  const read = (token: string) => server.call('readCalendar', { params: { token } });
  /** The events of a calendar: their fields, unfolded. */
  const eventsOf = async (token: string) =>
    (await read(token)).raw
      .toString('utf8')
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((text) => Object.fromEntries(text.split('\r\n').map((line) => line.split(/:(.*)/s).slice(0, 2))));
  const dated = (fields: object) =>
    server.sql(
      `update requests set client = 'SCI Écluse, du Moulin',
        form = jsonb_set(form, '{chantier}', (form -> 'chantier') || $2::jsonb)
      where id = $1`,
      [own.id, JSON.stringify(fields)],
    );

  const has = async () =>
    (await eventsOf(await open('courtier'))).some(({ UID }) => UID?.startsWith(`opening-${own.id}@`));
  const ids = async (who: Login) =>
    new Set(
      (await eventsOf(await open(who))).map((event) => Number(/\d+$/.exec(event['URL;VALUE=URI'] ?? ''))),
    );
  const scoped = async (where: string) =>
    new Set(
      (await server.sql<{ id: number }>(`select r.id from requests r where ${where}`)).map(({ id }) => id),
    );
  const lastOf = async () =>
    (await eventsOf(await open('courtier'))).find(({ UID }) => UID?.startsWith(`expiry-${own.id}@`));
  const putAt = (step: string) =>
    server.sql("update requests set status = 'offres-en-cours', step = $2, valid_until = $3 where id = $1", [
      own.id,
      step,
      plusDays(today, 5),
    ]);
  const dueIn = (days: number) => plusDays(today, days).replaceAll('-', '');

  it('has the opening of a site as a whole day that leads to the file, in the form of RFC 5545', async () => {
    await dated({ opening_date: plusDays(today, 10) });
    const answer = await read(await open('courtier'));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const events = await eventsOf(await open('courtier'));
    const event = events.find(({ UID }) => UID?.startsWith(`opening-${own.id}@`));
    expect(event).toMatchObject({
      'DTSTART;VALUE=DATE': plusDays(today, 10).replaceAll('-', ''),
      SUMMARY: 'Ouverture du chantier\u00a0: SCI Écluse\\, du Moulin',
    });
    expect(event?.['DESCRIPTION']).toContain(own.reference);
    expect(event?.['URL;VALUE=URI']).toContain(`/dommage-ouvrage/do/dossier/${own.id}`);
  });

  it('has the last day of an offer at the steps where the law archives it, and at no other', async () => {
    for (const step of ['offre-enregistree', 'offre-envoyee']) {
      await putAt(step);
      expect([step, await lastOf()]).toEqual([
        step,
        expect.objectContaining({
          'DTSTART;VALUE=DATE': plusDays(today, 5).replaceAll('-', ''),
          SUMMARY: 'L’offre expire\u00a0: SCI Écluse\\, du Moulin',
        }),
      ]);
    }
    for (const step of ['constitution-du-dossier', 'dossier-en-etude', 'prime-payee-devis-signe']) {
      await putAt(step);
      expect([step, await lastOf()]).toEqual([step, undefined]);
    }
  });

  it('has the planned reception of a signed file, until its works are received', async () => {
    const planned = async () =>
      (await eventsOf(await open('courtier'))).find(({ UID }) => UID?.startsWith(`reception-${own.id}@`));
    await dated({ reception_date: plusDays(today, 30) });
    for (const [status, day] of [
      ['offres-en-cours', undefined],
      ['offres-signees', plusDays(today, 30).replaceAll('-', '')],
      ['offres-receptionnees', undefined],
    ] as const) {
      await server.sql('update requests set status = $2 where id = $1', [own.id, status]);
      expect([status, (await planned())?.['DTSTART;VALUE=DATE']]).toEqual([status, day]);
    }
    await server.sql("update requests set status = 'offres-en-cours' where id = $1", [own.id]);
  });

  it('has the terms of an open claim that are not met, and none of a closed one', async () => {
    const [claim] = await server.sql<{ id: number }>(
      `select c.id from claims c
      join requests r on r.id = c.request_id
      join users u on u.broker_id = r.broker_id
      where u.email = 'courtier@charpente.test' and c.state = 'declared' and c.declaration ->> 'cover' = 'A'`,
    );
    if (!claim) throw new Error('The demonstration has a declared claim');
    const terms = async () =>
      (await eventsOf(await open('courtier')))
        .filter(({ UID }) => UID?.startsWith(`term-${claim.id}-`))
        .map((event) => [event['UID']?.replace(/@.*/, ''), event['DTSTART;VALUE=DATE']]);
    await server.sql('update claims set received_at = $2 where id = $1', [claim.id, server.clock.now()]);
    expect(await terms()).toEqual([
      [`term-${claim.id}-constitution`, dueIn(10)],
      [`term-${claim.id}-without-expert`, dueIn(15)],
      [`term-${claim.id}-position`, dueIn(60)],
      [`term-${claim.id}-offer`, dueIn(90)],
    ]);
    await server.sql("update claims set constituted_at = $2, state = 'constituted' where id = $1", [
      claim.id,
      server.clock.now(),
    ]);
    expect((await terms()).map(([key]) => key)).not.toContain(`term-${claim.id}-constitution`);
    await server.sql("update claims set closed_at = $2, state = 'closed' where id = $1", [
      claim.id,
      server.clock.now(),
    ]);
    expect(await terms()).toEqual([]);
  });

  it('has nothing of a day that is past by more than a month, or further than four hundred days', async () => {
    for (const [days, isThere] of [
      [-31, false],
      [-30, true],
      [400, true],
      [401, false],
    ] as const) {
      await dated({ opening_date: plusDays(today, days) });
      expect([days, await has()]).toEqual([days, isThere]);
    }
  });

  it('has the requests of the scope of its account alone', async () => {
    await dated({ opening_date: plusDays(today, 10) });
    const others = await scoped(
      "r.broker_id <> (select broker_id from users where email = 'courtier@charpente.test')",
    );
    const unseen = await scoped(
      "not (r.company_id = (select company_id from users where email = 'compagnie@charpente.test') and r.company_sees)",
    );
    expect([...(await ids('courtier'))].filter((id) => others.has(id))).toEqual([]);
    expect([...(await ids('compagnie'))].filter((id) => unseen.has(id))).toEqual([]);
    expect(await ids('admin')).toContain(own.id);
    expect(await ids('courtier2')).not.toContain(own.id);
  });

  it('ends an address once a new one is created, or it is removed', async () => {
    const first = await open('courtier');
    expect((await read(first)).status).toBe(200);
    const second = await open('courtier');
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    const { feed } = (await server.call('closeCalendar', { token: tokens.courtier })).body;
    expect([(await read(second)).status, feed]).toEqual([
      404,
      { opened_at: null, read_at: null, may_write: true },
    ]);
  });

  it('is closed while its account may not read its offers, and answers again afterwards', async () => {
    const address = await open('courtier2');
    const who = "where email = 'courtier2@charpente.test'";
    const broker = `where id = (select broker_id from users ${who})`;
    for (const [taken, back] of [
      [`update users set suspended_at = now() ${who}`, `update users set suspended_at = null ${who}`],
      [`update users set can_do = false ${who}`, `update users set can_do = true ${who}`],
      [`update brokers set status = 'pending' ${broker}`, `update brokers set status = 'valid' ${broker}`],
      [`update users set put_away = true ${who}`, `update users set put_away = false ${who}`],
    ] as const) {
      await server.sql(taken);
      expect([taken, (await read(address)).status]).toEqual([taken, 404]);
      await server.sql(back);
      expect([back, (await read(address)).status]).toEqual([back, 200]);
    }
  });

  it('is changed by managers alone in a cabinet with collaborators, whatever a collaborator sends', async () => {
    const [helene, thomas] = [await server.tokenOf('manager'), await server.tokenOf('manager')];
    const { choose } = cabinetCalls(
      () => server,
      () => helene,
    );
    await resetCabinet(server);
    await choose(helene, 1);
    await choose(thomas, 2);
    expect((await openBy(helene, null)).status).toBe(200);
    expect((await openBy(thomas, await seenBy(thomas))).status).toBe(403);
    expect((await server.call('closeCalendar', { token: thomas })).status).toBe(403);
    expect((await server.call('calendarFeed', { token: thomas })).body.feed).toMatchObject({
      opened_at: expect.any(String) as string,
      may_write: false,
    });
  });

  it('has no address any more once the manager who created it leaves the list, or is no manager any more', async () => {
    const [helene, thomas] = [await server.tokenOf('manager'), await server.tokenOf('manager')];
    const { choose } = cabinetCalls(
      () => server,
      () => helene,
    );
    const of = {
      thomas:
        "where broker_id = (select broker_id from users where email = 'manager@charpente.test') and name = 'Thomas'",
    };
    for (const change of ['set manager = false', 'set active = false'] as const) {
      await resetCabinet(server);
      await server.sql(`update collaborators set manager = true ${of.thomas}`);
      await choose(helene, 1);
      await choose(thomas, 2);
      const hers = await openAs(helene);
      await server.sql(`update collaborators ${change} ${of.thomas}`);
      expect([change, (await read(hers)).status]).toEqual([change, 200]);
      await server.sql(`update collaborators set manager = true, active = true ${of.thomas}`);
      await choose(thomas, 2);
      const his = await openAs(thomas);
      await server.sql(`update collaborators set last_name = 'Le Goff-Roche' ${of.thomas}`);
      expect([change, (await read(his)).status]).toEqual([change, 200]);
      await server.sql(`update collaborators ${change} ${of.thomas}`);
      expect([change, (await read(his)).status]).toEqual([change, 404]);
      await server.sql(`update collaborators set manager = true, active = true ${of.thomas}`);
      expect([change, (await read(his)).status, await seenBy(helene)]).toEqual([change, 404, null]);
    }
    await resetCabinet(server);
  });

  it('replaces only the address that was seen: another window, or the same moment, gets a 409', async () => {
    const token = tokens.courtier;
    const first = await openBy(token, null);
    expect(first.status).toBe(200);
    const refused = await openBy(token, null);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'stale_version' }]);
    server.clock.advance({ seconds: 1 });
    const seen = await seenBy(token);
    const both = await Promise.all([openBy(token, seen), openBy(token, seen)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await server.call('closeCalendar', { token });
    expect((await openBy(token, await seenBy(tokens.courtier2))).status).toBe(200);
    await server.call('closeCalendar', { token });
    expect((await openBy(token, seen)).status).toBe(409);
    const created = await Promise.all([openBy(token, null), openBy(token, null)]);
    expect(created.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await openBy(token, 'hier')).status).toBe(409);
  });

  it('keeps its address when sessions are closed: that takes no right from anybody', async () => {
    const token = await server.tokenOf('courtier');
    const address = await openAs(token);
    expect((await server.call('closeOtherSessions', { token })).status).toBe(200);
    expect((await read(address)).status).toBe(200);
    tokens.courtier = token;
  });

  it('has no address any more once its account has a new password', async () => {
    const address = await open('courtier2');
    await server.sql("update users set password_changed_at = $1 where email = 'courtier2@charpente.test'", [
      server.clock.now(),
    ]);
    expect((await read(address)).status).toBe(404);
    const { feed } = (await server.call('calendarFeed', { token: tokens.courtier2 })).body;
    expect(feed.opened_at).toBeNull();
  });

  it('says when it was last read, and writes both changes of the address to the journal', async () => {
    const feed = async () => (await server.call('calendarFeed', { token: tokens.courtier })).body.feed;
    expect(await feed()).toEqual({ opened_at: null, read_at: null, may_write: true });
    const address = await open('courtier');
    expect((await feed()).read_at).toBeNull();
    await read(address);
    const first = (await feed()).read_at;
    expect(first).not.toBeNull();
    await read(address);
    expect((await feed()).read_at).toBe(first);
    await server.call('closeCalendar', { token: tokens.courtier });
    const lines = await server.sql<{ kind: string; data: object }>(
      "select kind, data from account_events where kind like 'calendar%' order by id desc limit 2",
    );
    expect(lines).toEqual([
      { kind: 'calendar_closed', data: {} },
      { kind: 'calendar_opened', data: {} },
    ]);
    const stored = await server.sql<{ token_hash: Uint8Array }>('select token_hash from calendar_feeds');
    expect(JSON.stringify(stored)).not.toContain(address);
  });
});
