import { plusMonths, type IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { monthOf } from '#domain/dashboard/periods.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { locks } from '../database/locks.ts';
import { parisDay } from '../database/paris-day.ts';
import type { Services } from '../services/services.ts';
import { endsOf } from './ends.ts';
import { begins, ends, insertOf } from './insert.ts';
import { sources, type Source } from './sources.ts';

/**
 * The statements that count the transitions of the month `$1` and the stays that ended in it, with the days since
 * the region last changed.
 */
const movesOf = (source: Source): Statement[] =>
  source.regions.map(({ name, before, after }) => ({
    name: `law figures, moves of ${source.law} ${name}`,
    text: `with moves as (
      select id, ${source.object} as object, at, ${parisDay('at')} as day, transitions,
        ${before} as before, ${after} as after
      from ${source.events}
      where at < ${ends}
        and ${source.object} in (
          select ${source.object} from ${source.events} where at >= ${begins} and at < ${ends}
        )
    ), timed as (
      select *, days_kept(
          coalesce(max(day) filter (where before is distinct from after) over earlier, day), day
        ) as days
      from moves
      window earlier as (partition by object order by id rows between unbounded preceding and 1 preceding)
    ), counted as (
      select object, 'stay' as kind, before as key, days, 1 as n
      from timed
      where at >= ${begins} and before <> after
      union all
      select object, 'arrow', taken.key || ' ' || after, days, 1
      from timed
      cross join lateral unnest(transitions) as taken (key)
      where at >= ${begins}${
        source.regions.length === 1 ? '' : ` and taken.key like '${source.law}.${name}.%'`
      }
    )
    ${insertOf(source, name)}`,
  }));

/** The statements that count the objects in each state, by the days since they entered it; `$2`: today. */
const presentOf = (source: Source): Statement[] =>
  source.regions.map(({ name, before, after, now }) => ({
    name: `law figures, present of ${source.law} ${name}`,
    text: `with counted as (
      select o.id as object, 'here' as kind, o.${now} as key, days_kept(
          coalesce(
            (
              select max(${parisDay('e.at')})
              from ${source.events} e
              where e.${source.object} = o.id and e.${before} is distinct from e.${after}
            ),
            $2::date
          ),
          $2::date
        ) as days, 1 as n
      from (
        ${source.objects}
      ) o
    )
    ${insertOf(source, name)}`,
  }));

/** The statement that counts what the law refused in the month `$1`; an object that was not made is in no scope but all. */
const refusalsOf = ({ law, objects }: Source): Statement => ({
  name: `law figures, refusals of ${law}`,
  text: `with counted as (
      select object_id as object, 'refusal' as kind, concat_ws(' ', event, role, condition) as key, 0 as days,
        times as n
      from law_refusals
      where law = '${law}' and hour >= ${begins} and hour < ${ends}
    )
    ${insertOf(
      {
        law,
        objects: `select id, partner_id, company_id, type
        from (
          ${objects}
        ) made
        union all
        select 0, null, null, ''`,
      },
      '',
    )}`,
});

const statements = {
  /** Nobody else counts meanwhile. */
  begin: {
    name: 'law figures, begin',
    text: `select pg_try_advisory_xact_lock(${locks.lawFigures}) as begun`,
  },
  months: {
    name: 'law figures, months',
    text: `select to_char(month, 'YYYY-MM-DD') as month, counted_at from law_figure_months`,
  },
  first: {
    name: 'law figures, first event',
    text: `select min(at) as at
      from (
        ${sources.map(({ events }) => `select min(at) as at from ${events}`).join('\n        union all\n        ')}
      ) firsts`,
  },
  forget: { name: 'law figures, forget', text: 'delete from law_figures where month = $1::date' },
  note: {
    name: 'law figures, note',
    text: `insert into law_figure_months (month, counted_at) values ($1, $2)
      on conflict (month) do update set counted_at = excluded.counted_at`,
  },
  moves: sources.flatMap(movesOf),
  refusals: sources.map(refusalsOf),
  ends: sources.flatMap(endsOf),
  present: sources.flatMap(presentOf),
};

/** Counts a month anew; the objects in each state are counted with the month of today. */
async function countMonth(tx: Transaction, month: IsoDate, now: Date): Promise<void> {
  const today = parisDateOf(now);
  await tx.query(statements.forget, [month]);
  for (const statement of [...statements.moves, ...statements.refusals, ...statements.ends])
    await tx.query(statement, [month]);
  if (month === monthOf(today))
    for (const statement of statements.present) await tx.query(statement, [month, today]);
  await tx.query(statements.note, [month, now]);
}

/**
 * The months to count, from that of the first event on: the present one unless it was counted today, and a past one
 * unless it was counted after its end. `counted`: the day of each month's last count.
 */
export function monthsToCount(
  first: IsoDate,
  today: IsoDate,
  counted: ReadonlyMap<IsoDate, IsoDate>,
): IsoDate[] {
  const months: IsoDate[] = [];
  for (let month = monthOf(first); month <= today; month = plusMonths(month, 1)) {
    const due = month === monthOf(today) ? today : plusMonths(month, 1);
    if ((counted.get(month) ?? '') < due) months.push(month);
  }
  return months;
}

/**
 * Counts the months that are due, each in a transaction. Any number of nodes may run it at once: one counts. Once
 * `signal` is aborted it begins no further month.
 */
export async function countLawFigures(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const [first] = await database.query<{ at: Date | null }>(statements.first);
  if (!first?.at) return;
  const counted = await database.query<{ month: IsoDate; counted_at: Date }>(statements.months);
  const known = new Map(counted.map(({ month, counted_at: at }) => [month, parisDateOf(at)]));
  for (const month of monthsToCount(parisDateOf(first.at), parisDateOf(now), known)) {
    if (signal?.aborted) return;
    const isMine = await database.transaction(
      async (tx) => {
        const [lock] = await tx.query<{ begun: boolean }>(statements.begin);
        if (lock?.begun) await countMonth(tx, month, now);
        return lock?.begun ?? false;
      },
      { withoutTimeout: true },
    );
    if (!isMine) return;
  }
}
