import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { WorksEndAnswers } from '#domain/works-end/answers.ts';
import type { guestWorksEndChart } from '#machines/guest-works-end/index.ts';
import { useRetry } from './use-retry.ts';

export type GuestWorksEndActor = ActorRefFrom<typeof guestWorksEndChart>;

const view = (snapshot: SnapshotFrom<typeof guestWorksEndChart>) => ({
  worksEnd: snapshot.context.worksEnd,
  message: snapshot.context.message,
  errors: snapshot.context.errors,
  isUnavailable: snapshot.matches('unavailable'),
  /** The declaration is being sent, or loaded again before it can be sent. */
  isBusy: snapshot.matches('sending') || snapshot.matches('loading'),
});

/** State and commands of a client's declaration. */
export function useGuestWorksEnd(actor: GuestWorksEndActor) {
  const shown = useSelector(actor, view, shallowEqual);
  return {
    ...shown,
    retry: useRetry(actor, 'worksEnd.retry'),
    send: () => actor.send({ type: 'declaration.send' }),
  };
}

/** Answers of the declaration's form. */
export function useGuestAnswers(actor: GuestWorksEndActor) {
  return {
    answers: useSelector(actor, ({ context }) => context.answers),
    change: (answers: WorksEndAnswers) => actor.send({ type: 'answers.change', answers }),
  };
}
