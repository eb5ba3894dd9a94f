import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions } from 'xstate';
import { passwordResetChart } from '#machines/password-reset/index.ts';
import { useFlow } from './use-flow.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface PasswordResetScript {
  chart?: typeof passwordResetChart;
  options?: Pick<ActorOptions<typeof passwordResetChart>, 'clock' | 'inspect'>;
}

/** State and commands of the password reset. */
export function usePasswordReset(
  input: { email: string; token: string | null },
  { chart = passwordResetChart, options }: PasswordResetScript = {},
) {
  const actor = useFlow(chart, { ...options, input });
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { email, message, errors } = useSelector(actor, ({ context }) => context);
  const commands = useMemo(
    () => ({
      askLink: (to: string) => actor.send({ type: 'link.ask', email: to }),
      choose: (chosen: { email: string; password: string; password_confirmation: string }) =>
        actor.send({ type: 'password.choose', ...chosen }),
      again: () => actor.send({ type: 'link.again' }),
      retry: () => actor.send({ type: 'link.retry' }),
    }),
    [actor],
  );
  return { state, email, message, errors, ...commands };
}
