import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { attestationChart } from '#machines/attestation/index.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';

/** For tests: scripted calls, a clock, an inspector. */
export interface AttestationScript {
  chart?: typeof attestationChart;
  options?: Pick<ActorOptions<typeof attestationChart>, 'clock' | 'inspect'>;
}

const views = ['asking', 'verifying', 'verified', 'unknown', 'unavailable'] as const;

const shown = (snapshot: SnapshotFrom<typeof attestationChart>) => ({
  view: views.find((view) => snapshot.matches(view)) ?? ('asking' as const),
  attestation: snapshot.context.attestation,
  message: snapshot.context.message,
});

/** Verifies the attestation code of the address; '' if there is none. */
export function useAttestation(code: string, { chart = attestationChart, options }: AttestationScript = {}) {
  const actor = useFlow(chart, { ...options, input: { code } });
  useNotify(actor, { type: 'code.verify', code, typed: false });
  const commands = useMemo(
    () => ({
      ask: (typed: string) => actor.send({ type: 'code.verify', code: typed, typed: true }),
      retry: () => actor.send({ type: 'attestation.retry' }),
    }),
    [actor],
  );
  return { ...useSelector(actor, shown, shallowEqual), ...commands };
}
