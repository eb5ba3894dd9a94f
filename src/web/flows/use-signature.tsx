import { brokenStates, type BrokenState } from '#domain/signatures.ts';
import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions, ActorRefFrom, SnapshotFrom } from 'xstate';
import { signatureChart, type Subject } from '#machines/signature/index.ts';
import { useRequestOwner } from './request-owner.ts';
import { useChild } from './use-child.ts';
import { useFlow } from './use-flow.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted calls, a clock, an inspector. */
export interface SignatureScript {
  chart?: typeof signatureChart;
  options?: Pick<ActorOptions<typeof signatureChart>, 'clock' | 'inspect'>;
}

const resting = ['none', 'signed', 'late', 'unknown', 'unavailable'] as const;
const waiting = ['creating', 'away', 'pending', 'promised'] as const;
/** View of a signature. */
export type SignatureView = 'opening' | (typeof resting)[number] | (typeof waiting)[number] | BrokenState;

function viewOf(snapshot: SnapshotFrom<typeof signatureChart>): SignatureView {
  for (const view of resting) if (snapshot.matches(view)) return view;
  for (const view of waiting) if (snapshot.matches({ waiting: view })) return view;
  for (const view of brokenStates) if (snapshot.matches({ broken: view })) return view;
  return 'opening';
}

const shown = (snapshot: SnapshotFrom<typeof signatureChart>) => {
  const { signature, past, message } = snapshot.context;
  return { view: viewOf(snapshot), signature, past, message };
};

export type SignatureActor = ActorRefFrom<typeof signatureChart>;

/** State and commands of a signature actor. */
export function useSignature(actor: SignatureActor) {
  const commands = useMemo(
    () => ({
      check: () => actor.send({ type: 'signature.check' }),
      relaunch: () => actor.send({ type: 'signature.relaunch' }),
    }),
    [actor],
  );
  return {
    ...useSelector(actor, shown, shallowEqual),
    ...commands,
    retry: useRetry(actor, 'signature.retry'),
  };
}

/** State and commands of a signature, as components receive them. */
export type ShownSignature = ReturnType<typeof useSignature>;

/** Actor of the request's signatures, shared by the tabs: a child of the request's owner. */
export const useRequestSignature = (): SignatureActor | undefined =>
  useChild(useRequestOwner(), 'signature', signatureChart);

/** Starts a guest's own signature, or that of a return page. */
export function useSignatureOf(
  subject: Exclude<Subject, { kind: 'request' }>,
  { chart = signatureChart, options }: SignatureScript = {},
): ShownSignature {
  return useSignature(useFlow(chart, { ...options, input: { parent: null, subject } }));
}
