import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { NotedTransfer, paymentsChart, TypedReceipt } from '#machines/payments/index.ts';
import { useRetry } from './use-retry.ts';

export type PaymentsActor = ActorRefFrom<typeof paymentsChart>;

const writes = ['recording', 'linking', 'askingBack', 'noting', 'approving'] as const;
type Write = (typeof writes)[number];

const shown = (snapshot: SnapshotFrom<typeof paymentsChart>) => ({
  payments: snapshot.context.payments,
  message: snapshot.context.message,
  errors: snapshot.context.errors,
  noted: snapshot.context.noted,
  link: snapshot.context.link,
  begun: snapshot.context.begun,
  written: snapshot.context.written,
  isUnavailable: snapshot.matches('unavailable'),
  isReading: snapshot.matches('loading'),
  /** The write in progress. */
  writing: writes.find((one) => snapshot.matches(one)) ?? null,
});

/** State and commands of a dossier's payments. */
export function usePayments(actor: PaymentsActor) {
  const view = useSelector(actor, shown, shallowEqual);
  const { isUnavailable, isReading, writing } = view;
  return {
    ...view,
    /** Props of a write's button: one write at a time, on the latest data. */
    buttonOf: (write: Write) => ({
      busy: writing === write || isReading,
      disabled: isUnavailable || (writing !== null && writing !== write),
    }),
    retry: useRetry(actor, 'payments.retry'),
    record: (receipt: TypedReceipt) => actor.send({ type: 'receipt.record', receipt }),
    makeLink: (mail: boolean) => actor.send({ type: 'link.make', mail }),
    askExcessBack: (due: number) => actor.send({ type: 'excess.ask', due }),
    noteSent: (refund: number, transfer: NotedTransfer) =>
      actor.send({ type: 'refund.note', refund, ...transfer }),
    closeMessage: () => actor.send({ type: 'message.close' }),
    approve: (refund: number) => actor.send({ type: 'refund.approve', refund }),
  };
}
