import type { Effects } from '../outbox/outbox.ts';
import { sendNotice } from './mails/send-notice.ts';
import { sendOffer } from './mails/send-offer.ts';
import { storePapers } from './papers.ts';

/** What requests leave to the outbox. */
export const requestJobs = { 'request.papers': storePapers, 'request.offer-mail': sendOffer, 'request.notice': sendNotice } as Effects;
