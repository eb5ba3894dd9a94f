import { sendClientMail } from '../combined/client-mails.ts';
import type { Effects } from '../outbox/outbox.ts';
import { mailMessages } from '../messages/mail.ts';
import { queueNotices, sendNotice } from '../notices/send-notice.ts';
import { sendOffer } from '../guests/send-offer.ts';
import { storePapers } from '../stored-papers/papers.ts';

/** The outbox jobs of requests. */
export const requestJobs = {
  'request.papers': { lane: 'work', run: storePapers },
  'request.offer-mail': { lane: 'mail', run: sendOffer },
  'request.notice': { lane: 'work', run: queueNotices },
  'message.mail': { lane: 'work', run: mailMessages },
  'request.notice-mail': { lane: 'mail', run: sendNotice },
  'contract.client-mail': { lane: 'mail', run: sendClientMail },
} as Effects;
