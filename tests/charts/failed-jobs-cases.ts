import type { FailedJob } from '#contract/failed-jobs.ts';
import { failedJobsChart, failedJobsIgnored, type FailedJobsEvent } from '#machines/failed-jobs/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, gone, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const job: FailedJob = {
  id: 5,
  kind: 'request.notice-mail',
  to: 'client@exemple.test',
  subject: 'Votre offre',
  asked_at: '2026-11-20T09:00:00Z',
  failed_at: '2026-11-20T09:01:00Z',
  attempts: 1,
  is_refused: true,
  reason: '550 No such user',
};
const work: FailedJob = {
  ...job,
  id: 6,
  kind: 'request.paper',
  to: null,
  subject: null,
  attempts: 9,
  is_refused: false,
  reason: 'The storage is full',
};
const list = { jobs: [job, work], total: 2 };
const empty = { jobs: [], total: 0 };
const decidedAlready = gone('Ce travail n’attend plus.');

const loads = given('loadJobs', {});
const shown = done('loadJobs', answered(list), { at: 'listed', context: { ...list, message: null } });
const one = (id: 'retryJob' | 'dismissJob', job_id = 5) => given(id, { params: { id: job_id } });
const toast = (kind: 'success' | 'error', message: string) => emitted({ type: 'toast', kind, message });
const retries = send<FailedJobsEvent>(
  { type: 'job.retry', id: 5 },
  { at: 'retrying', context: { jobId: 5 }, causes: [one('retryJob')] },
);
const puts = (id: number) =>
  send<FailedJobsEvent>(
    { type: 'job.dismiss', id },
    { at: 'confirming', context: { jobId: id }, causes: [] },
  );
const confirms = (id: number) =>
  send<FailedJobsEvent>({ type: 'dismissal.confirm' }, { at: 'dismissing', causes: [one('dismissJob', id)] });

export const suite = defineSuite(failedJobsChart, {
  events: {
    'jobs.refresh': [{}],
    'job.retry': [{ id: 5 }],
    'job.dismiss': [{ id: 6 }],
    'dismissal.confirm': [{}],
    'dismissal.cancel': [{}],
  },
  children: {
    loadJobs: { done: [answered(list), answered(empty), offline], error: [fault] },
    retryJob: {
      done: [answered({ message: 'Nouvel essai en cours.' }), decidedAlready, offline],
      error: [fault],
    },
    dismissJob: {
      done: [answered({ message: 'Le travail est écarté.' }), decidedAlready, offline],
      error: [fault],
    },
  },
  project: ({ jobs, jobId, message }) => [jobs?.length, jobId, message],
  pins: {
    loadJobs: () => ({}),
    retryJob: ({ last }) => ({ params: { id: last('job.retry')?.id ?? 0 } }),
    dismissJob: ({ last }) => ({ params: { id: last('job.dismiss')?.id ?? 0 } }),
  },
  journeys: [
    {
      name: 'what was given up is sent again, and the list is read anew',
      steps: [
        starts({ at: 'loading', causes: [loads] }),
        shown,
        retries,
        done('retryJob', answered({ message: 'Nouvel essai en cours.' }), {
          at: 'loading',
          causes: [toast('success', 'Nouvel essai en cours.'), loads],
        }),
        done('loadJobs', answered(empty), { at: 'listed', context: empty }),
      ],
    },
    {
      name: 'nothing is put aside unasked',
      steps: [
        shown,
        puts(6),
        send({ type: 'dismissal.cancel' }, { at: 'listed', causes: [] }),
        puts(6),
        confirms(6),
        done('dismissJob', answered({ message: 'Le travail est écarté.' }), {
          at: 'loading',
          causes: [toast('success', 'Le travail est écarté.'), loads],
        }),
      ],
    },
    {
      name: 'somebody else has decided: it is said, and the list is read anew',
      steps: [
        shown,
        retries,
        done('retryJob', decidedAlready, {
          at: 'loading',
          causes: [toast('error', decidedAlready.message), loads],
        }),
        shown,
        puts(5),
        confirms(5),
        done('dismissJob', decidedAlready, {
          at: 'loading',
          causes: [toast('error', decidedAlready.message), loads],
        }),
      ],
    },
    {
      name: 'a decision that did not arrive leaves the list as it was',
      steps: [
        shown,
        retries,
        done('retryJob', offline, { at: 'listed', context: list, causes: [toast('error', offline.message)] }),
        retries,
        fails('retryJob', fault, { at: 'listed', causes: [toast('error', unexpected)] }),
        puts(6),
        confirms(6),
        done('dismissJob', offline, { at: 'listed', causes: [toast('error', offline.message)] }),
        puts(6),
        confirms(6),
        fails('dismissJob', fault, { at: 'listed', causes: [toast('error', unexpected)] }),
        send({ type: 'jobs.refresh' }, { at: 'loading', causes: [loads] }),
      ],
    },
    {
      name: 'a list that cannot be read says why, and is read again on demand',
      steps: [
        done('loadJobs', offline, { at: 'unavailable', context: { message: offline.message } }),
        send({ type: 'jobs.refresh' }, { at: 'loading', causes: [loads] }),
        fails('loadJobs', fault, { at: 'unavailable', context: { message: unexpected } }),
        send({ type: 'jobs.refresh' }, { at: 'loading', causes: [loads] }),
        shown,
      ],
    },
  ],
  ignored: failedJobsIgnored,
});
