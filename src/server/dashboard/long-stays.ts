import { daysBetween, type IsoDate } from '#domain/calendar.ts';
import { longStay, usualStay, type LongStay, type UsualStay } from '#domain/dashboard/long-stays.ts';
import { monthsOf } from '#domain/dashboard/periods.ts';
import { mostDays, type Days } from '#domain/dashboard/quantiles.ts';
import { toWireSlug } from '#domain/provider.ts';
import { statuses } from '#domain/statuses.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { parisDay } from '../database/paris-day.ts';
import { Values } from '../database/values.ts';
import { inScope } from '../requests/scope.ts';
import type { Reader } from './reader.ts';

/* Files that have been at their step for longer than usual (docs/domain/dashboard.md, "Longer than usual"). */

/** The stays of a year, as the figures of the law keep them. */
const kept: Statement = {
  name: 'dashboard-usual-stays',
  text: `select key as step, (of_days ->> 0)::integer as days, sum((of_days ->> 1)::integer)::integer as n
    from law_figures
    cross join lateral jsonb_array_elements(days) of_days
    where law = 'request-lifecycle' and region = 'step' and kind = 'stay'
      and scope = $1 and scope_id = $2 and key = any ($3) and month = any ($4::date[])
    group by key, of_days ->> 0`,
};

/** Files of each folder whose stays a brokerage knows: those that changed last. */
const filesOfFolder = 60;

/** SQL of the stays of the reader's own files, by the days since the step before. */
function ownSql({ scope }: Reader, steps: readonly string[], values: Values): string {
  const folders = values.add(statuses.map(toWireSlug), 'text[]');
  return `with files as (
      select own.id
      from unnest(${folders}) folder (status)
      cross join lateral (
        select r.id
        from requests r
        where ${inScope(scope, values)} and r.status = folder.status
        order by r.updated_at desc, r.id desc
        limit ${filesOfFolder}
      ) own
    ), stays as (
      select e.from_step as step, ${parisDay('e.at')}
          - lag(${parisDay('e.at')}) over (partition by e.request_id order by e.id) as days
      from request_events e
      join files on files.id = e.request_id
      where e.from_step is distinct from e.to_step
    )
    select step, least(days, ${mostDays + 1}) as days, count(*)::integer as n
    from stays
    where step = any (${values.add(steps, 'text[]')}) and days is not null
    group by 1, 2`;
}

type StayRow = { step: string; days: number; n: number };

function readStays(
  executor: Executor,
  reader: Reader,
  steps: readonly string[],
  today: IsoDate,
): Promise<StayRow[]> {
  const { kind, id } = reader.scope;
  if (kind === 'all' || kind === 'company')
    return executor.query<StayRow>(kept, [kind, kind === 'all' ? 0 : id, steps, monthsOf('12-mois', today)]);
  const values = new Values();
  const text = ownSql(reader, steps, values);
  return executor.query<StayRow>({ name: `dashboard-own-stays ${kind}`, text }, values.list);
}

/** What is usual at each of those steps, among the files that the reader may see. */
async function usualStays(
  executor: Executor,
  reader: Reader,
  steps: readonly string[],
  today: IsoDate,
): Promise<Map<string, UsualStay | null>> {
  const days = new Map<string, Days>();
  for (const { step, ...one } of await readStays(executor, reader, steps, today))
    days.set(step, [...(days.get(step) ?? []), one]);
  return new Map([...days].map(([step, earlier]) => [step, usualStay(earlier)]));
}

/** The days on which files reached their step. */
const reached: Statement = {
  name: 'dashboard-reached-step',
  text: `select request_id as id, max(${parisDay('at')}) as day
    from request_events
    where request_id = any ($1::integer[]) and from_step is distinct from to_step
    group by request_id`,
};

/** What is asked of a listed file. */
interface Listed {
  request_id: number;
  step: { slug: string };
}

/**
 * The files among those listed that have been at their step for longer than nine in ten of earlier stays, by the id of
 * the file.
 */
export async function longStaysOf(
  executor: Executor,
  reader: Reader,
  files: readonly Listed[],
  today: IsoDate,
): Promise<ReadonlyMap<number, LongStay>> {
  if (files.length === 0) return new Map();
  const steps = [...new Set(files.map(({ step }) => step.slug))];
  const [usual, since] = await Promise.all([
    usualStays(executor, reader, steps, today),
    executor.query<{ id: number; day: IsoDate }>(reached, [files.map(({ request_id: id }) => id)]),
  ]);
  const days = new Map(since.map(({ id, day }) => [id, daysBetween(day, today)]));
  return new Map(
    files.flatMap(({ request_id: id, step }) => {
      const long = longStay(days.get(id) ?? 0, usual.get(step.slug) ?? null);
      return long ? [[id, long]] : [];
    }),
  );
}
