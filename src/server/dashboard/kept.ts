import { plusDays, type IsoDate } from '#domain/calendar.ts';
import type { Place } from '#domain/dashboard/turns.ts';
import { daysShown, lastDayOf, monthsOf, yearBefore, type Period } from '#domain/dashboard/periods.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isStatus } from '#domain/statuses.ts';
import { isStep } from '#domain/steps.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { Reader } from './reader.ts';

/** A kept figure, added up over the reader's scope. */
export interface KeptFigure {
  figure: string;
  key: string;
  day: IsoDate;
  days: number;
  n: number;
  cents: number;
  /** Cost of the works, cents, of the figure `exposed`; else 0. */
  cost: number;
}

const wanted = `scope = $1 and ($2::integer[] is null or scope_id = any ($2))
  and (
    figure in ('place', 'exposed')
    or (figure = 'expires' and day between $3 and $4)
    or (figure = 'premium' and day between $5 and $7)
    or (figure in ('simulated', 'sent', 'accepted', 'signed', 'decided') and day between $6 and $7)
  )`;

/** The day or the month of what is counted by one; medians need the days of the whole period only. */
const dayOf = `case when figure in ('place', 'exposed', 'expires', 'premium') then day else $6 end`;

/** The figures, and the moves that are not folded into them yet. */
const read: Statement = {
  name: 'dashboard-kept',
  text: `select figure, key, day, days, sum(n)::integer as n, sum(cents)::bigint as cents, sum(cost)::bigint as cost
    from (
      select figure, key, ${dayOf} as day, days, n, cents, cost from kept_figures where ${wanted}
      union all
      select figure, key, ${dayOf} as day, days, n, cents, cost from figure_moves where ${wanted}
    ) kept
    group by figure, key, day, days
    having sum(n) <> 0`,
};

/** The days of a dashboard. */
export interface Span {
  today: IsoDate;
  /** First days of the months of the period. */
  months: readonly IsoDate[];
  from: IsoDate;
  to: IsoDate;
  /** Last day within which something runs out. */
  until: IsoDate;
}

export function spanOf(period: Period, today: IsoDate): Span {
  const months = monthsOf(period, today);
  return { today, months, from: months[0] ?? today, to: today, until: plusDays(today, daysShown) };
}

/** Reads the kept figures of a reader for a period. */
export const readKept = (executor: Executor, { kept }: Reader, span: Span): Promise<KeptFigure[]> =>
  executor.query<KeptFigure>(read, [
    kept.scope,
    kept.ids,
    span.today,
    span.until,
    yearBefore(span.from),
    span.from,
    lastDayOf(span.months.at(-1) ?? span.to),
  ]);

/** The place that a key of the figure `place` names; null for one that the program does not know. */
export function placeIn(key: string): Place | null {
  const [status = '', step = '', mark = ''] = key.split(' ');
  const [knownStatus, knownStep] = [fromWireSlug(status), fromWireSlug(step)];
  if (!isStatus(knownStatus) || !isStep(knownStep)) return null;
  const marks = ['refunded', 'taken', 'referred'] as const;
  return { status: knownStatus, step: knownStep, mark: marks.find((one) => one === mark) ?? null };
}
