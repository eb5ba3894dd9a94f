import { call } from './call.ts';
import { idParams } from './params.ts';

/** A mail, or another job of the outbox, that is not tried any more (docs/mails.md). */
export interface FailedJob {
  id: number;
  /** Names the effect, as `request.notice-mail`. */
  kind: string;
  /** What was to be sent, and to whom; null where the job is no mail, or failed before the mail was written. */
  to: string | null;
  subject: string | null;
  asked_at: string;
  failed_at: string;
  attempts: number;
  /** The mail server refused it for good. False: the last attempt failed. */
  is_refused: boolean;
  /** In the words of the server that refused. */
  reason: string;
}

const staff = { who: ['super_admin'], access: 'active' } as const;

export const failedJobCalls = {
  failedJobs: call<{ jobs: FailedJob[]; total: number }>()({
    method: 'GET',
    path: '/api/failed-jobs',
    summary: 'Les courriels et travaux abandonnés, les cent plus récents',
    ...staff,
  }),
  retryJob: call<{ message: string }>()({
    method: 'POST',
    path: '/api/failed-jobs/{id}/retry',
    summary: 'Reprend un travail abandonné',
    ...staff,
    params: idParams,
  }),
  dismissJob: call<{ message: string }>()({
    method: 'POST',
    path: '/api/failed-jobs/{id}/dismiss',
    summary: 'Écarte un travail abandonné',
    ...staff,
    params: idParams,
  }),
};
