import type { LawFigures } from '#contract/law-figures.ts';
import type { Days } from '#domain/dashboard/quantiles.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isSignedStatus } from '#domain/statuses.ts';
import type { Statement } from '../database/executor.ts';
import { parisDay } from '../database/paris-day.ts';
import { stateId, type TriedLaw } from '../law-trials/laws.ts';
import { durationsOf } from './durations.ts';
import { begins, ends, insertOf } from './insert.ts';
import type { Counted } from './read.ts';
import type { Source } from './sources.ts';

/** Steps of a path that are kept: a key has to fit into an index. */
const mostSteps = 40;

/** The statement that counts the ends of the month `$1`, and the paths to them. */
export const endsOf = (source: Source): Statement[] =>
  source.isEnd === undefined
    ? []
    : [
        {
          name: `law figures, ends of ${source.law}`,
          text: `with ended as (
      select e.id, e.${source.object} as object, e.event, coalesce(e.from_step, 'new') as from_step, e.to_status,
        ${parisDay('e.at')} as day
      from ${source.events} e
      where e.at >= ${begins} and e.at < ${ends} and ${source.isEnd}
    ), travelled as (
      select o.id, o.object, o.event, o.from_step, o.to_status, days_kept(min(${parisDay('e.at')}), o.day) as days,
        (array_agg(e.to_step order by e.id) filter (where e.from_step is distinct from e.to_step))[1:${mostSteps}]
          as steps
      from ended o
      join ${source.events} e on e.${source.object} = o.object and e.id <= o.id
      group by o.id, o.object, o.event, o.from_step, o.to_status, o.day
    ), counted as (
      select object, 'end' as kind, concat_ws(' ', from_step, event, to_status) as key, days, 1 as n
      from travelled
      union all
      select object, 'path', array_to_string(steps || to_status, '>'), days, 1
      from travelled
    )
    ${insertOf(source, '')}`,
        },
      ];

/** A path, how many took it, and their days from the first state to the last. */
export interface Path {
  key: string;
  days: readonly (readonly [days: number, n: number])[];
}

/** The ten paths that most took. */
export const mostTravelled: Statement = {
  name: 'law-figures-paths',
  text: `select key, jsonb_agg(pair) as days
    from law_figures
    cross join lateral jsonb_array_elements(days) as pair
    where law = $1 and scope = $2 and scope_id = $3 and kind = 'path' and month = any ($4::date[])
      and ($5::text is null or type = $5)
    group by key
    order by sum((pair ->> 1)::integer) desc, key collate "C"
    limit 10`,
};

const daysOf = ({ days }: Path): Days => days.map(([waited, n]) => ({ days: waited, n }));

/** The ends and the paths of requests. `by`: how many in each month. */
export function endsIn(
  counted: ReadonlyMap<string, Counted>,
  paths: readonly Path[],
  law: TriedLaw,
  by: (of: Counted) => number[],
): NonNullable<LawFigures['ends']> {
  const nameOf = (region: 'status' | 'step', slug: string): string => {
    const key = fromWireSlug(slug);
    return law.words.states[region]?.[key] ?? key;
  };
  const all = [...counted]
    .filter(([name]) => name.startsWith('end '))
    .map(([name, own]) => {
      const [, , from = '', event = '', to = ''] = name.split(' ');
      return { from, event, to, ended: durationsOf(own.days), months: by(own) };
    });
  return {
    all: all.reduce((sum, { ended }) => sum + ended.n, 0),
    without: all
      .filter(({ to }) => !isSignedStatus(to))
      .toSorted((a, b) => b.ended.n - a.ended.n)
      .map(({ from, event, to, ended, months }) => ({
        id: stateId(law, 'step', fromWireSlug(from)),
        labels: [nameOf('step', from), law.words.events[event] ?? event, nameOf('status', to)],
        ended,
        months,
      })),
    paths: paths.map((path) => {
      const slugs = path.key.split('>');
      return {
        states: slugs.map((slug, at) => nameOf(at === slugs.length - 1 ? 'status' : 'step', slug)),
        taken: durationsOf(daysOf(path)),
      };
    }),
  };
}
