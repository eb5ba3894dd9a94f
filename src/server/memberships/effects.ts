import type { MembershipEventName } from '#domain/membership-events.ts';
import type { EffectTable } from '../law/store.ts';
import type { Job } from '../outbox/outbox.ts';
import type { Statement } from '../database/executor.ts';
import { forgetAsked, keepAsked } from './asked.ts';
import type { MembershipKind, MembershipMove } from './record/kind.ts';
import type { MembershipNoticeKind } from './notices.ts';
import type { MembershipRow } from './record/row.ts';
import { reasonsOf } from './event-columns.ts';
import { cancelsAgreement, keepsAgreement, opensAgreement } from './signing.ts';
import { commentOf } from './record/write.ts';

/** Payload of a notice. It has no address: recipients are read when it is sent. */
export interface MembershipNoticeJob {
  membershipId: number;
  notice: MembershipNoticeKind;
  comment: string | null;
  /** The membership's version after the event that is notified. */
  version: number;
}

export const noticeJob = (
  row: Pick<MembershipRow, 'id' | 'version'>,
  notice: MembershipNoticeKind,
  comment: string | null,
  about: string | number = row.version,
): Job => ({
  kind: 'membership.notice',
  payload: { membershipId: row.id, notice, comment, version: row.version } satisfies MembershipNoticeJob,
  dedupe: `membership-notice ${notice} ${row.id} ${about}`,
});

/** Serves an effect by a notice of notices.ts. */
const notifies = (notice: MembershipNoticeKind) => ({
  queues: (row: MembershipRow, move: MembershipMove): Job[] =>
    row.shadow ? [] : [noticeJob(row, notice, commentOf(move))],
});

/** Notices to the administrators, by event. */
const notifiesAdministrators: Readonly<Partial<Record<MembershipEventName, MembershipNoticeKind>>> = {
  'DOCUMENTS.SUBMIT': 'submitted',
  'AGREEMENT.SIGNED': 'signed',
  'MEMBERSHIP.EXPIRE': 'papers-over',
};

const finish: Statement = {
  name: 'registration-finished',
  text: 'update brokers set registration_step = 5 where id = $1',
};

/** Table of the effects of the law of memberships. */
export const membershipEffects: EffectTable<MembershipKind> = {
  // The first mail of a registration: an account that is there
  // already is told so instead (registration.md, "One account").
  'mail.activation': {
    queues: (row) =>
      row.user_id === null
        ? []
        : [
            {
              kind: 'account.activation-link',
              payload: { userId: row.user_id, byAnyone: true },
              dedupe: `activation-${row.user_id}-start`,
            },
          ],
  },
  'reasons.store': { writes: reasonsOf },
  'mail.not-eligible': notifies('not-eligible'),
  'registration.finish': { runs: async (tx, row) => void (await tx.query(finish, [row.broker_id])) },
  'notify.admins': {
    queues: (row, move) =>
      [notifiesAdministrators[move.event.type]].flatMap((notice) =>
        notice ? [noticeJob(row, notice, commentOf(move))] : [],
      ),
  },
  'mail.info-requested': { runs: keepAsked, ...notifies('info-requested') },
  'mail.info-withdrawn': { runs: forgetAsked, ...notifies('info-withdrawn') },
  'signature.keep': { runs: keepsAgreement },
  'signature.cancel': cancelsAgreement,
  'waiver.log': { writes: (_row, { now }) => ({ agreement: 'waived', agreement_at: now }) },
  'mail.waived': notifies('waived'),
  'mail.validated': notifies('validated'),
  'mail.rejected': notifies('rejected'),
  'mail.reopened': notifies('reopened'),
  'mail.expired': notifies('expired'),
  'mail.suspended': notifies('suspended'),
  'mail.restored': notifies('restored'),
  'mail.terminated': notifies('terminated'),
  'agreement.open': opensAgreement,
  'agreement.void': { writes: () => ({ agreement: 'open', agreement_at: null }) },
};
