import type { Effect } from '#machines/request-lifecycle/effects.ts';
import type { Job } from '../outbox/outbox.ts';
import type { NoticeKind } from './mails/notices.ts';
import type { RequestRow } from './row.ts';

/** Payloads of the effects that run after commit; no token, no address: they are read from the request when they run. */
export interface OfferMailJob {
  requestId: number;
  offerVersion: number;
  /** The request's version at the sending: each sending is one mail. */
  version: number;
}
export interface NoticeJob {
  requestId: number;
  notice: NoticeKind;
  comment: string | null;
  version: number;
}

export const offerMail = (row: RequestRow): Job => ({
  kind: 'request.offer-mail',
  payload: { requestId: row.id, offerVersion: row.offer_version, version: row.version } satisfies OfferMailJob,
  dedupe: `offer-mail ${row.id} ${row.version}`,
});

const notices: Partial<Record<Effect, NoticeKind>> = {
  'mail.client-refused': 'client-refused',
  'mail.abandoned': 'abandoned',
  'mail.declined': 'declined',
  'mail.expired': 'expired',
  'mail.file-opened': 'file-opened',
  'mail.info-requested': 'info-requested',
  'mail.reopened': 'reopened',
  'notify.company': 'referral-asked',
  'referral.grant': 'referral-granted',
};

/** What the law's effects do outside, for the request as the write left it. */
export function jobsOf(effects: readonly Effect[], row: RequestRow, comment: string | null): Job[] {
  const jobs = effects.flatMap((effect): Job[] => {
    const notice = notices[effect];
    if (!notice) return [];
    const payload: NoticeJob = { requestId: row.id, notice, comment, version: row.version };
    return [{ kind: 'request.notice', payload, dedupe: `notice ${notice} ${row.id} ${row.version}` }];
  });
  const resumedOffer = effects.includes('links.renew') && row.step === 'offre-envoyee' && row.sent_at !== null;
  return effects.includes('mail.offer') || resumedOffer ? [...jobs, offerMail(row)] : jobs;
}
