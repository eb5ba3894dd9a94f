import type { Amounts } from '#domain/bordereau/amounts.ts';
import { linesOf, type ContractFacts, type Line, type StoredLine } from '#domain/bordereau/lines.ts';
import { nextMonth, type IsoMonth } from '#domain/bordereau/month.ts';
import { startOfMonth } from '#domain/bordereau/months.ts';
import type { Executor, Statement } from '../database/executor.ts';

/** Whose lines are read: those of all, of a company, or of a cabinet. */
export interface LineFilter {
  company?: number | undefined;
  broker?: number | undefined;
}

/** SQL of an amount of the stored price of a request `r`, cents. */
const cents = (name: string): string => `round((r.tariff->>'${name}')::numeric * 100)::bigint`;

/**
 * The facts of each signed contract to which something happened from `$1` to `$2`, of the company `$3` and the
 * broker `$4` if they are given. Its ledger and its closed lines are those of all times.
 */
const facts: Statement = {
  name: 'bordereau-facts',
  text: `with touched as (
      select request_id from ledger where at >= $1 and at < $2
      union
      select request_id from contracts where signed_at >= $1 and signed_at < $2
      union
      select request_id from claims where declared_at >= $1 and declared_at < $2
      union
      select request_id from claims where paid_at >= $1 and paid_at < $2
    )
    select c.request_id, r.reference, c.policy_number as policy, r.company_id, b.id as broker_id,
      b.partner_id, c.signed_at, coalesce(k.rate, 0) as rate,
      json_build_object('premium', ${cents('total_hors_taxe')}, 'tax', ${cents('total_taxe')},
        'fgti', ${cents('fgti')}, 'fees', ${cents('frais_provider')}, 'broker_fees', ${cents('frais')}) as price,
      coalesce(
        (
          select json_agg(
            json_build_object('id', l.id, 'at', l.at, 'kind', l.kind, 'due', d.kind,
              'due_reference', d.reference, 'refund', f.kind, 'payment_id', l.payment_id,
              'is_late', p.late_at is not null, 'amount', l.amount_cents)
            order by l.id
          )
          from ledger l
          join dues d on d.id = l.due_id
          join payments p on p.id = l.payment_id
          left join refunds f on f.id = l.refund_id
          where l.request_id = c.request_id and l.currency = 'EUR' and l.at < $2
        ),
        '[]'::json
      ) as movements,
      coalesce(
        (
          select json_agg(
            json_build_object('at', w.studied_at,
              'premium', (select sum((one->>'horsTaxe')::bigint) from jsonb_array_elements(w.difference_rows) one),
              'tax', (select sum((one->>'taxe')::bigint) from jsonb_array_elements(w.difference_rows) one))
            order by w.studied_at, w.id
          )
          from works_ends w
          where w.request_id = c.request_id and w.studied_at < $2
            and jsonb_array_length(w.difference_rows) > 0
        ),
        '[]'::json
      ) as differences,
      coalesce(
        (
          select json_agg(
            json_build_object('id', s.id, 'number', s.number, 'declared_at', s.declared_at,
              'paid_at', case when s.paid_at < $2 then s.paid_at end, 'paid', s.offer_cents)
            order by s.id
          )
          from claims s
          where s.request_id = c.request_id and s.declared_at < $2
        ),
        '[]'::json
      ) as claims,
      coalesce(
        (
          select json_agg(
            json_build_object('source', o.source, 'month', o.month,
              'amounts', json_build_object('premium', o.premium, 'tax', o.tax, 'fgti', o.fgti, 'fees', o.fees,
                'broker_fees', o.broker_fees, 'aside', o.aside, 'commission', o.commission,
                'indemnity', o.indemnity))
          )
          from bordereau_lines o
          where o.request_id = c.request_id
        ),
        '[]'::json
      ) as stored
    from touched t
    join contracts c on c.request_id = t.request_id and c.signed_at < $2
    join requests r on r.id = c.request_id
    left join commissions k on k.request_id = r.id
    join brokers b on b.id = coalesce(k.broker_id, r.broker_id)
    where r.tariff is not null
      and ($3::integer is null or r.company_id = $3)
      and ($4::integer is null or b.id = $4)
    order by c.request_id`,
};

type Written<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

/** The facts as the statement returns them: instants within JSON are texts. */
type FactsRow = Omit<ContractFacts, 'movements' | 'differences' | 'claims'> & {
  movements: Written<ContractFacts['movements'][number]>[];
  differences: Written<ContractFacts['differences'][number]>[];
  claims: Written<ContractFacts['claims'][number]>[];
  stored: (Omit<StoredLine, 'amounts'> & { amounts: Amounts })[];
};

function contractOf({ movements, differences, claims, ...row }: FactsRow): ContractFacts {
  return {
    ...row,
    movements: movements.map((one) => ({ ...one, at: new Date(one.at) })),
    differences: differences.map((one) => ({ ...one, at: new Date(one.at) })),
    claims: claims.map((one) => ({
      ...one,
      declared_at: new Date(one.declared_at),
      paid_at: one.paid_at === null ? null : new Date(one.paid_at),
    })),
  };
}

/**
 * The lines of an open month, as the facts say now. `lastClosed`: the last closed month; its facts are read once
 * more, because one may not have been stored when it was closed.
 */
export async function openLines(
  executor: Executor,
  month: IsoMonth,
  lastClosed: IsoMonth | null,
  { company, broker }: LineFilter = {},
): Promise<Line[]> {
  const isFirst = lastClosed !== null && nextMonth(lastClosed) === month;
  const rows = await executor.query<FactsRow>(facts, [
    startOfMonth(isFirst ? lastClosed : month),
    startOfMonth(nextMonth(month)),
    company ?? null,
    broker ?? null,
  ]);
  return rows
    .flatMap((row) =>
      linesOf(contractOf(row), new Map(row.stored.map((line) => [line.source, line])), lastClosed),
    )
    .filter((line) => line.month === month);
}

const months: Statement = {
  name: 'bordereau-months',
  text: `select distinct to_char(at at time zone 'Europe/Paris', 'YYYY-MM') as month
    from (
      select greatest(l.at, c.signed_at) as at
      from ledger l
      join contracts c on c.request_id = l.request_id and c.signed_at is not null
      where l.currency = 'EUR' and (l.at >= $1 or c.signed_at >= $1)
      union all
      select s.declared_at
      from claims s
      join contracts c on c.request_id = s.request_id and c.signed_at is not null
      where s.declared_at >= $1
      union all
      select s.paid_at
      from claims s
      join contracts c on c.request_id = s.request_id and c.signed_at is not null
      where s.paid_at >= $1
    ) facts
    where at >= $1
    order by month`,
};

/** The open months in which something happened, the oldest first. */
export async function openMonths(executor: Executor, lastClosed: IsoMonth | null): Promise<IsoMonth[]> {
  const from = lastClosed === null ? '-infinity' : startOfMonth(nextMonth(lastClosed));
  return (await executor.query<{ month: IsoMonth }>(months, [from])).map(({ month }) => month);
}
