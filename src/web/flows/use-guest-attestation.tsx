import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { readToken } from '#api/token.ts';
import { guestAttestationChart, type GuestAttestationEvent } from '#machines/guest-attestation/index.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';

export type GuestAttestationView = 'opening' | 'asking' | 'sending' | 'received' | 'over' | 'offline';

function viewOf(snapshot: SnapshotFrom<typeof guestAttestationChart>): GuestAttestationView {
  for (const view of ['asking', 'sending', 'received', 'over', 'offline'] as const) if (snapshot.matches(view)) return view;
  return snapshot.matches('looking') ? 'received' : 'opening';
}

/** What the address opens: its link, else the session that this tab holds by then. */
const openingOf = (token: string | null): GuestAttestationEvent => (token === null ? { type: 'page.open', holdsSession: readToken('client') !== null } : { type: 'link.open', token });

/** For tests: scripted actors, a clock, an inspector. */
export interface GuestAttestationScript {
  chart?: typeof guestAttestationChart;
  options?: Pick<ActorOptions<typeof guestAttestationChart>, 'clock' | 'inspect'>;
}

/** A contractor's page, from its link (`token`) or from the session that it opened. */
export function useGuestAttestation(token: string | null, { chart = guestAttestationChart, options }: GuestAttestationScript = {}) {
  const actor = useFlow(chart, options);
  useNotify(actor, useMemo(() => openingOf(token), [token]));
  const view = useSelector(actor, viewOf);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  return { ...context, view, retry: () => actor.send({ type: 'page.retry' }), send: (file: File) => actor.send({ type: 'file.send', file }) };
}
