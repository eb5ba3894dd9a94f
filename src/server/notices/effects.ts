import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { Job } from '../outbox/outbox.ts';
import { commentOf } from '../requests/change.ts';
import type { RequestMove } from '../requests/kind.ts';
import type { NoticeKind } from './notice.ts';
import type { RequestRow } from '../requests/row.ts';

/** Payload of a notice. It has no address: recipients are read when it is sent. */
export interface NoticeJob {
  requestId: number;
  notice: NoticeKind;
  comment: string | null;
  /** Names of the pieces that are asked for. */
  pieces: readonly string[];
  /** The client sent the event, through a mailed link. */
  byClient?: boolean;
  /** The request's version after the event that is notified. */
  version: number;
}

type KindOf = (event: LifecycleEventName, row: RequestRow) => NoticeKind | undefined;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one !== '') : [];

type NoticeDetails = Partial<Pick<NoticeJob, 'comment' | 'pieces' | 'byClient'>> & { dedupe: string };

/** The job that notifies a party, once for each `dedupe`. */
export function noticeJob(
  { id, version }: Pick<RequestRow, 'id' | 'version'>,
  notice: NoticeKind,
  details: NoticeDetails,
): Job {
  const { comment = null, pieces = [], byClient = false, dedupe } = details;
  return {
    kind: 'request.notice',
    payload: { requestId: id, notice, comment, pieces, byClient, version } satisfies NoticeJob,
    dedupe,
  };
}

/**
 * Serves an effect by notifying a party with a text of `notices.ts`; nobody where the event has no notice.
 */
export const notifies = (kindOf: NoticeKind | KindOf) => ({
  queues: (row: RequestRow, move: RequestMove): Job[] => {
    const notice = typeof kindOf === 'string' ? kindOf : kindOf(move.event.type, row);
    if (!notice) return [];
    const details = {
      comment: commentOf(move),
      pieces: textsOf(move.data['pieces']),
      byClient: move.event.channel === 'link',
    };
    return [noticeJob(row, notice, { ...details, dedupe: `notice ${notice} ${row.id} ${row.version}` })];
  },
});

const toAdmins: Partial<Record<LifecycleEventName, NoticeKind>> = {
  'FILE.SUBMIT': 'file-submitted',
  'INFO.PROVIDE': 'info-provided',
  'PAYMENT.REFUND': 'refund-asked',
  'WORKS_END.SUBMIT': 'works-end-submitted',
};
const toCompany: Partial<Record<LifecycleEventName, NoticeKind>> = {
  'REFERRAL.REQUEST': 'referral-asked',
  'RISK.AGGRAVATE': 'risk-aggravated',
};

export const notifiesAdmins = notifies((event) => toAdmins[event]);

/** Notifies the company of a submitted file only where the file was referred to it. */
export const notifiesCompany = notifies((event, row) =>
  event === 'FILE.SUBMIT' && row.referral !== 'none' ? 'study-begun' : toCompany[event],
);
