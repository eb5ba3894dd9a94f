import { accountJobs } from '../accounts/send-notice.ts';
import { calendarJobs } from '../calendar/mails.ts';
import { clientPieceJobs } from '../client-pieces/outbox-jobs.ts';
import { contractorJobs } from '../contractors/outbox-jobs.ts';
import { claimJobs } from '../claims/send-notice.ts';
import { documentJobs } from '../documents/outbox-jobs.ts';
import { membershipJobs } from '../memberships/send-notice.ts';
import { paymentJobs } from '../payments/outbox-jobs.ts';
import { profileJobs } from '../profile/mails.ts';
import { factorJobs } from '../second-factor/mails.ts';
import { quotationJobs } from '../quotations/send-notice.ts';
import { requestJobs } from './request-jobs.ts';
import { replayJobs } from '../tariffs/replay/job.ts';
import { signatureJobs } from '../signatures/outbox-jobs.ts';
import { sessionEffects } from '../combined/account-jobs.ts';
import type { Effects } from '../outbox/outbox.ts';

/** Every effect of the outbox by its kind, with its lane. */
export const jobs: Effects = {
  ...sessionEffects,
  ...accountJobs,
  ...quotationJobs,
  ...requestJobs,
  ...documentJobs,
  ...contractorJobs,
  ...clientPieceJobs,
  ...claimJobs,
  ...membershipJobs,
  ...signatureJobs,
  ...paymentJobs,
  ...profileJobs,
  ...replayJobs,
  ...factorJobs,
  ...calendarJobs,
};
