import type { LawFigures } from '#contract/law-figures.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { Durations } from '#domain/dashboard/figures.ts';
import { monthsOf, type Period } from '#domain/dashboard/periods.ts';
import { daysWithin, type Days } from '#domain/dashboard/quantiles.ts';
import type { RequestType } from '#domain/forms.ts';
import { fromWireSlug } from '#domain/provider.ts';
import type { Reader } from '../dashboard/reader.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { stateId, type TriedLaw } from '../law-trials/laws.ts';

interface Row {
  kind: 'arrow' | 'stay' | 'here';
  region: string;
  key: string;
  days: Days;
  /** How many in each month; of `here`, in the last one. */
  months: Readonly<Record<IsoDate, number>>;
}

const read: Statement = {
  name: 'law-figures',
  text: `with wanted as (
      select kind, region, key, month, days, n
      from law_figures
      where law = $1 and scope = $2 and scope_id = $3 and month = any ($4::date[])
        and ($5::text is null or type = $5)
        and (kind <> 'here' or month = ($4::date[])[cardinality($4::date[])])
    ), of_days as (
      select kind, region, key, jsonb_agg(jsonb_build_object('days', days, 'n', n)) as days
      from (
        select kind, region, key, days, sum(n)::integer as n from wanted group by kind, region, key, days
      ) summed
      group by kind, region, key
    ), of_months as (
      select kind, region, key, jsonb_object_agg(to_char(month, 'YYYY-MM-DD'), n) as months
      from (
        select kind, region, key, month, sum(n)::integer as n from wanted group by kind, region, key, month
      ) summed
      group by kind, region, key
    )
    select * from of_days join of_months using (kind, region, key)`,
};

const lastCount: Statement = {
  name: 'law-figures-at',
  text: 'select max(counted_at) as at from law_figure_months',
};

export interface AskedFigures {
  period: Period;
  type?: RequestType | undefined;
  now: Date;
}

const durationsOf = (days: Days = []): Durations => ({
  n: days.reduce((sum, { n }) => sum + n, 0),
  median: daysWithin(50, days),
  nine_in_ten: daysWithin(90, days),
});

/** The figures of a law within a reader's scope. */
export async function readLawFigures(
  executor: Executor,
  law: TriedLaw,
  reader: Reader,
  { period, type, now }: AskedFigures,
): Promise<LawFigures> {
  const today = parisDateOf(now);
  const months = monthsOf(period, today);
  const { scope, ids } = reader.kept;
  const [id] = ids ?? [];
  const [rows, [last]] = await Promise.all([
    executor.query<Row>(read, [law.id, id === undefined ? 'all' : scope, id ?? 0, months, type ?? null]),
    executor.query<{ at: Date | null }>(lastCount),
  ]);
  const by = ({ months: counted }: Pick<Row, 'months'>) => months.map((month) => counted[month] ?? 0);
  const of = (kind: Row['kind'], region: string, state: string) =>
    rows.find((row) => row.kind === kind && row.region === region && fromWireSlug(row.key) === state);
  const nameOf = (region: string, state: string) => law.words.states[region]?.[state] ?? state;
  return {
    at: last?.at?.toISOString() ?? null,
    is_empty: !last?.at,
    from: months[0] ?? today,
    to: today,
    months,
    choices: reader.units,
    has_types: law.id !== 'membership',
    states: law.regions.flatMap((region) =>
      Object.keys(law.words.states[region] ?? {}).map((state) => {
        const left = of('stay', region, state);
        return {
          id: stateId(law, region, state),
          label: nameOf(region, state),
          region: law.regions.length === 1 ? '' : (law.words.regions[region] ?? region),
          left: durationsOf(left?.days),
          here: durationsOf(of('here', region, state)?.days),
          months: by(left ?? { months: {} }),
        };
      }),
    ),
    arrows: rows
      .filter(({ kind }) => kind === 'arrow')
      .map(({ region, key, days, months: counted }) => {
        const [arrow = '', slug = ''] = key.split(' ');
        const [source = '', event = ''] = arrow.split('|');
        const to = fromWireSlug(slug);
        const from = source.slice(source.lastIndexOf('.') + 1);
        return {
          key: arrow,
          to: stateId(law, region, to),
          labels: [nameOf(region, from), law.words.events[event] ?? event, nameOf(region, to)] as [
            string,
            string,
            string,
          ],
          taken: durationsOf(days),
          months: by({ months: counted }),
        };
      })
      .toSorted((a, b) => b.taken.n - a.taken.n || (a.key < b.key ? -1 : 1)),
  };
}
