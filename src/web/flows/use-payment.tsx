import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { paymentChart } from '#machines/payment/index.ts';

export type PaymentActor = ActorRefFrom<typeof paymentChart>;

const views = [
  'loading',
  'due',
  'starting',
  'leaving',
  'checking',
  'waiting',
  'promised',
  'paid',
  'returned',
  'closed',
  'refused',
  'unavailable',
] as const;
/** View of a client's payment. */
export type PaymentView = (typeof views)[number];

const viewOf = (snapshot: SnapshotFrom<typeof paymentChart>): PaymentView =>
  views.find((view) => snapshot.matches({ paying: view })) ?? 'loading';

const contestOf = (snapshot: SnapshotFrom<typeof paymentChart>): 'sending' | 'sent' | 'writing' =>
  (['sending', 'sent'] as const).find((view) => snapshot.matches({ contesting: view })) ?? 'writing';

/** State and commands of a client's payment and its contestation. */
export function usePayment(actor: PaymentActor) {
  const view = useSelector(actor, viewOf);
  const payment = useSelector(actor, ({ context }) => context.payment);
  const message = useSelector(actor, ({ context }) => context.message);
  const contest = useSelector(actor, contestOf);
  const contestMessage = useSelector(actor, ({ context }) => context.contestMessage);
  return {
    view,
    payment,
    message,
    contest,
    contestMessage,
    pay: () => actor.send({ type: 'card.pay' }),
    check: () => actor.send({ type: 'payment.check' }),
    retry: () => actor.send({ type: 'payment.retry' }),
    sendContest: (text: string) => actor.send({ type: 'contest.send', message: text }),
  };
}
