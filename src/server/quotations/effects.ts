import { textOf } from '../law/event-text.ts';
import type { EffectTable } from '../law/store.ts';
import type { Job } from '../outbox/outbox.ts';
import type { QuotationKind, QuotationMove } from './kind.ts';
import type { QuotationNoticeKind } from './notices.ts';
import type { QuotationRow } from './row.ts';

/** Payload of a notice. It has no address: recipients are read when it is sent. */
export interface QuotationNoticeJob {
  quotationId: number;
  notice: QuotationNoticeKind;
  comment: string | null;
}

/** Serves an effect by a notice. */
const notifies = (notice: QuotationNoticeKind) => ({
  queues: ({ id, version }: QuotationRow, { data }: QuotationMove): Job[] => [
    {
      kind: 'quotation.notice',
      payload: { quotationId: id, notice, comment: textOf(data['comment']) } satisfies QuotationNoticeJob,
      dedupe: `quotation-notice ${notice} ${id} ${version}`,
    },
  ],
});

/** Table of the effects of the law of quotations. */
export const quotationEffects: EffectTable<QuotationKind> = {
  'notify.admins': notifies('asked'),
  'mail.answered': notifies('answered'),
  'mail.closed': notifies('closed'),
};
