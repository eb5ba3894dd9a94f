import type { Side } from '#contract/messages.ts';
import type { Premium } from '#domain/refunded.ts';
import { mostTasks } from '#domain/tasks.ts';
import type { Executor } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import type { DatedTask, TaskCount } from '../requests/values/dated-task.ts';
import { stepSlug } from '../requests/values/labels.ts';
import { inScope, type Scope } from '../requests/scope.ts';

/**
 * A request with messages that a side has not read. `unread`: how many; `since`: when the first of them came;
 * `total`: the number of such requests in the scope.
 */
interface UnreadThread {
  id: number;
  step: string;
  premium: Premium | null;
  client: string;
  reference: string;
  unread: number;
  who: string | null;
  since: Date;
  total: number;
}

/** The threads with messages that the side has not read, the oldest first. */
export async function unreadTasks(executor: Executor, scope: Scope, side: Side): Promise<TaskCount> {
  const values = new Values();
  const text = `select r.id, r.step, r.contents ->> 'premium' as premium, r.client, r.reference,
      t.${side}_unread as unread, t.${side}_since as since,
      (
        select m.who
        from messages m
        where m.request_id = r.id and m.side <> '${side}'
        order by m.id desc
        limit 1
      ) as who,
      (count(*) over ())::integer as total
    from threads t
    join requests r on r.id = t.request_id
    where t.${side}_unread > 0 and ${inScope(scope, values)}
    order by t.${side}_since, r.id
    limit ${mostTasks}`;
  const rows = await executor.query<UnreadThread>(
    { name: `tasks unread ${side} ${scope.kind}`, text },
    values.list,
  );
  const tasks = rows.map(({ id, step, premium, client, reference, unread, who, since }): DatedTask => ({
    since,
    task: {
      request_id: id,
      step: stepSlug(step, premium),
      kind: 'lire',
      family: 'cours',
      action: 'Lire',
      question: null,
      tab: null,
      title: unread === 1 ? 'Un message non lu' : `${unread} messages non lus`,
      detail: `${reference} – ${client}${who ? ` – ${who}` : ''}`,
    },
  }));
  return { tasks, total: rows[0]?.total ?? 0 };
}
