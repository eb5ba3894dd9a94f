import { call } from './call.ts';
import { idParams } from './params.ts';

/** A mail or another job of the outbox that was given up (docs/mails.md). */
export interface FailedJob {
  id: number;
  /** Kind of the job, for example `request.notice-mail`. */
  kind: string;
  /** Recipient and subject of the mail; null if the job is no mail, or failed before the mail was written. */
  to: string | null;
  subject: string | null;
  asked_at: string;
  failed_at: string;
  attempts: number;
  /** True: the mail server refused it for good. False: the last of several attempts failed. */
  is_refused: boolean;
  /** Text of the mail server, or of the error. */
  reason: string;
}

const ofMainAdmins = { who: ['super_admin'], access: 'active' } as const;

/** Calls by which a main administrator reads, retries or dismisses jobs that were given up. */
export const failedJobCalls = {
  failedJobs: call<{ jobs: FailedJob[]; total: number }>()({
    method: 'GET',
    path: '/api/failed-jobs',
    summary: 'Les courriels et travaux abandonnés, les cent plus récents',
    ...ofMainAdmins,
  }),
  retryJob: call<{ message: string }>()({
    method: 'POST',
    path: '/api/failed-jobs/{id}/retry',
    summary: 'Reprend un travail abandonné',
    ...ofMainAdmins,
    params: idParams,
  }),
  dismissJob: call<{ message: string }>()({
    method: 'POST',
    path: '/api/failed-jobs/{id}/dismiss',
    summary: 'Écarte un travail abandonné',
    ...ofMainAdmins,
    params: idParams,
  }),
};
