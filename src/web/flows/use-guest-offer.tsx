import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { guestOfferChart } from '#machines/guest-offer/index.ts';

export type GuestOfferActor = ActorRefFrom<typeof guestOfferChart>;
/** View of a client's offer. */
export type GuestOfferView = 'opening' | 'showing' | 'closed' | 'refused' | 'unavailable';

function viewOf(snapshot: SnapshotFrom<typeof guestOfferChart>): GuestOfferView {
  for (const view of ['showing', 'closed', 'refused', 'unavailable'] as const)
    if (snapshot.matches(view)) return view;
  return 'opening';
}

/** State and commands of a client's offer. */
export function useGuestOffer(actor: GuestOfferActor) {
  const view = useSelector(actor, viewOf);
  const offer = useSelector(actor, ({ context }) => context.offer);
  const message = useSelector(actor, ({ context }) => context.message);
  return { view, offer, message, retry: () => actor.send({ type: 'offer.retry' }) };
}
