import { sendClientMail } from '../combined/client-mails.ts';
import type { Effects } from '../outbox/outbox.ts';
import { mailMessages } from '../messages/mail.ts';
import { requestNoticeJobs } from '../notices/send-notice.ts';
import { sendOffer } from '../guests/send-offer.ts';
import { storePapers } from '../stored-papers/papers.ts';

/** The outbox jobs of requests. */
export const requestJobs = {
  ...requestNoticeJobs,
  'request.papers': { lane: 'work', run: storePapers },
  'request.offer-mail': { lane: 'mail', run: sendOffer },
  'message.mail': { lane: 'work', run: mailMessages },
  'contract.client-mail': { lane: 'mail', run: sendClientMail },
} as Effects;
