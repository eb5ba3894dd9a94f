import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { paymentsChart, TypedReceipt } from '#machines/payments/index.ts';

export type PaymentsActor = ActorRefFrom<typeof paymentsChart>;

const writes = ['recording', 'linking', 'returning', 'noting', 'approving'] as const;

const shown = (snapshot: SnapshotFrom<typeof paymentsChart>) => ({
  payments: snapshot.context.payments, message: snapshot.context.message, errors: snapshot.context.errors, link: snapshot.context.link, written: snapshot.context.written,
  isUnavailable: snapshot.matches('unavailable'),
  /** The write that is under way. */
  writing: writes.find((one) => snapshot.matches(one)) ?? null,
});

/** The payments of a dossier, for whoever shows them. */
export function usePayments(actor: PaymentsActor) {
  return {
    ...useSelector(actor, shown, shallowEqual),
    retry: () => actor.send({ type: 'payments.retry' }),
    record: (receipt: TypedReceipt) => actor.send({ type: 'receipt.record', receipt }),
    makeLink: (mail: boolean) => actor.send({ type: 'link.make', mail }),
    giveBack: (due: number) => actor.send({ type: 'excess.return', due }),
    noteSent: (refund: number, reference: string, valueDate: string) => actor.send({ type: 'refund.note', refund, reference, valueDate }),
    approve: (refund: number) => actor.send({ type: 'refund.approve', refund }),
  };
}
