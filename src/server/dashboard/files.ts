import type { CountedFile, FirstFile } from '#contract/dashboard.ts';
import type { CompanyTask } from '#domain/company-waits.ts';
import type { Counted } from '#domain/dashboard/counted.ts';
import { nowhere } from '#domain/dashboard/exposure.ts';
import type { Turn } from '#domain/step-turns.ts';
import { Values } from '../database/values.ts';
import type { Step } from '#domain/steps.ts';
import type { Executor } from '../database/executor.ts';
import { companyPlaceSql } from '../portfolio/company-tasks.ts';
import { reachOf } from '../portfolio/list.ts';
import {
  conditionOf,
  oldestOf,
  runningOut,
  waitingBranches,
  type AskedFiles,
  type Condition,
} from './conditions.ts';
import type { Span } from './kept.ts';
import { fileColumns, fileOf, type FileLine } from './lines.ts';
import { isOfPartner, progressWithin, shapeOf, within, type Reader } from './reader.ts';

/** Files of each kind that a dashboard shows. */
const firstWaiting = 3;
const firstExpiring = 5;

/** A page of files, or the first of them. */
interface Slice {
  offset: number;
  limit: number;
}

/**
 * SQL of a page of files. The ids come first: each branch is read in the order of its index, no further than the
 * page. That limit is a literal, because PostgreSQL overestimates a parameter.
 */
function pageSql(
  { of, branches, each, by, order, day, cents }: Condition,
  reader: Reader,
  { slice, values }: { slice: Slice; values: Values },
): string {
  const [source, own, id] =
    of === 'progress'
      ? ['request_progress p', progressWithin(reader, values), 'p.request_id']
      : [
          `requests r${isOfPartner(reader) ? ' join brokers b on b.id = r.broker_id' : ''}`,
          within(reader, values),
          'r.id',
        ];
  const ids = branches
    .map(
      (where) =>
        `(select ${id} as id, ${by} as place from ${source} where ${own} and ${where} order by ${by} ${order}, ${id} ${order} limit ${reachOf(slice)})`,
    )
    .map((branch) =>
      each ? `(select found.* from unnest(${each}) each (value) cross join lateral ${branch} found)` : branch,
    );
  const [limit, offset] = [values.add(slice.limit, 'integer'), values.add(slice.offset, 'integer')];
  const progress = of === 'progress' ? ' join request_progress p on p.request_id = r.id' : '';
  return `select ${fileColumns}, ${day} as day, ${cents} as cents
    from (select * from (${ids.join(' union all ')}) found order by place ${order}, id ${order} limit ${limit} offset ${offset}) page
    join requests r on r.id = page.id join brokers b on b.id = r.broker_id${progress}
    order by page.place ${order}, page.id ${order}`;
}

async function firstOf(
  executor: Executor,
  reader: Reader,
  { name, limit, condition, values }: { name: string; limit: number; condition: Condition; values: Values },
): Promise<FirstFile[]> {
  const text = pageSql(condition, reader, { slice: { offset: 0, limit }, values });
  const rows = await executor.query<FileLine>(
    { name: `dashboard-${name} ${shapeOf(reader)}`, text },
    values.list,
  );
  return rows.map((line) => {
    const { request_id, client, step, cabinet, day, long_stay, premium } = fileOf(line, reader);
    return { request_id, client, step, cabinet, day, long_stay, premium };
  });
}

/** So many files that have waited longest for that side. */
export const longestWaitingOf = (
  executor: Executor,
  reader: Reader,
  { turn, limit, among }: { turn: Turn; limit: number; among?: readonly Step[] },
): Promise<FirstFile[]> =>
  firstOf(executor, reader, {
    name: `waiting ${turn} ${limit}`,
    limit,
    condition: oldestOf(waitingBranches(turn, among)),
    values: new Values(),
  });

/** The files that have waited longest for that side, as its list shows them. */
export const longestWaiting = (executor: Executor, reader: Reader, turn: Turn): Promise<FirstFile[]> =>
  longestWaitingOf(executor, reader, { turn, limit: firstWaiting });

/** The files that have waited longest for the company's underwriters. */
export const longestAsked = (executor: Executor, reader: Reader, task: CompanyTask): Promise<FirstFile[]> =>
  firstOf(executor, reader, {
    name: `asked ${task}`,
    limit: firstWaiting,
    condition: oldestOf([companyPlaceSql(task)]),
    values: new Values(),
  });

/** The offers that run out first. */
export function firstToExpire(executor: Executor, reader: Reader, span: Span): Promise<FirstFile[]> {
  const values = new Values();
  const condition = runningOut(span, values);
  return firstOf(executor, reader, { name: 'expiring', limit: firstExpiring, condition, values });
}

/** The figures whose SQL differs by their key. */
const namedByKey: ReadonlySet<Counted> = new Set<Counted>(['waiting', 'stage', 'asked', 'band']);

/** Tells the SQL texts of a figure apart. */
function kindOf({ figure, key }: AskedFiles): string {
  if (figure === 'premium') return key === '' ? '' : ' month';
  return namedByKey.has(figure) || key === nowhere ? ` ${key}` : '';
}

/** A page of the files that a figure counts. */
export async function countedFiles(
  executor: Executor,
  reader: Reader,
  asked: AskedFiles,
  { span, perPage, offset }: { span: Span; perPage: number; offset: number },
): Promise<CountedFile[]> {
  const values = new Values();
  const slice = { offset, limit: perPage };
  const text = pageSql(conditionOf(asked, span, values), reader, { slice, values });
  const rows = await executor.query<FileLine>(
    { name: `dashboard-counted ${asked.figure}${kindOf(asked)} ${shapeOf(reader)} ${reachOf(slice)}`, text },
    values.list,
  );
  return rows.map((line) => fileOf(line, reader));
}
