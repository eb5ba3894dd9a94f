import { judgedStatuses, type MembershipStatus } from '#domain/membership.ts';
import type { DocumentState } from '#domain/pieces/index.ts';
import { mostTasks } from '#domain/tasks.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { DatedTask, TaskCount } from '../requests/values/dated-task.ts';
import { waited } from '../requests/values/task-words.ts';

interface Waiting {
  id: number;
  company_name: string;
  orias: string;
  /** Number of pieces that wait for a verdict. */
  pieces: number;
  /** When the oldest of them was sent, or since when the membership waits for its decision. */
  since: Date;
  total: number;
}

/** SQL: memberships with pieces to examine, and signed ones that wait for nothing but the decision. */
const waiting: Statement = {
  name: 'tasks memberships',
  text: `select w.id, b.company_name, b.orias, w.pieces, w.since, (count(*) over ())::integer as total
    from (
      select m.id, m.broker_id, count(*)::integer as pieces, min(d.sent_at) as since
      from documents d
      join memberships m on m.id = d.membership_id
      where d.state = $1 and d.superseded_by is null and m.status = any ($3::text[]) and not m.shadow
      group by m.id
      union all
      select m.id, m.broker_id, 0, m.since
      from memberships m
      where m.status = $4 and not m.shadow
        and not exists (
          select from documents d
          where d.membership_id = m.id and d.superseded_by is null and d.state in ($1, $2)
        )
    ) w
    join brokers b on b.id = w.broker_id
    order by w.since, w.id
    limit ${mostTasks}`,
};

function taskOf({ id, company_name, orias, pieces, since }: Waiting, now: Date): DatedTask {
  const isToExamine = pieces > 0;
  return {
    since,
    task: {
      request_id: null,
      step: null,
      membership: { id, documents: isToExamine },
      kind: isToExamine ? 'examiner' : 'décider',
      title: isToExamine
        ? pieces === 1
          ? 'Une pièce d’adhésion est à examiner'
          : `${pieces} pièces d’adhésion sont à examiner`
        : 'Une demande d’adhésion est à décider',
      detail: `N°\u00a0ORIAS ${orias}${waited(since, parisDateOf(now))}`,
      cabinet: company_name,
      question: null,
      family: 'attente',
      action: isToExamine ? 'Examiner' : 'Décider',
      tab: null,
    },
  };
}

/**
 * The memberships that wait for the administrators, the oldest first: one line for each with pieces to
 * examine, whatever its status, and one for each that is signed and waits for nothing but the decision.
 */
export async function membershipTasks(executor: Executor, now: Date): Promise<TaskCount> {
  const rows = await executor.query<Waiting>(waiting, [
    'received' satisfies DocumentState,
    'refused' satisfies DocumentState,
    judgedStatuses,
    'signed' satisfies MembershipStatus,
  ]);
  return { tasks: rows.map((row) => taskOf(row, now)), total: rows[0]?.total ?? 0 };
}
