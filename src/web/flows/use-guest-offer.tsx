import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { readToken } from '#api/token.ts';
import { guestOfferChart, type GuestOfferEvent } from '#machines/guest-offer/index.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';

/** What the client's page shows. */
export type GuestOfferView = 'opening' | 'showing' | 'closed' | 'expired' | 'refused' | 'offline';

function viewOf(snapshot: SnapshotFrom<typeof guestOfferChart>): GuestOfferView {
  for (const view of ['showing', 'closed', 'expired', 'refused', 'offline'] as const) if (snapshot.matches(view)) return view;
  return 'opening';
}

/** What the address opens: its link, else the session that this tab holds by then. */
const openingOf = (token: string | null): GuestOfferEvent => (token === null ? { type: 'offer.open', holdsSession: readToken('client') !== null } : { type: 'link.open', token });

/** For tests: scripted actors, a clock, an inspector. */
export interface GuestOfferScript {
  chart?: typeof guestOfferChart;
  options?: Pick<ActorOptions<typeof guestOfferChart>, 'clock' | 'inspect'>;
}

/** The client's offer, from the mailed link (`token`) or from the session that it opened. */
export function useGuestOffer(token: string | null, { chart = guestOfferChart, options }: GuestOfferScript = {}) {
  const actor = useFlow(chart, options);
  useNotify(actor, useMemo(() => openingOf(token), [token]));
  const view = useSelector(actor, viewOf);
  const offer = useSelector(actor, ({ context }) => context.offer);
  const message = useSelector(actor, ({ context }) => context.message);
  return { view, offer, message, retry: () => actor.send({ type: 'offer.retry' }), end: () => actor.send({ type: 'session.over' }), /** Whose children the downloads are. */ owner: actor };
}
