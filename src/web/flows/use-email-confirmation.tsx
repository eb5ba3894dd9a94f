import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions } from 'xstate';
import { emailConfirmationChart } from '#machines/email-confirmation/index.ts';
import { useFlow } from './use-flow.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface EmailConfirmationScript {
  chart?: typeof emailConfirmationChart;
  options?: Pick<ActorOptions<typeof emailConfirmationChart>, 'clock' | 'inspect'>;
}

/** State and command of the confirmation of a new address, by the token of its link. */
export function useEmailConfirmation(
  token: string,
  { chart = emailConfirmationChart, options }: EmailConfirmationScript = {},
) {
  const actor = useFlow(chart, { ...options, input: { token } });
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { email, message } = useSelector(actor, ({ context }) => context);
  const commands = useMemo(() => ({ retry: () => actor.send({ type: 'link.retry' }) }), [actor]);
  return { state, email, message, ...commands };
}
