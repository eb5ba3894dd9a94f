import type { Life } from '#contract/lives.ts';
import type { FormerChart } from '#contract/statecharts.ts';
import { senders } from '../law-trials/senders.ts';
import { stateId, triedLaw, type TriedLaw } from '../law-trials/laws.ts';
import { readAllKept } from '../statecharts/kept.ts';
import { detailsOf } from './details.ts';
import { formerMove } from './former.ts';
import type { AskedFor } from '#machines/shared/law/pages.ts';
import type { Executor, Statement } from '../database/executor.ts';

/** Most transitions of a life that are shown. */
const most = 500;

/** Equal lines in a row of the audit of any law, as one. */
interface Line {
  id: number;
  at: Date;
  times: number;
  who: string;
  event: string;
  comment: string | null;
  /** Data of the event. */
  details: Record<string, unknown>;
  transitions: string[];
  chart_hash: string;
  /** State of each stored region after it, as stored. */
  situation: Record<string, string>;
}

/** What distinguishes a line from the one before. */
const compared = ['who', 'event', 'comment', 'details', 'transitions', 'chart_hash', 'situation'] as const;

/**
 * The statement of the latest lines of an object, the latest first; `$1`: its id, `$2`: how many. `object`: the
 * column of its id; `situation`: SQL of the states after an event; `shown`: names of the event's data that are read.
 */
export const linesOf = (
  table: string,
  object: string,
  situation: string,
  shown: readonly string[],
): Statement => ({
  name: `life of ${object}`,
  text: `select max(id) as id, max(at) as at, count(*)::integer as times, ${compared.join(', ')}
    from (
      select *, count(*) filter (where is_new) over (order by id) as run
      from (
        select *, row(${compared.join(', ')}) is distinct from row(${compared
          .map((column) => `lag(${column}) over w`)
          .join(', ')}) as is_new
        from (
          select id, at, who, event, comment, transitions, chart_hash, ${situation} as situation,
            jsonb_strip_nulls(
              jsonb_build_object(${shown.map((name) => `'${name}', data -> '${name}'`).join(', ')})
            ) as details
          from ${table}
          where ${object} = $1
        ) lines
        window w as (order by id)
      ) marked
    ) runs
    group by run, ${compared.join(', ')}
    order by id desc
    limit $2`,
});

/** An object whose life is shown. */
interface Subject {
  id: number;
  law: { id: string; hash: string };
  name: string;
  request: number | null;
  lines: Statement;
  /** Names of its events in the past tense. */
  labels: Readonly<Record<string, string>>;
  /** How the law asks for the data of its events. */
  words: AskedFor;
  facts: object;
  situation: Readonly<Record<string, string>>;
  /** The states of all regions, of the stored ones as the audit has them. */
  statesOf?: (stored: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
}

/** Ids of the active states. */
const activeIn = (law: TriedLaw, states: Readonly<Record<string, string>>): string[] =>
  Object.entries(states).map(([region, state]) => stateId(law, region, state));

/** The conditions that hold; one of a single party, for an event of that party. */
function holding({ supposed, contradictions: { onlyFor = {} } }: TriedLaw, facts: object): string[] {
  const { conditions, holds } = supposed();
  return conditions.filter((name) => holds(name, facts, senders[onlyFor[name] ?? 'A']));
}

/** The charts that took these lines, where they are others than today's and were kept. */
function chartsOf(executor: Executor, { law: { id, hash } }: Subject, lines: readonly Line[]) {
  const former = [...new Set(lines.map((line) => line.chart_hash))].filter(
    (own) => own !== '' && own !== hash,
  );
  return former.length === 0 ? new Map<string, FormerChart>() : readAllKept(executor, id, former);
}

/** The life of an object on the chart of its law. */
export async function lifeOf(executor: Executor, subject: Subject): Promise<Life> {
  const law = triedLaw(subject.law.id);
  if (!law) throw new Error(`${subject.law.id} cannot be tried`);
  const { labels, words, statesOf = (stored) => stored } = subject;
  const lines = await executor.query<Line>(subject.lines, [subject.id, most + 1]);
  const charts = await chartsOf(executor, subject, lines);
  return {
    name: subject.name,
    request: subject.request,
    moves: lines
      .slice(0, most)
      .toReversed()
      .map(({ event, at, chart_hash: hash, situation, details, ...line }) => ({
        ...line,
        at: at.toISOString(),
        label: labels[event] ?? event,
        details: detailsOf(words, event, details),
        isOfToday: hash === subject.law.hash,
        former: formerMove(hash, charts.get(hash), line.transitions),
        active: activeIn(law, statesOf(situation)),
      })),
    isCut: lines.length > most,
    situation: law.regions.map((region) => ({ region, state: subject.situation[region] ?? '' })),
    holds: holding(law, subject.facts),
  };
}
