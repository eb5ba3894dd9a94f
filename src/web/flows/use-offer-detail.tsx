import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import { offerDetailChart, type DecisionEvent } from '#machines/offer-detail/index.ts';
import { useObey } from './use-obey.ts';

type Snapshot = SnapshotFrom<typeof offerDetailChart>;
const views = ['loading', 'gone', 'unavailable'] as const;
const dialogs = ['deciding', 'sending', 'outdated', 'refused'] as const;

/** What the page shows of the offer. */
export type OfferView = (typeof views)[number] | 'open';
/** The dialog that stands over it. */
export type DecisionDialog = (typeof dialogs)[number] | 'none';

const selected = (snapshot: Snapshot) => ({
  request: snapshot.context.request,
  decision: snapshot.context.decision,
  message: snapshot.context.message,
  view: views.find((view) => snapshot.matches(view)) ?? ('open' satisfies OfferView),
  dialog: dialogs.find((dialog) => snapshot.matches(dialog)) ?? ('none' satisfies DecisionDialog),
});

/** An offer as it stands, and what one decides on it. Give the offer's id as `key` to the component that calls this. */
export function useOfferDetail(id: number, chart = offerDetailChart) {
  const actor = useActorRef(chart, { input: { id } });
  useObey(actor);
  const offer = useSelector(actor, selected, shallowEqual);
  const commands = useMemo(
    () => ({
      retry: () => actor.send({ type: 'offer.retry' }),
      change: (request: RequestResource) => actor.send({ type: 'offer.changed', request }),
      open: (event: DecisionEvent) => actor.send({ type: 'decision.open', event }),
      send: (text: string) => actor.send({ type: 'decision.send', text }),
      cancel: () => actor.send({ type: 'decision.cancel' }),
    }),
    [actor],
  );
  return { ...offer, ...commands };
}

export type OfferFlow = ReturnType<typeof useOfferDetail>;
