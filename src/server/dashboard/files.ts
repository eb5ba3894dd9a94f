import type { CountedFile, FirstFile } from '#contract/dashboard.ts';
import type { CompanyTask } from '#domain/company-waits.ts';
import type { Asked, Counted } from '#domain/dashboard/counted.ts';
import { nowhere } from '#domain/dashboard/exposure.ts';
import type { Turn } from '#domain/step-turns.ts';
import { Values } from '../database/values.ts';
import type { Executor } from '../database/executor.ts';
import { companyPlaceSql } from '../portfolio/company-tasks.ts';
import {
  conditionOf,
  ofPresent,
  runningOut,
  waitingBranches,
  type AskedFiles,
  type Condition,
} from './conditions.ts';
import type { Span } from './kept.ts';
import { fileColumns, fileOf, type FileLine } from './lines.ts';
import { shapeOf, within, type Reader } from './reader.ts';

/** Files of each kind that a dashboard shows. */
const firstWaiting = 3;
const firstExpiring = 5;

const columns = ({ day, cents }: Condition): string => `${fileColumns}, ${day} as day, ${cents} as cents`;
const sources = ({ progress }: Condition): string =>
  `requests r join brokers b on b.id = r.broker_id${progress ? ' join request_progress p on p.request_id = r.id' : ''}`;

const firstOf = (line: FileLine, reader: Reader): FirstFile => {
  const { request_id, client, step, cabinet, day, premium } = fileOf(line, reader);
  return { request_id, client, step, cabinet, day, premium };
};

/** The files of several places that have waited longest there; `name`: that of the places. */
async function firstOfPlaces(
  executor: Executor,
  reader: Reader,
  { name, branches }: { name: string; branches: readonly string[] },
): Promise<FirstFile[]> {
  const values = new Values();
  const condition = ofPresent('', 'r.updated_at, r.id');
  const own = within(reader, values);
  const texts = branches.map(
    (branch) =>
      `(select ${columns(condition)}, r.updated_at from ${sources(condition)} where ${own} and ${branch} order by ${condition.order} limit ${firstWaiting})`,
  );
  const rows = await executor.query<FileLine>(
    {
      name: `dashboard-${name} ${shapeOf(reader)}`,
      text: `select * from (${texts.join(' union all ')}) first order by updated_at, id limit ${firstWaiting}`,
    },
    values.list,
  );
  return rows.map((line) => firstOf(line, reader));
}

/** The files that have waited longest for that side. */
export const longestWaiting = (executor: Executor, reader: Reader, turn: Turn): Promise<FirstFile[]> =>
  firstOfPlaces(executor, reader, { name: `waiting ${turn}`, branches: waitingBranches(turn) });

/** The files that have waited longest for the company's underwriters. */
export const longestAsked = (executor: Executor, reader: Reader, task: CompanyTask): Promise<FirstFile[]> =>
  firstOfPlaces(executor, reader, { name: `asked ${task}`, branches: [companyPlaceSql(task)] });

/** The offers that run out first. */
export async function firstToExpire(executor: Executor, reader: Reader, span: Span): Promise<FirstFile[]> {
  const values = new Values();
  const condition = runningOut(span, values);
  const text = `select ${columns(condition)} from ${sources(condition)} where ${within(reader, values)} and ${condition.where} order by ${condition.order} limit ${firstExpiring}`;
  const rows = await executor.query<FileLine>(
    { name: `dashboard-expiring ${shapeOf(reader)}`, text },
    values.list,
  );
  return rows.map((line) => firstOf(line, reader));
}

/** The figures whose SQL differs by their key. */
const namedByKey: ReadonlySet<Counted> = new Set<Counted>(['waiting', 'stage', 'asked', 'band']);
const differsByKey = ({ figure, key }: Asked): boolean => namedByKey.has(figure) || key === nowhere;

/** A page of the files that a figure counts. */
export async function countedFiles(
  executor: Executor,
  reader: Reader,
  asked: AskedFiles,
  { span, perPage, offset }: { span: Span; perPage: number; offset: number },
): Promise<CountedFile[]> {
  const values = new Values();
  const condition = conditionOf(asked, span, values);
  const own = within(reader, values);
  const text = `select ${columns(condition)} from ${sources(condition)} where ${own} and ${condition.where} order by ${condition.order} limit ${values.add(perPage, 'integer')} offset ${values.add(offset, 'integer')}`;
  const kind = differsByKey(asked) ? ` ${asked.key}` : '';
  const rows = await executor.query<FileLine>(
    { name: `dashboard-counted ${asked.figure}${kind} ${shapeOf(reader)}`, text },
    values.list,
  );
  return rows.map((line) => fileOf(line, reader));
}
