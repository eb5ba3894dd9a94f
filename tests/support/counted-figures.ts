import { daysBetween } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { TestServer } from './server.ts';

/*
 * The figures of the dashboard, counted from the requests and their stories without the triggers that keep them
 * (docs/domain/dashboard.md).
 */

/** A figure by its scope, name, key, day and days: `[number of requests, cents, cents of the works]`. */
export type Figures = Record<string, [number, number, number]>;

interface RequestLine {
  id: number;
  partner: number;
  broker: number;
  collaborator: number | null;
  company: number | null;
  status: string;
  step: string;
  referral: string;
  premium: string | null;
  taken: boolean | null;
  cents: number | null;
  cost: number;
  postal_code: string;
  valid_until: string | null;
}
interface EventLine {
  request_id: number;
  at: Date;
  event: string;
  first: boolean;
}

const milestones: Record<string, string> = {
  'PRICE.SEND': 'sent',
  'QUOTE.SEND': 'sent',
  'FILE.OPEN': 'accepted',
  'CONTRACT.SIGNED': 'signed',
  'FILE.SUBMIT': 'submitted',
  'UNDERWRITING.APPROVE': 'decided',
  'PROVIDER.DECLINE': 'decided',
  'COMPANY.DECLINE': 'decided',
};

/** First day of each milestone of a request; a decision counts after a submission only. */
function daysOf(events: readonly EventLine[]): Record<string, string> {
  const days: Record<string, string> = {};
  for (const { at, event, first } of events) {
    const day = parisDateOf(at);
    if (first) days['simulated'] ??= day;
    const reached = milestones[event];
    if (reached && (reached !== 'decided' || days['submitted'])) days[reached] ??= day;
  }
  return days;
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const waited = (from: string | undefined, to: string): number =>
  from === undefined ? 0 : Math.min(366, Math.max(0, daysBetween(from, to)));

/** What one request adds: figure, key, day, days, cents. */
function addedBy(
  line: RequestLine,
  days: Record<string, string>,
  signedCents: number,
): [string, string, string, number, number][] {
  const { simulated, sent, accepted, signed, submitted, decided } = days;
  const mark =
    line.referral === 'pending'
      ? ['referred']
      : line.premium === 'refunded'
        ? ['refunded']
        : line.taken
          ? ['taken']
          : [];
  const cents = line.cents ?? 0;
  const exposed = ['offres-signees', 'offres-receptionnees'].includes(line.status);
  const runsOut =
    line.status === 'offres-en-cours' && ['offre-enregistree', 'offre-envoyee'].includes(line.step);
  const added: [string, string, string, number, number][] = [
    ['place', [line.status, line.step, ...mark].join(' '), '2000-01-01', 0, cents],
  ];
  if (exposed) {
    const bound = [3_000_000, 1_000_000, 500_000, 150_000, 0].find((from) => line.cost >= from * 100);
    added.push(['exposed', `${line.postal_code.slice(0, 3)} ${bound}`, '2000-01-01', 0, cents]);
  }
  if (runsOut && line.valid_until) added.push(['expires', '', line.valid_until, 0, cents]);
  if (!simulated) return added;
  const cohort = monthOf(simulated);
  added.push(['simulated', '', cohort, 0, 0]);
  if (sent) added.push(['sent', '', cohort, waited(simulated, sent), 0]);
  if (accepted) added.push(['accepted', '', cohort, waited(sent, accepted), 0]);
  if (signed) {
    added.push(['signed', '', cohort, waited(accepted, signed), 0]);
    added.push(['premium', '', monthOf(signed), 0, signedCents]);
  }
  if (decided) added.push(['decided', '', monthOf(decided), waited(submitted, decided), 0]);
  return added;
}

/** Whether a figure is counted for a company, or for those who sell. */
const isCounted = (figure: string, sells: boolean): boolean =>
  figure === 'place' || figure === 'expires' || (figure === 'exposed') !== sells;

/** Counts every figure from the requests and their stories. */
export async function countFigures(server: TestServer): Promise<Figures> {
  const lines = await server.sql<RequestLine>(`
    select r.id, b.partner_id as partner, r.broker_id as broker, r.collaborator_id as collaborator,
      case when r.company_sees then r.company_id end as company, r.status, r.step, r.referral,
      r.contents ->> 'premium' as premium, (r.contents -> 'reversal' ->> 'taken')::boolean as taken,
      r.total_cents as cents, r.cost_cents as cost,
      r.form -> 'chantier' -> 'address' ->> 'postalCode' as postal_code, r.valid_until
    from requests r join brokers b on b.id = r.broker_id`);
  const events = await server.sql<EventLine>(
    'select request_id, at, event, from_status is null as first from request_events order by id',
  );
  const signed = await server.sql<{ request_id: number; cents: number }>(
    'select request_id, signed_cents as cents from request_progress where signed_on is not null',
  );
  const stories = new Map<number, EventLine[]>();
  for (const event of events)
    stories.set(event.request_id, [...(stories.get(event.request_id) ?? []), event]);
  const premiums = new Map(signed.map(({ request_id: id, cents }) => [id, cents]));
  const figures: Figures = {};
  for (const line of lines) {
    const scopes: [string, number | null, boolean][] = [
      ['partner', line.partner, true],
      ['broker', line.broker, true],
      ['collaborator', line.collaborator, true],
      ['company', line.company, false],
    ];
    const days = daysOf(stories.get(line.id) ?? []);
    for (const [figure, key, day, waitedDays, cents] of addedBy(line, days, premiums.get(line.id) ?? 0))
      for (const [scope, id, sells] of scopes) {
        if (id === null || !isCounted(figure, sells)) continue;
        const sum = (figures[[scope, id, figure, key, day, waitedDays].join('|')] ??= [0, 0, 0]);
        sum[0] += 1;
        sum[1] += cents;
        if (figure === 'exposed') sum[2] += line.cost;
      }
  }
  return figures;
}

/** The figures that the triggers keep, with the moves that are not folded yet. */
export async function keptFigures(server: TestServer): Promise<Figures> {
  const rows = await server.sql<{ name: string; n: number; cents: number; cost: number }>(`
    select concat_ws('|', scope, scope_id, figure, key, day, days) as name, sum(n)::integer as n,
      sum(cents)::bigint as cents, sum(cost)::bigint as cost
    from (
      select scope, scope_id, figure, key, day, days, n, cents, cost from kept_figures
      union all
      select scope, scope_id, figure, key, day, days, n, cents, cost from figure_moves
    ) kept
    group by 1
    having sum(n) <> 0 or sum(cents) <> 0 or sum(cost) <> 0
    order by 1`);
  return Object.fromEntries(rows.map(({ name, n, cents, cost }) => [name, [n, cents, cost]]));
}
