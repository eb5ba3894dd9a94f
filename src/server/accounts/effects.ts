import { forgetFactors } from '../second-factor/factors.ts';
import { closeSessionsOf } from '../session/sessions.ts';
import type { EffectTable } from '../law/store.ts';
import { textOf } from '../law/event-text.ts';
import type { Job } from '../outbox/outbox.ts';
import type { Statement } from '../database/executor.ts';
import type { AccountKind, AccountMove } from './kind.ts';
import type { AccountNoticeKind } from './notices.ts';
import type { AccountRow } from './row.ts';

/** Payload of a mail to the owner of an account; the address is read when it is sent. */
export interface AccountNoticeJob {
  accountId: number;
  notice: AccountNoticeKind;
  comment: string | null;
  /** Version of the account after the event: an invitation of an earlier one is not sent. */
  version: number;
}

/** Serves an effect by a mail to the owner of the account. */
const notifies = (notice: AccountNoticeKind) => ({
  queues: (row: AccountRow, { data }: AccountMove): Job[] => [
    {
      kind: 'account.notice',
      payload: {
        accountId: row.id,
        notice,
        comment: textOf(data['comment']),
        version: row.version,
      } satisfies AccountNoticeJob,
      dedupe: `account-notice ${notice} ${row.id} ${row.version}`,
    },
  ],
});

const endLinks: Statement = {
  name: 'account-links-end',
  text: 'update account_links set used_at = $2 where user_id = $1 and used_at is null',
};

/** Table of the effects of the law of accounts. */
export const accountEffects: EffectTable<AccountKind> = {
  'links.end': { runs: async (tx, row, { now }) => void (await tx.query(endLinks, [row.id, now])) },
  'sessions.end': { runs: (tx, row) => closeSessionsOf(tx, row.id) },
  'main-admin.set': { writes: () => ({ main_admin: true }) },
  'main-admin.clear': { writes: () => ({ main_admin: false }) },
  'work.set': { writes: () => ({ can_do: true }) },
  'work.clear': { writes: () => ({ can_do: false }) },
  'factor.reset': { runs: (tx, row) => forgetFactors(tx, row.id) },
  'mail.invitation': notifies('invitation'),
  'mail.suspended': notifies('suspended'),
  'mail.restored': notifies('restored'),
  'mail.closed': notifies('closed'),
  'mail.main-admin-granted': notifies('main-admin-granted'),
  'mail.main-admin-withdrawn': notifies('main-admin-withdrawn'),
  'mail.work-granted': notifies('work-granted'),
  'mail.work-withdrawn': notifies('work-withdrawn'),
  'mail.factor-reset': notifies('factor-reset'),
};
