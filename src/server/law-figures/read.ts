import type { LawFigures } from '#contract/law-figures.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { monthsOf, type Period } from '#domain/dashboard/periods.ts';
import type { Days } from '#domain/dashboard/quantiles.ts';
import type { RequestType } from '#domain/forms.ts';
import { fromWireSlug, toWireSlug } from '#domain/provider.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { durationsOf } from './durations.ts';
import { endsIn, mostTravelled, type Path } from './ends.ts';
import { formerNames } from './former-names.ts';
import { overdueOf } from './overdue.ts';
import type { FiguresReader } from './reader.ts';
import { refusalsIn } from './refusals.ts';
import { stateId, type TriedLaw } from '../law-trials/laws.ts';

/** The counts of a key in a month: pairs of days and how many took them. */
interface Row {
  kind: 'arrow' | 'stay' | 'here' | 'refusal' | 'end';
  region: string;
  key: string;
  month: IsoDate;
  days: readonly (readonly [days: number, n: number])[];
}

/** The counts of a key, of all types and months. */
export interface Counted {
  days: Days;
  months: ReadonlyMap<IsoDate, number>;
}

const read: Statement = {
  name: 'law-figures',
  text: `select kind, region, key, to_char(month, 'YYYY-MM-DD') as month, days
    from law_figures
    where law = $1 and scope = $2 and scope_id = $3 and kind <> 'path'
      and ($5::text is null or type = $5)
      and case kind
        when 'here' then month = (select max(month) from law_figure_months)
        else month = any ($4::date[])
      end`,
};

/** Adds up the rows of each kind, region and key. */
function addedUp(rows: readonly Row[]): Map<string, Counted> {
  const sums = new Map<string, { days: Map<number, number>; months: Map<IsoDate, number> }>();
  for (const { kind, region, key, month, days } of rows) {
    const name = `${kind} ${region} ${key}`;
    const sum = sums.get(name) ?? { days: new Map(), months: new Map() };
    sums.set(name, sum);
    for (const [waited, n] of days) {
      sum.days.set(waited, (sum.days.get(waited) ?? 0) + n);
      sum.months.set(month, (sum.months.get(month) ?? 0) + n);
    }
  }
  return new Map(
    [...sums].map(([name, { days, months }]) => [
      name,
      { days: [...days].map(([waited, n]) => ({ days: waited, n })), months },
    ]),
  );
}

const lastCount: Statement = {
  name: 'law-figures-at',
  text: 'select max(counted_at) as at from law_figure_months',
};

export interface AskedFigures {
  period: Period;
  type?: RequestType | undefined;
  now: Date;
}

/** A state as the audit has it: only requests have slugs of the wire. */
const slugOf = ({ id }: TriedLaw, state: string): string =>
  id === 'request-lifecycle' ? toWireSlug(state) : state;

/** The transitions that were counted; those that today's law does not have are named by the chart that took them. */
async function arrowsIn(
  executor: Executor,
  counted: ReadonlyMap<string, Counted>,
  law: TriedLaw,
  by: (of: Counted) => number[],
): Promise<LawFigures['arrows']> {
  const arrows = [...counted]
    .filter(([name]) => name.startsWith('arrow '))
    .map(([name, own]) => {
      const [, region = '', key = '', slug = ''] = name.split(' ');
      const [source = '', event = ''] = key.split('|');
      const states = law.words.states[region];
      const [from, to] = [source.slice(source.lastIndexOf('.') + 1), fromWireSlug(slug)];
      return { key, own, source, target: stateId(law, region, to), from, event, to, states };
    });
  const isEachKnown = arrows.every(
    ({ from, event, to, states }) => states?.[from] && law.words.events[event] && states[to],
  );
  const former = await formerNames(executor, law, isEachKnown);
  return arrows
    .map(({ key, own, source, target, from, event, to, states }): LawFigures['arrows'][number] => ({
      key,
      to: target,
      labels: [
        states?.[from] ?? former.get(source) ?? from,
        law.words.events[event] ?? former.get(key) ?? event,
        states?.[to] ?? former.get(target) ?? to,
      ],
      taken: durationsOf(own.days),
      months: by(own),
    }))
    .toSorted((a, b) => b.taken.n - a.taken.n || (a.key < b.key ? -1 : 1));
}

/** The figures of a law within a reader's scope. */
export async function readLawFigures(
  executor: Executor,
  law: TriedLaw,
  reader: FiguresReader,
  { period, type, now }: AskedFigures,
): Promise<LawFigures> {
  const today = parisDateOf(now);
  const months = monthsOf(period, today);
  const { scope, ids } = reader.kept;
  const asked = [law.id, ids === null ? 'all' : scope, ids?.[0] ?? 0, months, type ?? null];
  const [rows, [last], paths, overdue] = await Promise.all([
    executor.query<Row>(read, asked),
    executor.query<{ at: Date | null }>(lastCount),
    executor.query<Path>(mostTravelled, asked),
    overdueOf(executor, law, reader, { type, today }),
  ]);
  const counted = addedUp(rows);
  const by = (of: Counted | undefined) => months.map((month) => of?.months.get(month) ?? 0);
  const nameOf = (region: string, state: string) => law.words.states[region]?.[state] ?? state;
  return {
    at: last?.at?.toISOString() ?? null,
    is_empty: !last?.at,
    from: months[0] ?? today,
    to: today,
    months,
    choices: reader.units,
    companies: reader.companies,
    has_types: law.id !== 'membership',
    states: law.regions.flatMap((region) =>
      Object.keys(law.words.states[region] ?? {}).map((state) => {
        const slug = slugOf(law, state);
        const left = counted.get(`stay ${region} ${slug}`);
        return {
          id: stateId(law, region, state),
          label: nameOf(region, state),
          region: law.regions.length === 1 ? '' : (law.words.regions[region] ?? region),
          left: durationsOf(left?.days),
          here: durationsOf(counted.get(`here ${region} ${slug}`)?.days),
          months: by(left),
        };
      }),
    ),
    arrows: await arrowsIn(executor, counted, law, by),
    refusals: refusalsIn(counted, law, by),
    ends: law.id === 'request-lifecycle' ? endsIn(counted, paths, law, by) : null,
    overdue,
  };
}
