import type { Effects } from '../outbox/outbox.ts';
import { sendNotice } from './mails/send-notice.ts';
import { sendOffer } from './mails/send-offer.ts';

/** What requests leave to the outbox. */
export const requestEffects = { 'request.offer-mail': sendOffer, 'request.notice': sendNotice } as Effects;
