import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { logoChart } from '#machines/logo/index.ts';
import { useEmitted } from './use-emitted-events.ts';
import { useFlow } from './use-flow.ts';

const shown = (snapshot: SnapshotFrom<typeof logoChart>) => ({
  isSending: snapshot.matches('sending'),
  /** Why the chosen file was not taken. */
  message: snapshot.context.message,
});

/** Sends the file of a logo. `fill` receives the name of the stored logo, or an empty one if it is removed. */
export function useLogo(fill: (logo: string) => void) {
  const actor = useFlow(logoChart);
  useEmitted(actor, 'logo.given', ({ logo }) => fill(logo));
  const commands = useMemo(
    () => ({
      choose: (file: File) => actor.send({ type: 'logo.choose', file, key: crypto.randomUUID() }),
      remove: () => actor.send({ type: 'logo.remove' }),
    }),
    [actor],
  );
  return { ...useSelector(actor, shown, shallowEqual), ...commands };
}
