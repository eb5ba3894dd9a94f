import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { signerLinkChart } from '#machines/signer-link/index.ts';
import { useFlow } from './use-flow.ts';

function shown(snapshot: SnapshotFrom<typeof signerLinkChart>) {
  const { mail, url, handedAt, message } = snapshot.context;
  return { isAsking: snapshot.matches('asking'), mail, url, handedAt, message };
}

/** Sends a signer's link again or shows it; `null` for the link of the client's documents. */
export function useSignerLink(id: number, signer: string | null) {
  const actor = useFlow(signerLinkChart, { input: { id, signer } });
  return {
    ...useSelector(actor, shown, shallowEqual),
    ask: (mail: boolean) => actor.send({ type: 'link.ask', mail }),
  };
}
