import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { offerAnswerChart } from '#machines/offer-answer/index.ts';

export type OfferAnswerActor = ActorRefFrom<typeof offerAnswerChart>;

const views = ['loading', 'asking', 'sending', 'answered', 'closed', 'refused', 'unavailable'] as const;
/** View of a client's answer. */
export type OfferAnswerView = (typeof views)[number];

const viewOf = (snapshot: SnapshotFrom<typeof offerAnswerChart>): OfferAnswerView =>
  views.find((view) => snapshot.matches(view)) ?? 'loading';

/** State and commands of a client's answer to an offer. */
export function useOfferAnswer(actor: OfferAnswerActor) {
  const view = useSelector(actor, viewOf);
  const answer = useSelector(actor, ({ context }) => context.answer);
  const offer = useSelector(actor, ({ context }) => context.offer);
  const message = useSelector(actor, ({ context }) => context.message);
  return {
    view,
    answer,
    offer,
    message,
    send: (reason: string) => actor.send({ type: 'answer.send', reason }),
    retry: () => actor.send({ type: 'answer.retry' }),
  };
}
