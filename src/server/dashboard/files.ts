import type { CountedFile, FirstFile } from '#contract/dashboard.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { Asked } from '#domain/dashboard/counted.ts';
import type { Turn } from '#domain/dashboard/turns.ts';
import { eurosOf } from '#domain/money.ts';
import type { Premium } from '#domain/refunded.ts';
import { Values } from '../database/values.ts';
import type { Executor } from '../database/executor.ts';
import { stepSlug } from '../requests/values/labels.ts';
import { conditionOf, ofPresent, runningOut, waitingBranches, type Condition } from './conditions.ts';
import type { Span } from './kept.ts';
import { shapeOf, within, type Reader } from './reader.ts';

interface Line {
  id: number;
  reference: string;
  client: string;
  site: string;
  step: string;
  premium: Premium | null;
  cabinet: string;
  day: IsoDate;
  cents: number | null;
}

/** Files of each kind that a dashboard shows. */
const firstWaiting = 3;
const firstExpiring = 5;

const columns = ({ day, cents }: Condition): string =>
  `r.id, r.reference, r.client, r.site, r.step, r.contents ->> 'premium' as premium, b.company_name as cabinet, ${day} as day, ${cents} as cents`;
const sources = ({ progress }: Condition): string =>
  `requests r join brokers b on b.id = r.broker_id${progress ? ' join request_progress p on p.request_id = r.id' : ''}`;

const fileOf = (line: Line, { scope }: Reader): CountedFile => ({
  request_id: line.id,
  reference: line.reference,
  client: line.client,
  site: line.site,
  step: stepSlug(line.step, line.premium),
  cabinet: scope.kind === 'broker' ? null : line.cabinet,
  day: line.day,
  premium: line.cents === null ? null : eurosOf(line.cents),
});

const firstOf = ({ request_id, client, step, cabinet, day, premium }: CountedFile): FirstFile => ({
  request_id,
  client,
  step,
  cabinet,
  day,
  premium,
});

/** The files that have waited longest for that side. */
export async function longestWaiting(executor: Executor, reader: Reader, turn: Turn): Promise<FirstFile[]> {
  const values = new Values();
  const condition = ofPresent('', 'r.updated_at, r.id');
  const own = within(reader, values);
  const branches = waitingBranches(turn).map(
    (branch) =>
      `(select ${columns(condition)}, r.updated_at from ${sources(condition)} where ${own} and ${branch} order by ${condition.order} limit ${firstWaiting})`,
  );
  const rows = await executor.query<Line>(
    {
      name: `dashboard-waiting ${turn} ${shapeOf(reader)}`,
      text: `select * from (${branches.join(' union all ')}) first order by updated_at, id limit ${firstWaiting}`,
    },
    values.list,
  );
  return rows.map((line) => firstOf(fileOf(line, reader)));
}

/** The offers that run out first. */
export async function firstToExpire(executor: Executor, reader: Reader, span: Span): Promise<FirstFile[]> {
  const values = new Values();
  const condition = runningOut(span, values);
  const text = `select ${columns(condition)} from ${sources(condition)} where ${within(reader, values)} and ${condition.where} order by ${condition.order} limit ${firstExpiring}`;
  const rows = await executor.query<Line>(
    { name: `dashboard-expiring ${shapeOf(reader)}`, text },
    values.list,
  );
  return rows.map((line) => firstOf(fileOf(line, reader)));
}

/** A page of the files that a figure counts. */
export async function countedFiles(
  executor: Executor,
  reader: Reader,
  asked: Asked,
  { span, perPage, offset }: { span: Span; perPage: number; offset: number },
): Promise<CountedFile[]> {
  const values = new Values();
  const condition = conditionOf(asked, span, values);
  const own = within(reader, values);
  const text = `select ${columns(condition)} from ${sources(condition)} where ${own} and ${condition.where} order by ${condition.order} limit ${values.add(perPage, 'integer')} offset ${values.add(offset, 'integer')}`;
  const kind = condition.progress || asked.figure === 'expiring' ? '' : ` ${asked.key}`;
  const rows = await executor.query<Line>(
    { name: `dashboard-counted ${asked.figure}${kind} ${shapeOf(reader)}`, text },
    values.list,
  );
  return rows.map((line) => fileOf(line, reader));
}
