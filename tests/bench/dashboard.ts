import { cpus } from 'node:os';
import { Client } from 'pg';
import { p95sInTurn } from './load.ts';
import { ask, signIn, withServers, type SeededServer } from './seeded-server.ts';

/** The readers of the dashboard, each by the account that asks for it. */
const readers = {
  'a broker': 'courtier',
  'a main broker': 'principal',
  'an administrator': 'gestion',
  'a company': 'compagnie',
} as const;
type Line = `dashboard of ${keyof typeof readers}` | 'page 1 of a broker’s offers';

/** 95th percentiles of a server, ms. */
export interface DashboardFigures {
  requests: number;
  /** Claims that are not closed. */
  claims: number;
  p95: Readonly<Record<Line, number>>;
}

/** One file in force in so many has an open claim. */
const filesPerClaim = 100;
/**
 * Copies the open claims of the demonstration: the large set has none of its own. Every missed term was notified,
 * so that no sweep writes beside the measure.
 */
const addClaims = `
  with open as (
    select row_number() over (order by id) - 1 as place, count(*) over () as n, c.*
    from claims c
    where state <> 'closed'
  )
  insert into claims (
    request_id, number, state, declaration, sha256, declared_at, received_at, declarer, constituted_at, expert,
    expert_at, told, recusals, decision, decided_at, refused_at, report_on, extension, extension_days, offer_cents,
    offered_at, accepted_at, updated_at
  )
  select r.id, 1, c.state, c.declaration, c.sha256, c.declared_at, c.received_at, c.declarer, c.constituted_at,
    c.expert, c.expert_at, '{constitution,without-expert,position,offer,payment}', c.recusals, c.decision, c.decided_at, c.refused_at, c.report_on, c.extension,
    c.extension_days, c.offer_cents, c.offered_at, c.accepted_at, c.updated_at
  from requests r
  join open c on c.place = (r.id / ${filesPerClaim}) % c.n
  where r.id % ${filesPerClaim} = 0 and r.status in ('offres-signees', 'offres-receptionnees')
    and not exists (select from claims o where o.request_id = r.id)`;

/** Adds claims to a database, and counts the open ones. */
async function withClaims(database: string): Promise<number> {
  const client = new Client(database);
  await client.connect();
  try {
    await client.query(addClaims);
    await client.query('vacuum analyze claims');
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::integer as n from claims where state <> 'closed'",
    );
    return rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}

async function callsOn({ url }: SeededServer): Promise<Record<Line, () => Promise<unknown>>> {
  const calls: Partial<Record<Line, () => Promise<unknown>>> = {};
  for (const [name, login] of Object.entries(readers) as [keyof typeof readers, string][]) {
    const session = await signIn(url, login);
    calls[`dashboard of ${name}`] = () => ask(session, 'GET', '/api/dashboard?period=12-mois');
    if (name === 'a broker')
      calls['page 1 of a broker’s offers'] = () => ask(session, 'GET', '/api/request?status=offres-en-cours');
  }
  return calls as Record<Line, () => Promise<unknown>>;
}

/** The 95th percentiles of the dashboards of these servers, asked turn by turn. */
export async function measureDashboardsOf(servers: readonly SeededServer[]): Promise<DashboardFigures[]> {
  const claims: number[] = [];
  for (const { database } of servers) claims.push(await withClaims(database));
  const calls = await Promise.all(servers.map(callsOn));
  const measured = servers.map((): Partial<Record<Line, number>> => ({}));
  for (const line of Object.keys(calls[0] ?? {}) as Line[]) {
    const figures = await p95sInTurn(calls.map((one) => one[line]));
    for (const [place, figure] of figures.entries()) Object.assign(measured[place] ?? {}, { [line]: figure });
  }
  return servers.map(({ requests }, place) => ({
    requests,
    claims: claims[place] ?? 0,
    p95: measured[place] as DashboardFigures['p95'],
  }));
}

/** Measures the dashboard of each reader on databases of these sizes, all at the same time. */
export const measureDashboards = (postgres: string, sizes: readonly number[]): Promise<DashboardFigures[]> =>
  withServers(postgres, sizes, measureDashboardsOf);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The section of docs/performance.md on the dashboard. */
export function describeDashboards(sizes: readonly DashboardFigures[], load: number): string {
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!smallest || !largest) return 'Not measured.';
  const most = 150;
  const { 'page 1 of a broker’s offers': page } = largest.p95;
  const lines = (Object.keys(largest.p95) as Line[]).map((name) => {
    const last = largest.p95[name];
    return row([
      name,
      ...sizes.map(({ p95 }) => p95[name].toFixed(1)),
      (last / smallest.p95[name]).toFixed(2),
      (last / page).toFixed(1),
      name.startsWith('dashboard') ? (last <= most ? 'kept' : '**missed**') : '',
    ]);
  });
  const head = [
    '95th percentile, ms',
    ...sizes.map(({ requests }) => requests.toLocaleString('en')),
    'largest ÷ smallest',
    '÷ page 1',
    `≤ ${most} ms`,
  ];
  return `${new Date().toISOString().slice(0, 10)}, on ${cpus().length} processors with a load of ${load.toFixed(1)} before the run; open claims: ${sizes.map(({ claims }) => claims.toLocaleString('en')).join(', ')}.

${[row(head), row(head.map(() => '---')), ...lines].join('\n')}`;
}
