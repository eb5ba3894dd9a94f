import type { Effects } from '../outbox/outbox.ts';
import { queueClaimNotices, sendClaimNotice } from './send-notice.ts';

/** Jobs of claims, for the outbox. */
export const claimJobs = {
  'claim.notice': { lane: 'work', run: queueClaimNotices },
  'claim.notice-mail': { lane: 'mail', run: sendClaimNotice },
} as Effects;
