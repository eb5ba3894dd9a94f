import { formatDate, type IsoDate } from '#domain/calendar.ts';
import { leftOf, methodLabels, type DueKind } from '#domain/dues.ts';
import { formatEurosCents } from '#domain/money.ts';
import { tookAll } from '#domain/refund-transfer.ts';
import { isReversible, type CountedReceipt } from '#domain/reversal.ts';
import { content } from '../../requests/content.ts';
import { receiptSql, receivedSql, unsettledSql } from './rows.ts';

interface DueContents {
  kind: DueKind;
  offer_version: number;
  /** Cents. */
  amount: number;
  /** Received and not given back, cents. */
  received: number;
  /** The law has taken receipts of this due into account. */
  applied: boolean;
  /** The bank took back a receipt of this due, which is not paid again yet. */
  taken_back: boolean;
}

interface ReceiptContents extends CountedReceipt {
  id: number;
  reference: string | null;
  value_date: IsoDate;
}

/** The payments of a request, as far as its facts need them. */
export interface PaymentContents {
  /** The dues that are asked for now. */
  dues: DueContents[];
  /**
   * A payment is in progress, or paid and not yet taken into account: its outcome is still to be read from
   * the provider, or sent to the law.
   */
  unsettled: boolean;
  /** The client was asked for money at some time, even if this was cancelled: a payment may still arrive. */
  charged: boolean;
  /** Id of the user who asked for a refund of the premium that is not approved yet. */
  refund_asked_by: number | null;
  /** Their receipts that count. */
  receipts: ReceiptContents[];
}

const isSettled = (due: DueContents | undefined): boolean => due !== undefined && leftOf(due) === 0;

function premiumOf(due: DueContents | undefined): 'unpaid' | 'kept' | 'refunded' {
  if (!due?.applied) return 'unpaid';
  return due.received > 0 ? 'kept' : 'refunded';
}

const receiptInWords = ({ method, reference, value_date: date, amount }: ReceiptContents): string =>
  `${methodLabels[method]}${reference === null ? '' : ` ${reference}`} du ${formatDate(date)}, ${formatEurosCents(amount)}`;

/**
 * Facts of the premium. The fact that the difference at the end of the works is settled belongs to that
 * module, which calls `adjustmentIsSettled`.
 */
export const paymentsContent = content<PaymentContents>({
  sql: `(
    select json_build_object(
      'dues', coalesce(
        (
          select json_agg(
            json_build_object(
              'kind', d.kind,
              'offer_version', d.offer_version,
              'amount', d.amount_cents,
              'received', ${receivedSql},
              'applied', exists (
                select 1 from payments p where p.due_id = d.id and p.applied_at is not null
              ),
              'taken_back', exists (
                select 1
                from payments p
                where p.due_id = d.id and p.state = 'reversed' and p.made_good_at is null
              )
            )
            order by d.id
          )
          from dues d
          where d.request_id = r.id and d.cancelled_at is null
        ),
        '[]'::json
      ),
      'unsettled', exists (select 1 from payments p where p.request_id = r.id and ${unsettledSql}),
      'charged', exists (select 1 from dues d where d.request_id = r.id),
      'refund_asked_by', (
        select min(f.asked_by)
        from refunds f
        where f.request_id = r.id and f.kind = 'premium' and f.state = 'asked'
      ),
      'receipts', coalesce(
        (
          select json_agg(${receiptSql} order by p.id)
          from payments p
          join dues d on d.id = p.due_id
          where p.request_id = r.id and p.state = 'paid' and d.cancelled_at is null
        ),
        '[]'::json
      )
    )
  )`,
  facts: ({ dues, refund_asked_by, receipts }) => {
    const premium = dues.find(({ kind }) => kind === 'premium');
    const reversible = receipts.filter(isReversible);
    return {
      premium: premiumOf(premium),
      amountDueReached: isSettled(premium),
      refundAskedBy: refund_asked_by,
      reversal: {
        takenBack: premium?.taken_back ?? false,
        possible: reversible.length > 0,
        taken: reversible.some(({ taken, amount }) => tookAll(taken, amount)),
        receipts: reversible.map((one) => ({ value: String(one.id), label: receiptInWords(one) })),
      },
    };
  },
});

/** Whether the difference that was called at the end of the works is paid, or its credit paid out. */
export const adjustmentIsSettled = ({ dues }: PaymentContents): boolean =>
  isSettled(dues.find(({ kind }) => kind === 'adjustment'));

declare module '../../requests/content.ts' {
  interface Contents {
    payments: PaymentContents;
  }
}
