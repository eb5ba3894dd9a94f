import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CountedFile, Dashboard } from '#contract/dashboard.ts';
import { plusDays } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/*
 * The dashboard of administrators and of networks: brokerages by premium, papers that are to be renewed, and the
 * journal of what is exported.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const figuresOf = async (login: Login, unit?: number): Promise<Dashboard> => {
  const token = await server.tokenOf(login);
  const query = { period: '12-mois' as const, ...(unit !== undefined && { unit }) };
  return (await server.call('dashboard', { token, query })).body.figures;
};
const filesOf = async (broker: number, unit?: number) => {
  const token = await server.tokenOf('gestion');
  const asked = { figure: 'broker' as const, key: String(broker), per_page: 100 };
  const query = { period: '12-mois' as const, ...asked, ...(unit !== undefined && { unit }) };
  return server.call('countedRequests', { token, query });
};
const cents = (files: readonly CountedFile[]): number =>
  files.reduce((sum, { premium }) => sum + Math.round((premium ?? 0) * 100), 0);

describe('the brokerages that signed most', () => {
  it('come in the order of their premium, and each leads to its files', async () => {
    const { brokers, months } = await figuresOf('gestion');
    expect(brokers.length).toBeGreaterThan(3);
    expect(brokers.length).toBeLessThanOrEqual(10);
    expect(brokers).toEqual(brokers.toSorted((a, b) => b.premium - a.premium));
    expect(brokers.reduce((sum, { n }) => sum + n, 0)).toBe(months.reduce((sum, { n }) => sum + n, 0));
    for (const { id, name, n, premium } of brokers) {
      const { files, subject } = (await filesOf(id)).body;
      expect([subject, files.total, files.data.length, cents(files.data)]).toEqual([
        name,
        n,
        n,
        Math.round(premium * 100),
      ]);
    }
  });

  it('are those of the chosen partner', async () => {
    const { choices } = await figuresOf('gestion');
    for (const { id } of choices) {
      const { brokers } = await figuresOf('gestion', id);
      const rows = await server.sql<{ partner_id: number }>(
        'select distinct partner_id from brokers where id = any ($1)',
        [brokers.map((broker) => broker.id)],
      );
      expect(rows).toEqual(brokers.length > 0 ? [{ partner_id: id }] : []);
      const others = (await figuresOf('gestion')).brokers.filter(
        (broker) => !brokers.some((own) => own.id === broker.id),
      );
      for (const other of others.slice(0, 1)) expect((await filesOf(other.id, id)).status).toBe(404);
    }
  });

  it('are for administrators alone, and exist', async () => {
    expect((await figuresOf('principal')).brokers).toEqual([]);
    const token = await server.tokenOf('principal');
    const query = { period: '12-mois' as const, figure: 'broker' as const, key: '1' };
    expect((await server.call('countedRequests', { token, query })).status).toBe(404);
    expect((await filesOf(99_999)).status).toBe(404);
  });
});

const today = (): string => parisDateOf(server.clock.now());
/** The last day of the professional liability of a broker at work. */
const ends = async (login: Login, day: string): Promise<void> => {
  const changed = await server.sql(
    `update documents set expires_on = $2 where piece = 'RC' and state = 'accepted' and membership_id = (
       select max(m.id) from memberships m join users u on u.broker_id = m.broker_id where u.email = $1
     ) returning id`,
    [`${login}@charpente.test`, day],
  );
  expect(changed.length).toBeGreaterThan(0);
};
const seen = async (login: Login) =>
  (await figuresOf(login)).papers
    .filter(({ piece }) => piece === 'RC')
    .map(({ cabinet, day, is_own: own }) => [cabinet, day, own]);

describe('papers that are to be renewed', () => {
  it.each([
    [-1, false],
    [0, true],
    [30, true],
    [31, false],
  ])('a paper that ends in %i days is shown: %s', async (days, shown) => {
    const day = plusDays(today(), days);
    await ends('courtier', day);
    const own = await seen('courtier');
    expect(own).toEqual(shown ? [['Cabinet Delmas Assurances', day, true]] : []);
    expect((await seen('gestion')).filter(([cabinet]) => cabinet === 'Cabinet Delmas Assurances')).toEqual(
      shown ? [['Cabinet Delmas Assurances', day, false]] : [],
    );
    expect(await seen('courtier2')).toEqual([]);
    expect((await figuresOf('compagnie')).papers).toEqual([]);
  });

  it('a main broker reads those of its network; its own it renews itself', async () => {
    const day = plusDays(today(), 10);
    await ends('principal', day);
    const papers = await seen('principal');
    expect(papers).toContainEqual([expect.any(String), day, true]);
    expect(papers.every(([cabinet]) => cabinet !== 'Cabinet Delmas Assurances')).toBe(true);
  });

  it('a paper that was sent in its place ends the renewal', async () => {
    await ends('courtier', plusDays(today(), 5));
    expect((await seen('courtier')).length).toBe(1);
    await server.sql(
      `insert into documents (membership_id, piece, name, type, bytes, sha256, storage_key, sent_at, sender, state, expires_on)
       select membership_id, piece, name, type, bytes, sha256, storage_key || '-2', sent_at + interval '1 day', sender,
         'received', $2
       from documents where piece = 'RC' and state = 'accepted' and membership_id = (
         select max(m.id) from memberships m join users u on u.broker_id = m.broker_id where u.email = $1
       )`,
      ['courtier@charpente.test', plusDays(today(), 365)],
    );
    expect(await seen('courtier')).toEqual([]);
  });
});

describe('exports', () => {
  it('a table that is exported is a line of the journal of accounts', async () => {
    await server.call('exportDashboard', {
      token: await server.tokenOf('courtier'),
      query: { period: '12-mois', picture: 'stages' },
    });
    const { events } = (
      await server.call('accountEvents', { token: await server.tokenOf('super'), query: {} as never })
    ).body;
    expect(events.data.find(({ kind }) => kind === 'export')).toMatchObject({
      user: { email: 'courtier@charpente.test' },
      data: { call: 'exportDashboard', picture: 'stages' },
    });
  });
});
