import { shallowEqual } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { FactorWay } from '#domain/second-factor.ts';
import { factorProofChart, type FactorProofContext } from '#machines/factor-proof/index.ts';
import { useChild, useChildSelector, type Owner } from './use-child.ts';

interface ProofView extends Pick<FactorProofContext, 'way' | 'message' | 'errors'> {
  ways: readonly FactorWay[];
  isBusy: boolean;
  /** The browser is asked for the passkey: another way may still be chosen. */
  isTouching: boolean;
}

const viewOf = (snapshot: SnapshotFrom<typeof factorProofChart>): ProofView => {
  const { way, message, errors, asked } = snapshot.context;
  return {
    way,
    message,
    errors,
    ways: asked.ways,
    isBusy: !snapshot.matches('asking'),
    isTouching: snapshot.matches('preparing') || snapshot.matches('touching'),
  };
};

/** Until the second step has begun, and once it is over. */
const nothing: ProofView = {
  way: null,
  message: null,
  errors: {},
  ways: [],
  isBusy: true,
  isTouching: false,
};

/** State and commands of the second step of a login: the child of its owner with that id. */
export function useFactorProof(owner: Owner, id: 'factorProof' | 'factorProofAgain') {
  const actor = useChild(owner, id, factorProofChart);
  const view = useChildSelector(owner, id, factorProofChart, viewOf, nothing, shallowEqual);
  const commands = useMemo(
    () => ({
      sendCode: (code: string, trust: boolean) => actor?.send({ type: 'code.send', code, trust }),
      touchPasskey: (trust: boolean) => actor?.send({ type: 'passkey.use', trust }),
      choose: (way: FactorWay) => actor?.send({ type: 'way.choose', way }),
      cancel: () => actor?.send({ type: 'proof.cancel' }),
    }),
    [actor],
  );
  return { ...view, ...commands };
}

export type FactorProofFlow = ReturnType<typeof useFactorProof>;
