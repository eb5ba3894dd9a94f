import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BordereauLine } from '#contract/bordereaux.ts';
import { moneyOf, sumAmounts } from '#domain/bordereau/amounts.ts';
import type { Line } from '#domain/bordereau/lines.ts';
import { closeMonth } from '#server/bordereaux/close.ts';
import { hashOf, monthsOf, readMonth } from '#server/bordereaux/months.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** The demonstration is of 15 June 2026: May is over, and is to be closed. */
const [april, may, june] = ['2026-04', '2026-05', '2026-06'];

/** The bordereaux of the demonstration (docs/domain/bordereaux.md). */
describe('the bordereaux of the demonstration', () => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  /** Sessions end meanwhile. */
  async function afterDays(days: number): Promise<void> {
    server.clock.advance({ days });
    admin = await server.tokenOf('admin');
  }
  const monthsNow = () => monthsOf(server.database, server.clock.now());
  const linesOfMonth = async (month: string) =>
    (await readMonth(server.database, month, await monthsNow())).lines;
  async function allLines(): Promise<Line[]> {
    const { all } = await monthsNow();
    const lines: Line[] = [];
    for (const { month } of all) lines.push(...(await linesOfMonth(month)));
    return lines;
  }
  const read = async (query: object) => (await server.call('bordereau', { token: admin, query })).body;
  const file = async (call: 'exportBordereauCsv' | 'exportBordereauXlsx', month: string, query = {}) =>
    (await server.call(call, { token: admin, params: { month }, query })).raw;
  const close = async (month: string, sha256?: string, token = admin) =>
    server.call('closeBordereau', {
      token,
      params: { month },
      body: { sha256: sha256 ?? (await read({ month })).bordereau.sha256 },
    });

  it('has closed months, one to close, and the present one', async () => {
    const { bordereau } = await read({});
    expect(bordereau).toMatchObject({ month: may, is_closed: false, may_close: true });
    expect(bordereau.months.slice(0, 3)).toEqual([
      { month: june, is_closed: false },
      { month: may, is_closed: false },
      { month: april, is_closed: true },
    ]);
    const parts = await Promise.all(bordereau.partners.map(({ id }) => read({ month: may, partner: id })));
    expect(parts.map((part) => part.bordereau.may_close)).toEqual(bordereau.partners.map(() => false));
    expect(parts.length).toBeGreaterThan(1);
    expect((await linesOfMonth(april)).length).toBeGreaterThan(2);
    expect((await linesOfMonth(may)).length).toBeGreaterThan(2);
  });

  it('every movement of the ledger of a signed contract is one line of its month, to the cent', async () => {
    const lines = (await allLines()).filter(({ source }) => source.startsWith('ledger:'));
    const ledger = await server.sql<{ source: string; month: string; cents: number }>(
      `select 'ledger:' || l.id as source,
         to_char(greatest(l.at, c.signed_at) at time zone 'Europe/Paris', 'YYYY-MM') as month,
         case when l.kind = 'payment' then l.amount_cents else -l.amount_cents end as cents
       from ledger l
       join contracts c on c.request_id = l.request_id
       where c.signed_at is not null
       order by l.id`,
    );
    expect(ledger.length).toBeGreaterThan(50);
    const inOrder = lines.toSorted((a, b) => Number(a.source.slice(7)) - Number(b.source.slice(7)));
    expect(inOrder.map(({ source, month, amounts }) => ({ source, month, cents: moneyOf(amounts) }))).toEqual(
      ledger,
    );
  });

  it('premiums have the columns of their stored price, and the recorded commission', async () => {
    const lines = (await allLines()).filter(({ kind }) => kind === 'premium');
    expect(lines.every(({ amounts: { aside, indemnity } }) => aside === 0 && indemnity === 0)).toBe(true);
    const prices = await server.sql<{ request_id: number }>(
      `select r.id as request_id, (r.tariff->>'total_hors_taxe')::float as premium,
         (r.tariff->>'total_taxe')::float as tax, (r.tariff->>'fgti')::float as fgti,
         (r.tariff->>'frais_provider')::float as fees, (r.tariff->>'frais')::float as broker_fees,
         k.amount_cents / 100.0::float as commission
       from requests r
       join commissions k on k.request_id = r.id
       where r.id = any($1::integer[])
       order by r.id`,
      [lines.map(({ request_id: id }) => id)],
    );
    expect(
      lines
        .toSorted((a, b) => a.request_id - b.request_id)
        .map(({ request_id, amounts }) => ({
          request_id,
          ...Object.fromEntries(
            Object.keys(prices[0] ?? {})
              .filter((name) => name !== 'request_id')
              .map((name) => [name, amounts[name as keyof typeof amounts] / 100]),
          ),
        })),
    ).toEqual(prices);
  });

  it('claims are lines of the months of their declaration and of their payment', async () => {
    const lines = (await allLines()).filter(({ source }) => source.startsWith('claim:'));
    const [claims] = await server.sql<{ declared: number; paid: number }>(
      `select count(*)::integer as declared, coalesce(sum(offer_cents) filter (where paid_at is not null), 0)::integer as paid
       from claims`,
    );
    expect(lines.filter(({ kind }) => kind === 'claim-declared')).toHaveLength(claims?.declared ?? 0);
    expect(sumAmounts(lines.map(({ amounts }) => amounts)).indemnity).toBe(claims?.paid);
  });

  it.each([april, may])('the page, the file and the sums of %s are the same lines', async (month) => {
    const whole: BordereauLine[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { lines } = await read({ month, page, per_page: 3 });
      whole.push(...lines.data);
      last = lines.last_page;
    }
    const { bordereau } = await read({ month });
    expect(bordereau.total.lines).toBe(whole.length);
    const sum = (name: 'total' | 'commission' | 'tax') =>
      whole.reduce((cents, line) => cents + Math.round((line[name] ?? 0) * 100), 0) / 100;
    const named = { total: sum('total'), commission: sum('commission'), tax: sum('tax') };
    expect(bordereau.total).toMatchObject(named);
    const groups = (name: 'total' | 'tax') =>
      bordereau.groups.reduce((cents, group) => cents + Math.round(group[name] * 100), 0) / 100;
    expect([groups('total'), groups('tax')]).toEqual([named.total, named.tax]);
    const rows = (await file('exportBordereauCsv', month)).toString('utf8').trim().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(';')[15])).toEqual(
      whole.map(({ total }) => String(total).replace('.', ',')),
    );
    const { sheets } = await readXlsx(await file('exportBordereauXlsx', month));
    expect(sheets[0]?.rows.slice(1).map((row) => row[15])).toEqual(whole.map(({ total }) => total));
  });

  it.each([april, may])('two exports of %s are equal byte for byte', async (month) => {
    for (const call of ['exportBordereauCsv', 'exportBordereauXlsx'] as const)
      expect(Buffer.compare(await file(call, month), await file(call, month))).toBe(0);
  });

  it('a filter of company and partner leaves its lines and their sums, with their numbers', async () => {
    const { bordereau, lines } = await read({ month: april, per_page: 100 });
    const [group] = bordereau.groups;
    const part = { company: group?.company?.id, partner: group?.partner.id };
    const filtered = await read({ month: april, per_page: 100, ...part });
    expect(filtered.bordereau.groups).toEqual([group]);
    expect(filtered.lines.data).toEqual(
      lines.data.filter(
        ({ company, partner }) => company === group?.company?.name && partner === group?.partner.name,
      ),
    );
    expect(filtered.bordereau.sha256).toBe(bordereau.sha256);
    const rows = (await file('exportBordereauCsv', april, part)).toString('utf8').trim().split('\r\n');
    expect(rows).toHaveLength(filtered.lines.total + 1);
  });

  it('names no policyholder, payer or address', async () => {
    const people = await server.sql<{ text: string }>(
      `select distinct word as text
       from requests r
       join contracts c on c.request_id = r.id,
       lateral (values (r.client), (r.site), (r.form->'souscripteurs'->0->'client'->>'email'),
         (r.form->'souscripteurs'->0->'client'->>'last_name')) words (word)
       where length(word) > 3`,
    );
    const stored = await server.sql<{ text: string }>('select l::text as text from bordereau_lines l');
    const texts = [
      ...stored.map(({ text }) => text),
      (await file('exportBordereauCsv', may)).toString('utf8'),
      JSON.stringify(await read({ month: may, per_page: 100 })),
    ].join('\n');
    expect(people.length).toBeGreaterThan(100);
    expect(people.filter(({ text }) => texts.includes(text))).toEqual([]);
  });

  it('refuses to close a month that is not over, without lines, out of its order, or closed', async () => {
    const sha256 = '0'.repeat(64);
    const answers = await Promise.all(
      [june, april, '2019-01'].map(async (month) => (await close(month, sha256)).status),
    );
    expect(answers).toEqual([409, 409, 409]);
    expect((await close('2019-01', sha256)).refusal.message).toContain('déjà clôturé');
    const now = new Date('2026-07-20T09:00:00Z');
    const outOfOrder = await server.database.transaction((tx) =>
      closeMonth(tx, { month: june, sha256: null, userId: 2, now }),
    );
    expect(outOfOrder).toBe('earlier');
    expect((await close(may, sha256)).refusal.code).toBe('stale_version');
  });

  it('two closings at once close the month once', async () => {
    const { bordereau } = await read({ month: may });
    const statuses = await Promise.all([1, 2].map(async () => (await close(may, bordereau.sha256)).status));
    expect(statuses.toSorted()).toEqual([200, 409]);
    const { bordereau: closed } = await read({ month: may });
    expect(closed).toMatchObject({ is_closed: true, may_close: false, total: bordereau.total });
    expect(closed.sha256).toBe(bordereau.sha256);
    const [counted] = await server.sql<{ n: number }>(
      'select count(*)::integer as n from bordereau_lines where month = $1',
      [may],
    );
    expect(counted?.n).toBe(bordereau.total.lines);
  });

  it('the hash of a closed month is that of its stored lines and names', async () => {
    for (const month of [april, may]) {
      const { lines, parties, sha256 } = await readMonth(server.database, month, await monthsNow());
      expect(hashOf(month, lines, parties)).toBe(sha256);
    }
  });

  it('a closed month stays as it is after a later refund and other names; the refund corrects it', async () => {
    const before = [await file('exportBordereauCsv', may), await file('exportBordereauXlsx', may)];
    const premium = (await linesOfMonth(may)).find(({ kind }) => kind === 'premium');
    if (!premium) throw new Error('May has a premium');
    await afterDays(17);
    const [refund] = await server.sql<{ id: number }>(
      `insert into refunds (request_id, payment_id, kind, amount_cents, state, asked_by, asked_at, approved_by, approved_at)
       select request_id, payment_id, 'pro-rata', 12345, 'approved', 2, $2, 3, $2
       from ledger where id = $1
       returning id`,
      [Number(premium.source.slice(7)), server.clock.now()],
    );
    await server.sql(
      `insert into ledger (request_id, due_id, payment_id, refund_id, kind, amount_cents, at)
       select p.request_id, p.due_id, p.id, f.id, 'refund', f.amount_cents, f.approved_at
       from refunds f join payments p on p.id = f.payment_id where f.id = $1`,
      [refund?.id],
    );
    await server.sql("update companies set name = name || ' SA'");
    await server.sql("update partners set name = name || ' bis'");
    await server.sql("update brokers set company_name = 'Autre ' || company_name");
    expect([await file('exportBordereauCsv', may), await file('exportBordereauXlsx', may)]).toEqual(before);
    const line = (await linesOfMonth('2026-07')).find(({ kind }) => kind === 'refund');
    expect(line).toMatchObject({ request_id: premium.request_id, corrects: may });
    expect(moneyOf(line?.amounts ?? premium.amounts)).toBe(-12_345);
  });

  it('a month without a line is skipped: the next one may be closed', async () => {
    await afterDays(153);
    const { all, closable } = await monthsNow();
    expect(closable).toBe(june);
    expect(all.map(({ month }) => month)).not.toContain('2026-09');
    expect((await close(june)).status).toBe(200);
    expect((await monthsNow()).closable).toBe('2026-07');
    expect((await close('2026-09', '0'.repeat(64))).refusal.message).toContain('encore ouvert');
    expect((await close('2026-07')).status).toBe(200);
    expect((await close('2026-09', '0'.repeat(64))).status).toBe(404);
  });

  it('a fact that missed the closing of its month is a line of the next one, which has no other', async () => {
    expect((await monthsNow()).closable).toBeNull();
    await server.sql(
      `insert into claims (request_id, number, state, declaration, sha256, declared_at, received_at, declarer, updated_at)
       select request_id, 99, 'declared', '{}', '', $1, $1, 'Marc Delmas', $1
       from contracts where signed_at is not null order by request_id limit 1`,
      ['2026-07-31T21:59:59Z'],
    );
    expect((await monthsNow()).closable).toBe('2026-08');
    const missed = await linesOfMonth('2026-08');
    expect(missed.map(({ kind, corrects }) => [kind, corrects])).toEqual([['claim-declared', '2026-07']]);
    expect((await close('2026-08')).status).toBe(200);
    expect((await monthsNow()).closable).toBeNull();
  });

  it('the database refuses any change of a closed month', async () => {
    for (const change of [
      "update bordereau_lines set premium = 0 where month = '2026-05'",
      "delete from bordereau_lines where month = '2026-05'",
      "update bordereaux set sha256 = '' where month = '2026-05'",
      "delete from bordereaux where month = '2026-05'",
    ])
      await expect(server.sql(change)).rejects.toThrow('never changed');
  });
});
