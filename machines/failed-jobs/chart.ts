import { assertEvent, assign, emit, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { FailedJob } from '#contract/failed-jobs.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, firstMessageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface FailedJobsContext {
  jobs: readonly FailedJob[] | null;
  /** How many there are in all. */
  total: number;
  /** The one that is being decided upon. */
  jobId: number | null;
  /** Why the list cannot be shown; in French. */
  message: string | null;
}

export type FailedJobsEvent =
  | { type: 'jobs.refresh' }
  | { type: 'job.retry'; id: number }
  | { type: 'job.dismiss'; id: number }
  | { type: 'dismissal.confirm' }
  | { type: 'dismissal.cancel' };

type Decided = CallOutcome<'retryJob'> | CallOutcome<'dismissJob'>;

const said = (kind: 'success' | 'error', message: string): Emitted => ({ type: 'toast', kind, message });

const failedJobsSetup = setup({
  types: { context: {} as FailedJobsContext, events: {} as FailedJobsEvent, emitted: {} as Emitted },
  actors: { loadJobs: call('failedJobs'), retryJob: call('retryJob'), dismissJob: call('dismissJob') },
  guards: outcomeGuards,
  actions: {
    keepJob: assign(({ event }) => {
      assertEvent(event, ['job.retry', 'job.dismiss']);
      return { jobId: event.id };
    }),
    takeJobs: assign((_, outcome: CallOutcome<'failedJobs'>) => ({ ...answerOf(outcome), message: null })),
    keepMessage: assign((_, outcome: ApiOutcome<unknown>) => ({ message: firstMessageOf(outcome) })),
    keepFault: assign({ message: unexpected }),
    toastDone: emit((_, outcome: Decided) => said('success', answerOf(outcome).message)),
    toastRefusal: emit((_, outcome: Decided) => said('error', firstMessageOf(outcome) ?? unexpected)),
    toastFault: emit(() => said('error', unexpected)),
  },
});

/** What follows a decision: the list as it is now, also where somebody else had decided. */
const decided = {
  onDone: [
    {
      guard: { type: 'isDone', params: outputOf },
      target: 'loading',
      actions: { type: 'toastDone', params: outputOf },
    },
    {
      guard: { type: 'isGone', params: outputOf },
      target: 'loading',
      actions: { type: 'toastRefusal', params: outputOf },
    },
    { target: 'listed', actions: { type: 'toastRefusal', params: outputOf } },
  ],
  onError: { target: 'listed', actions: 'toastFault' },
} as const;

/** The mails and other jobs that nobody tries any more, as a super-administrator reads them: sent again, or put aside. */
export const failedJobsChart = failedJobsSetup.createMachine({
  id: 'failed-jobs',
  context: { jobs: null, total: 0, jobId: null, message: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'La liste précédente reste affichée.',
      invoke: {
        id: 'loadJobs',
        src: 'loadJobs',
        input: {},
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'listed',
            actions: { type: 'takeJobs', params: outputOf },
          },
          { target: 'unavailable', actions: { type: 'keepMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'keepFault' },
      },
    },
    unavailable: { on: { 'jobs.refresh': 'loading' } },
    listed: {
      on: {
        'jobs.refresh': 'loading',
        'job.retry': { target: 'retrying', actions: 'keepJob' },
        'job.dismiss': { target: 'confirming', actions: 'keepJob' },
      },
    },
    retrying: {
      invoke: {
        id: 'retryJob',
        src: 'retryJob',
        input: ({ context }) => ({ params: { id: context.jobId ?? 0 } }),
        ...decided,
      },
    },
    confirming: {
      description: 'Ce qui est écarté ne part plus\u00a0: la question est posée.',
      on: { 'dismissal.confirm': 'dismissing', 'dismissal.cancel': 'listed' },
    },
    dismissing: {
      invoke: {
        id: 'dismissJob',
        src: 'dismissJob',
        input: ({ context }) => ({ params: { id: context.jobId ?? 0 } }),
        ...decided,
      },
    },
  },
});
