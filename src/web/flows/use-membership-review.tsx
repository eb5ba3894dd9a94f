import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Actor, ActorOptions } from 'xstate';
import type { MembershipResource } from '#contract/memberships.ts';
import { documentsChart } from '#machines/documents/index.ts';
import { membershipReviewChart, type MembershipReviewInput } from '#machines/membership-review/index.ts';
import { actorContext } from './actor-context.ts';
import { DocumentsProvider } from './use-documents.tsx';
import { useChild } from './use-child.ts';
import { useFlow } from './use-flow.ts';
import { useLawActions } from './use-law-actions.ts';
import { useUpdates } from './use-updates.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface ReviewScript {
  chart?: typeof membershipReviewChart;
  options?: Pick<ActorOptions<typeof membershipReviewChart>, 'clock' | 'inspect'>;
}

type ReviewActor = Actor<typeof membershipReviewChart>;
const [ReviewContext, useReviewActor] = actorContext<ReviewActor>('A review belongs inside ReviewProvider');

/** Starts the review of a membership and provides it. */
export function ReviewProvider({
  input,
  script,
  children,
}: {
  input: MembershipReviewInput;
  script?: ReviewScript | undefined;
  children: ReactNode;
}) {
  const actor = useFlow(script?.chart ?? membershipReviewChart, { ...script?.options, input });
  useUpdates(actor);
  return <ReviewContext value={actor}>{children}</ReviewContext>;
}

const views = ['unavailable', 'unknown', 'open'] as const;

/** View of the review, and the error message. */
export function useReview() {
  const actor = useReviewActor();
  const view = useSelector(
    actor,
    (snapshot) => ({
      view: views.find((one) => snapshot.matches(one)) ?? ('reading' as const),
      membership: snapshot.context.currentMembership,
      message: snapshot.context.message,
      queue: snapshot.matches({ open: { queue: 'known' } }) ? snapshot.context.queue : null,
      queued: snapshot.context.queued,
      among: snapshot.context.among,
      isNew: snapshot.context.isNew,
      newMember: snapshot.context.newMember,
    }),
    shallowEqual,
  );
  return { ...view, retry: useRetry(actor, 'review.retry') };
}

/** The membership under review. Throws while it is not loaded. */
export function useReviewed(): MembershipResource {
  const { membership } = useReview();
  if (!membership) throw new Error('The membership is there once the review is open');
  return membership;
}

/** Results of the checks in public registers. */
export function useRegisters() {
  const actor = useReviewActor();
  const view = useSelector(
    actor,
    (snapshot) => ({
      checks: snapshot.context.checks,
      message: snapshot.matches({ open: { checks: 'silent' } }) ? snapshot.context.checksMessage : null,
      isAsking: snapshot.matches({ open: { checks: 'asking' } }),
    }),
    shallowEqual,
  );
  return { ...view, ask: () => actor.send({ type: 'checks.ask' }) };
}

/** Decisions on the membership. */
export const useMembershipActions = () => useLawActions(useReviewActor(), 'lawActions');

/** Provides the membership's documents once their actor runs. */
export function ReviewDocuments({ children }: { children: ReactNode }) {
  const documents = useChild(useReviewActor(), 'documents', documentsChart);
  return documents ? <DocumentsProvider actor={documents}>{children}</DocumentsProvider> : null;
}
