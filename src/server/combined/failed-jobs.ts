import type { FailedJob, failedJobCalls } from '#contract/failed-jobs.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { notFound } from '../calls/refused.ts';

const waiting = 'failed_at is not null and dismissed_at is null';
const latest: Statement = {
  name: 'failed_jobs',
  text: `select id, kind, recipient as "to", subject, created_at, failed_at, attempts,
      coalesce(last_error, '') as last_error
    from outbox
    where ${waiting}
    order by id desc
    limit 100`,
};
const counted: Statement = {
  name: 'failed_jobs_count',
  text: `select count(*)::integer as total from outbox where ${waiting}`,
};
const again: Statement = {
  name: 'failed_job_again',
  text: `update outbox
    set failed_at = null, attempts = 0, run_after = $2
    where id = $1 and ${waiting}
    returning id`,
};
const aside: Statement = {
  name: 'failed_job_aside',
  text: `update outbox set dismissed_at = $2 where id = $1 and ${waiting} returning id`,
};

interface Row extends Omit<FailedJob, 'asked_at' | 'failed_at' | 'is_refused' | 'reason'> {
  created_at: Date;
  failed_at: Date;
  /** Name and text of the last error. */
  last_error: string;
}

/**
 * Reason to display: of a refused mail the server's answer from its number on, otherwise the error's text
 * without its name.
 */
const reasonOf = (error: string): string =>
  (error.startsWith('MailRefused:') && /\b5\d\d\b.*/s.exec(error)?.[0]) || error.replace(/^\w+: /, '');

const jobOf = ({ created_at, failed_at, last_error, ...job }: Row): FailedJob => ({
  ...job,
  id: Number(job.id),
  asked_at: created_at.toISOString(),
  failed_at: failed_at.toISOString(),
  is_refused: last_error.startsWith('MailRefused:'),
  reason: reasonOf(last_error),
});

/** Changes a failed job; throws a 404 if another administrator has decided meanwhile. */
async function change(
  database: Executor,
  statement: Statement,
  id: number,
  now: Date,
  message: string,
): Promise<{ message: string }> {
  if ((await database.query(statement, [id, now])).length === 0)
    throw notFound('Ce travail n’attend plus\u00a0: quelqu’un l’a repris ou écarté.');
  return { message };
}

/**
 * Failed jobs, which an administrator retries or dismisses (docs/mails.md). The outbox finds a retried job
 * within seconds.
 */
export const failedJobHandlers: HandlersOf<keyof typeof failedJobCalls> = {
  failedJobs: async ({ services: { database } }) => {
    const rows = await database.query<Row>(latest, []);
    const [count] = await database.query<{ total: number }>(counted, []);
    return { jobs: rows.map(jobOf), total: count?.total ?? 0 };
  },
  retryJob: ({ params, now, services: { database } }) =>
    change(database, again, params.id, now, 'Nouvel essai en cours.'),
  dismissJob: ({ params, now, services: { database } }) =>
    change(database, aside, params.id, now, 'Le travail est écarté.'),
};
