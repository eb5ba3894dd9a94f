import { datedTermsOf } from '#domain/claim-clock.ts';
import { claimAwaits, statesAwaiting, type ClaimSide } from '#domain/claim-turns.ts';
import { claimReference } from '#domain/claim.ts';
import { parisDateOf } from '#domain/dates.ts';
import { claimsTab } from '#domain/dossier-steps.ts';
import { deadline } from '#domain/deadline.ts';
import type { Premium } from '#domain/refunded.ts';
import type { Executor } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import { dueFirst, type DatedTask, type TaskCount } from '../requests/values/dated-task.ts';
import { stepSlug } from '../requests/values/labels.ts';
import { namesOf } from '../requests/values/task-words.ts';
import { isManaged } from '../notices/recipients.ts';
import { inScope, type Scope } from '../requests/scope.ts';
import { daysOf } from './facts.ts';
import { claimColumns, type ClaimColumns } from './row.ts';

interface Waiting extends ClaimColumns {
  file: string;
  step: string;
  premium: Premium | null;
  client: string;
  site: string;
  total: number;
}

/** Most claims read to find the earliest due days, which depend on several columns. */
const mostRead = 1_000;

function taskOf(row: Waiting, side: ClaimSide, today: string): DatedTask[] {
  const awaited = claimAwaits(side, {
    state: row.state,
    extensionAsked: row.extension === 'asked',
    terms: datedTermsOf(daysOf(row), today),
  });
  if (!awaited) return [];
  const { turn, due } = awaited;
  return [
    {
      since: row.received_at,
      due,
      task: {
        request_id: row.request_id,
        step: stepSlug(row.step, row.premium),
        kind: 'sinistre',
        tab: claimsTab.path,
        title: turn.title,
        action: turn.action,
        question: null,
        family: due !== null && due < today ? 'refus' : 'attente',
        detail: `${namesOf({ ...row, reference: claimReference(row.file, row.number) })}${due === null ? '' : ` – ${deadline(due, today)}`}`,
      },
    },
  ];
}

/**
 * Claims that wait for a reader, dated by their receipt. Brokers act for the insured; companies, or
 * administrators for claims that they manage, for the insurer.
 */
export async function claimTasks(executor: Executor, scope: Scope, now: Date): Promise<TaskCount> {
  const side: ClaimSide = scope.kind === 'company' || scope.kind === 'all' ? 'insurer' : 'insured';
  const values = new Values();
  const own = claimColumns
    .split(',')
    .map((column) => `c.${column.trim()}`)
    .join(', ');
  const text = `select ${own}, r.reference as file, r.step, r.contents ->> 'premium' as premium,
      r.client, r.site, (count(*) over ())::integer as total
    from claims c
    join requests r on r.id = c.request_id
    where (
      c.state = any (${values.add(statesAwaiting(side, false), 'text[]')})
      or (c.extension = 'asked' and c.state = any (${values.add(statesAwaiting(side, true), 'text[]')}))
    )
      and ${inScope(scope, values)}${scope.kind === 'all' ? ` and ${isManaged}` : ''}
    order by c.received_at, c.id
    limit ${mostRead}`;
  const rows = await executor.query<Waiting>({ name: `tasks claims ${scope.kind}`, text }, values.list);
  return {
    tasks: dueFirst(rows.flatMap((row) => taskOf(row, side, parisDateOf(now)))),
    total: rows[0]?.total ?? 0,
  };
}
