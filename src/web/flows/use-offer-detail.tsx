import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { isOfferDecision, offerDetailChart, type OfferDecision } from '#machines/offer-detail/index.ts';
import { useDecision } from './use-decision.ts';
import { useFlow } from './use-flow.ts';

const views = ['loading', 'gone', 'unavailable', 'open'] as const;

/** What the page shows of the offer. */
export type OfferView = (typeof views)[number];

const selected = (snapshot: SnapshotFrom<typeof offerDetailChart>) => ({
  request: snapshot.context.request,
  message: snapshot.context.message,
  view: views.find((view) => snapshot.matches(view)) ?? ('loading' satisfies OfferView),
});

/** For tests: a chart with scripted children, a clock, an inspector. */
export interface OfferScript {
  chart?: typeof offerDetailChart;
  options?: Pick<ActorOptions<typeof offerDetailChart>, 'clock' | 'inspect'>;
}

/** An offer as it stands, and what one decides on it. Give the offer's id as `key` to the component that calls this. */
export function useOfferDetail(id: number, { chart = offerDetailChart, options }: OfferScript = {}) {
  const actor = useFlow(chart, { ...options, input: { id } });
  const commands = useMemo(
    () => ({
      retry: () => actor.send({ type: 'offer.retry' }),
      decide: (event: OfferDecision) => actor.send({ type: 'decision.open', event }),
    }),
    [actor],
  );
  const decision = useDecision(actor);
  const decided = decision.event !== null && isOfferDecision(decision.event) ? decision.event : null;
  return { actor, ...useSelector(actor, selected, shallowEqual), decision, decided, ...commands };
}

export type OfferFlow = ReturnType<typeof useOfferDetail>;
