import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { guestAttestationChart } from '#machines/guest-attestation/index.ts';
import { useRetry } from './use-retry.ts';

export type GuestAttestationActor = ActorRefFrom<typeof guestAttestationChart>;
/** View of a contractor's page. */
export type GuestAttestationView = 'opening' | 'asking' | 'sending' | 'received' | 'offline';

function viewOf(snapshot: SnapshotFrom<typeof guestAttestationChart>): GuestAttestationView {
  for (const view of ['asking', 'sending', 'received', 'offline'] as const)
    if (snapshot.matches(view)) return view;
  return snapshot.matches('looking') ? 'received' : 'opening';
}

/** State and commands of a contractor's page. */
export function useGuestAttestation(actor: GuestAttestationActor) {
  const view = useSelector(actor, viewOf);
  const { page, file, sent, total, message } = useSelector(actor, (snapshot) => snapshot.context);
  return {
    page,
    file,
    sent,
    total,
    message,
    view,
    retry: useRetry(actor, 'page.retry'),
    send: (chosen: File) => actor.send({ type: 'file.send', file: chosen }),
    close: () => actor.send({ type: 'unsent.close' }),
  };
}
