import { parisDateOf } from '#domain/dates.ts';
import type { QuotationState } from '#domain/quotations.ts';
import { solutions } from '#domain/solutions.ts';
import { mostTasks } from '#domain/tasks.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { DatedTask, TaskCount } from '../requests/values/dated-task.ts';
import { waited } from '../requests/values/task-words.ts';
import { selectQuotation, type QuotationRow } from './row.ts';

interface Waiting extends QuotationRow {
  /** The last message of the cabinet. */
  question: string | null;
  total: number;
}

const waiting: Statement = {
  name: 'tasks-quotations',
  text: `select w.*, (count(*) over ())::integer as total,
      (
        select e.comment
        from quotation_events e
        where e.quotation_id = w.id
        order by e.id desc
        limit 1
      ) as question
    from (${selectQuotation} where q.state = $1) w
    order by w.since, w.id
    limit ${mostTasks}`,
};

const taskOf = ({ id, cabinet, solution, since, question }: Waiting, now: Date): DatedTask => ({
  since,
  task: {
    request_id: null,
    step: null,
    quotation: { id },
    kind: 'répondre',
    title: 'Une demande de tarif attend une réponse',
    detail: `${solutions[solution].title}${waited(since, parisDateOf(now))}`,
    cabinet,
    question,
    family: 'attente',
    action: 'Répondre',
    tab: null,
  },
});

/** The quotations that wait for an answer of the administrators, the oldest first. */
export async function quotationTasks(executor: Executor, now: Date): Promise<TaskCount> {
  const rows = await executor.query<Waiting>(waiting, ['asked' satisfies QuotationState]);
  return { tasks: rows.map((row) => taskOf(row, now)), total: rows[0]?.total ?? 0 };
}
