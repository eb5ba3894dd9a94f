import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumAmounts } from '#domain/bordereau/amounts.ts';
import { monthsOf, readMonth } from '#server/bordereaux/months.ts';
import { statementPaper } from '#server/bordereaux/statement.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

const [april, may] = ['2026-04', '2026-05'];
const cells = (raw: Buffer): string[][] =>
  raw
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));

/** The cents of an amount on a paper. */
const centsOn = (cell: string | undefined) =>
  Number((cell ?? '').replaceAll(/[^\d−]/g, '').replace('−', '-'));

/** Who reads which lines (docs/domain/bordereaux.md, "Readers"). */
describe('the readers of bordereaux', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  afterAll(() => server.close());

  const wholeMonth = async (month: string) =>
    readMonth(server.database, month, await monthsOf(server.database, server.clock.now()));
  const statementOf = async (login: Login, month: string, collaborator?: number) => {
    const token = await server.tokenOf(login);
    if (collaborator)
      await server.call('chooseCollaborator', { token, body: { collaborator_id: collaborator, pin: '' } });
    return server.call('commissions', { token, query: { month, per_page: 100 } });
  };
  /** A closed month in which a cabinet has commissions. */
  async function monthOfBroker(broker: number): Promise<string> {
    const [found] = await server.sql<{ month: string }>(
      'select month from bordereau_lines where broker_id = $1 and commission <> 0 order by month desc limit 1',
      [broker],
    );
    if (!found) throw new Error(`Broker ${broker} has commissions`);
    return found.month;
  }

  it('a company reads its own lines of a month that another has lines in too, without commissions', async () => {
    const [shared] = await server.sql<{ month: string }>(
      `select month from bordereau_lines group by month having count(distinct company_id) > 1 and bool_or(company_id = 1)
       order by month desc limit 1`,
    );
    const month = shared?.month ?? '';
    const token = await server.tokenOf('compagnie');
    const { bordereau, lines } = (await server.call('bordereau', { token, query: { month, per_page: 100 } }))
      .body;
    const own = (await wholeMonth(month)).lines.filter(({ company_id: company }) => company === 1);
    expect(own.length).toBeGreaterThan(0);
    expect(lines.data.map(({ request_id: id, detail }) => [id, detail])).toEqual(
      own.map(({ request_id: id, detail }) => [id, detail]),
    );
    expect(bordereau.companies.map(({ id }) => id)).toEqual([1]);
    expect(bordereau.may_close).toBe(false);
    expect([bordereau.total, ...bordereau.groups, ...lines.data].map((one) => one.commission)).toEqual(
      Array.from({ length: lines.data.length + bordereau.groups.length + 1 }, () => null),
    );
    const file = await server.call('exportBordereauCsv', { token, params: { month }, query: {} });
    const [head, ...rows] = cells(file.raw);
    expect(head).not.toContain('Commission (€)');
    expect(rows).toHaveLength(own.length);
  });

  it('another company has none of its lines, whatever it asks for', async () => {
    await server.sql("update users set company_id = 2 where email = 'compagnie@charpente.test'");
    const token = await server.tokenOf('compagnie');
    for (const month of [april, may]) {
      const { lines } = (
        await server.call('bordereau', { token, query: { month, company: 1, per_page: 100 } })
      ).body;
      expect(lines.data).toEqual([]);
      const file = await server.call('exportBordereauCsv', {
        token,
        params: { month },
        query: { company: 1 },
      });
      expect(cells(file.raw)).toHaveLength(1);
    }
    await server.sql("update users set company_id = 1 where email = 'compagnie@charpente.test'");
  });

  it.each([
    ['courtier', 1],
    ['principal', 4],
  ] as const)('%s reads the commissions of its own cabinet alone', async (login, broker) => {
    const month = await monthOfBroker(broker);
    const { statement, lines } = (await statementOf(login, month)).body;
    const own = (await wholeMonth(month)).lines.filter(
      ({ broker_id: id, amounts }) => id === broker && (amounts.premium !== 0 || amounts.commission !== 0),
    );
    expect(lines.data.map(({ policy, commission }) => [policy, commission])).toEqual(
      own.map(({ policy, amounts }) => [policy, amounts.commission / 100]),
    );
    const sums = sumAmounts(own.map(({ amounts }) => amounts));
    expect([statement.premium, statement.commission]).toEqual([sums.premium / 100, sums.commission / 100]);
  });

  it('a statement is a manager’s to read', async () => {
    expect((await statementOf('manager', april, 1)).status).toBe(200);
    expect((await statementOf('manager', april, 2)).status).toBe(403);
    expect((await statementOf('manager', april)).status).toBe(403);
  });

  it('the statement of a closed month is a PDF with its sums, the same bytes in every brand since', async () => {
    const month = await monthOfBroker(1);
    const token = await server.tokenOf('courtier');
    const pdf = async () => (await server.call('commissionsPdf', { token, params: { month } })).raw;
    const first = await pdf();
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    await server.sql("update partners set name = 'Autre', resources = '{}', mentions = 'Autre mention'");
    expect(Buffer.compare(await pdf(), first)).toBe(0);

    const found = await wholeMonth(month);
    const lines = found.lines.filter(({ broker_id: id }) => id === 1);
    const paper = statementPaper({ ...found, lines });
    const table = paper?.sections.find(({ kind }) => kind === 'table');
    if (table?.kind !== 'table') throw new Error('A statement has a table');
    const amounts = sumAmounts(lines.map((line) => line.amounts));
    expect(centsOn(table.total?.[5])).toBe(amounts.commission);
    expect(table.rows.reduce((sum, row) => sum + centsOn(row[5]), 0)).toBe(amounts.commission);
    expect(paper?.brand.name).not.toBe('Autre');
  });

  it('there is no statement of an open month, nor for a cabinet without commissions', async () => {
    for (const [login, month] of [
      ['courtier', may],
      ['attente', april],
    ] as const) {
      const token = await server.tokenOf(login);
      expect((await server.call('commissionsPdf', { token, params: { month } })).status).toBe(404);
    }
  });

  it('the reconciliation has each payment of the month beside its due', async () => {
    const admin = await server.tokenOf('admin');
    const read = async () =>
      cells((await server.call('exportPaymentsCsv', { token: admin, params: { month: may } })).raw);
    const [head, ...rows] = await read();
    const payments = await server.sql<{ id: number; reference: string; cents: number }>(
      `select p.id, d.reference, p.amount_cents as cents
       from payments p join dues d on d.id = p.due_id
       where p.state = 'paid' and p.paid_at >= '2026-04-30T22:00:00Z' and p.paid_at < '2026-05-31T22:00:00Z'
       order by p.paid_at, p.id`,
    );
    expect(payments.length).toBeGreaterThan(2);
    const column = (name: string) => head?.indexOf(name) ?? -1;
    expect(rows.map((row) => [row[column('Référence attendue')], row[column('Reçu')]])).toEqual(
      payments.map(({ reference, cents }) => [reference, String(cents / 100).replace('.', ',')]),
    );
    expect(new Set(rows.map((row) => row[column('Écart de l’échéance (€)')]))).toEqual(new Set(['0']));
    await server.sql('update payments set applied_at = null, late_at = paid_at where id = $1', [
      payments[0]?.id,
    ]);
    const [, late] = await read();
    expect(late?.[column('Situation')]).toBe('Mis de côté');
    expect(late?.[column('Écart de l’échéance (€)')]).toBe(
      String(-(payments[0]?.cents ?? 0) / 100).replace('.', ','),
    );
  });
});
