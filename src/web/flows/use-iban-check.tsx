import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { ibanCheckChart } from '#machines/iban-check/index.ts';
import { useFlow } from './use-flow.ts';

const shown = (snapshot: SnapshotFrom<typeof ibanCheckChart>) => ({
  isChecking: snapshot.matches('checking'),
  isValid: snapshot.matches('valid') || snapshot.matches('keeping'),
  isKept: snapshot.matches('kept'),
  isInvalid: snapshot.matches('invalid'),
  message: snapshot.context.message,
});

/** Checks an IBAN on the server, which stores it, for one field. */
export function useIbanCheck() {
  const actor = useFlow(ibanCheckChart);
  const commands = useMemo(
    () => ({
      check: (iban: string) => actor.send({ type: 'iban.check', iban }),
      forget: () => actor.send({ type: 'iban.forget' }),
    }),
    [actor],
  );
  return { ...useSelector(actor, shown, shallowEqual), ...commands };
}
