import type { Unit } from '#contract/dashboard.ts';
import { lastDayOf } from '#domain/dashboard/periods.ts';
import type { UnitAmount } from '#domain/dashboard/figures.ts';
import { eurosOf } from '#domain/money.ts';
import { notFound } from '../calls/refused.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { Span } from './kept.ts';
import type { Reader } from './reader.ts';

/** What a unit signed in a period; cents. */
interface KeptUnit {
  id: number;
  n: number;
  cents: number;
}

/** SQL of what each scope signed between two days; `scope`: a literal, so that its partial index is used. */
const signedBy = (scope: 'partner' | 'broker', ids: string): string => {
  const where = `scope = '${scope}' and figure = 'premium' and day between $1 and $2 and ${ids}`;
  return `select scope_id as id, sum(n)::integer as n, sum(cents)::bigint as cents
    from (
      select scope_id, n, cents from kept_figures where ${where}
      union all
      select scope_id, n, cents from figure_moves where ${where}
    ) kept
    group by scope_id
    having sum(n) <> 0`;
};
const wanted = '($3::integer[] is null or scope_id = any ($3))';
const units: Readonly<Record<'partner' | 'broker', Statement>> = {
  partner: { name: 'dashboard-units partner', text: signedBy('partner', wanted) },
  broker: { name: 'dashboard-units broker', text: signedBy('broker', wanted) },
};

const mostBrokers = 10;
const brokers: Statement = {
  name: 'dashboard-brokers',
  text: `select b.id, b.company_name as name, s.n, s.cents
    from (${signedBy('broker', 'true')}) s
    join brokers b on b.id = s.id
    where ($3::integer is null or b.partner_id = $3)
    order by s.cents desc, b.id
    limit ${mostBrokers}`,
};

const daysOf = ({ from, to, months }: Span): [string, string] => [from, lastDayOf(months.at(-1) ?? to)];
const amountOf = ({ id, n, cents }: KeptUnit, name: string): UnitAmount => ({
  id,
  name,
  n,
  premium: eurosOf(cents),
});

/** What each agency of a network, or each partner, signed in a period, most first; nothing for other readers. */
export async function signedUnits(executor: Executor, reader: Reader, span: Span): Promise<UnitAmount[]> {
  const { scope, ids } = reader.kept;
  if ((reader.kind !== 'lead' && reader.kind !== 'all') || (scope !== 'partner' && scope !== 'broker'))
    return [];
  const rows = await executor.query<KeptUnit>(units[scope], [...daysOf(span), ids]);
  return rows
    .toSorted((a, b) => b.cents - a.cents || a.id - b.id)
    .flatMap((row) => {
      const name = reader.units.find(({ id }) => id === row.id)?.name;
      return name === undefined ? [] : [amountOf(row, name)];
    });
}

/** The brokerages that signed most in a period, for administrators. */
export async function firstBrokers(executor: Executor, reader: Reader, span: Span): Promise<UnitAmount[]> {
  if (reader.kind !== 'all') return [];
  const rows = await executor.query<KeptUnit & Unit>(brokers, [...daysOf(span), reader.unit]);
  return rows.map((row) => amountOf(row, row.name));
}

const brokerage: Statement = {
  name: 'dashboard-brokerage',
  text: `select company_name as name
    from brokers
    where id = $1 and ($2::integer is null or partner_id = $2)`,
};

/** The name of a brokerage, and how many files it signed in a period; throws a 404 for one outside the filter. */
export async function signedByBroker(
  executor: Executor,
  reader: Reader,
  { id, span }: { id: number; span: Span },
): Promise<{ name: string; n: number }> {
  const [found] = await executor.query<{ name: string }>(brokerage, [id, reader.unit]);
  if (!found) throw notFound('Ce cabinet est introuvable.');
  const [signed] = await executor.query<KeptUnit>(units.broker, [...daysOf(span), [id]]);
  return { name: found.name, n: signed?.n ?? 0 };
}
