import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { offerDetailChart } from '#machines/offer-detail/index.ts';
import { useFlow } from './use-flow.ts';
import { useRetry } from './use-retry.ts';

const views = ['loading', 'gone', 'unavailable', 'open'] as const;

/** View of the offer. */
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

/** State and commands of an offer. Use the offer's id as `key` of the calling component. */
export function useOfferDetail(id: number, { chart = offerDetailChart, options }: OfferScript = {}) {
  const actor = useFlow(chart, { ...options, input: { id } });
  return { actor, ...useSelector(actor, selected, shallowEqual), retry: useRetry(actor, 'offer.retry') };
}
