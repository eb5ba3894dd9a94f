import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { Effect } from '#machines/request-lifecycle/effects.ts';
import type { Job } from '../outbox/outbox.ts';
import type { NoticeKind } from './mails/notices.ts';
import { isSentAnew } from './papers-of-effects.ts';
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
  /** What is asked for. */
  pieces: readonly string[];
  version: number;
}

/** What an event said: told to whoever is told of it. */
export type Said = Pick<NoticeJob, 'comment' | 'pieces'>;

export const offerMail = (row: RequestRow): Job => ({
  kind: 'request.offer-mail',
  payload: { requestId: row.id, offerVersion: row.offer_version, version: row.version } satisfies OfferMailJob,
  dedupe: `offer-mail ${row.id} ${row.version}`,
});

type Telling = (event: LifecycleEventName, row: RequestRow) => NoticeKind | undefined;

const adminsOf: Partial<Record<LifecycleEventName, NoticeKind>> = {
  'FILE.SUBMIT': 'file-submitted', 'INFO.PROVIDE': 'info-provided', 'PAYMENT.REFUND': 'refund-asked', 'WORKS_END.SUBMIT': 'works-end-submitted',
};
const companyOf: Partial<Record<LifecycleEventName, NoticeKind>> = { 'REFERRAL.REQUEST': 'referral-asked', 'RISK.AGGRAVATE': 'risk-aggravated' };

/** The effects that tell somebody something, and what. A submitted file is the company's business where it was referred to it (domain, 3.3). */
const tellings = {
  'mail.client-refused': () => 'client-refused',
  'mail.abandoned': () => 'abandoned',
  'mail.declined': () => 'declined',
  'mail.expired': () => 'expired',
  'mail.file-opened': () => 'file-opened',
  'mail.info-requested': () => 'info-requested',
  'mail.pieces-missing': () => 'pieces-missing',
  'mail.reopened': () => 'reopened',
  'referral.grant': () => 'referral-granted',
  'notify.admins': (event) => adminsOf[event],
  'notify.company': (event, row) => (event === 'FILE.SUBMIT' && row.referral !== 'none' ? 'study-begun' : companyOf[event]),
} satisfies Partial<Record<Effect, Telling>>;
export type ToldEffect = keyof typeof tellings;

const tellingOf: Partial<Record<Effect, Telling>> = tellings;

/** What the law's effects do outside, for the request as the write left it. */
export function jobsOf(event: LifecycleEventName, effects: readonly Effect[], row: RequestRow, said: Said): Job[] {
  const kinds = effects.flatMap((effect) => tellingOf[effect]?.(event, row) ?? []);
  const notices = kinds.map((notice): Job => {
    const payload: NoticeJob = { requestId: row.id, notice, ...said, version: row.version };
    return { kind: 'request.notice', payload, dedupe: `notice ${notice} ${row.id} ${row.version}` };
  });
  return effects.includes('mail.offer') || isSentAnew(effects, row) ? [...notices, offerMail(row)] : notices;
}
