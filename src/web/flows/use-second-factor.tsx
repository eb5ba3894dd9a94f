import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { secondFactorChart, type RemovedFactor } from '#machines/second-factor/index.ts';
import { makePasskey } from './passkeys.ts';
import { useFlow } from './use-flow.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface SecondFactorScript {
  chart?: typeof secondFactorChart;
  options?: Pick<ActorOptions<typeof secondFactorChart>, 'clock' | 'inspect'>;
}

const inBrowser = secondFactorChart.provide({ actors: { makePasskey } });

const viewOf = (snapshot: SnapshotFrom<typeof secondFactorChart>) => {
  const { factor, asked, authenticator, codes, errors, message } = snapshot.context;
  const isShown = snapshot.matches('shown');
  const at = (state: 'proving' | 'checkingPassword' | 'addingAuthenticator' | 'checkingCode' | 'removal') =>
    snapshot.matches({ shown: state });
  const isAdding = at('addingAuthenticator') || at('checkingCode');
  return {
    factor: isShown ? factor : null,
    /** The change that was asked for last. */
    asked,
    /** The authenticator that is being added. */
    authenticator: isAdding ? authenticator : null,
    /** Recovery codes to keep. */
    codes: snapshot.matches({ shown: 'codes' }) ? codes : null,
    errors,
    message,
    isReading: snapshot.matches('reading'),
    isIdle: snapshot.matches({ shown: 'idle' }),
    /** The password is asked for. */
    isProving: at('proving') || at('checkingPassword'),
    isRemoving: at('removal'),
    isMakingPasskey: snapshot.matches({ shown: 'makingPasskey' }),
    /** A call is under way. */
    isWriting:
      isShown &&
      !snapshot.matches({ shown: 'idle' }) &&
      !snapshot.matches({ shown: 'codes' }) &&
      !at('proving') &&
      !at('addingAuthenticator') &&
      !at('removal'),
    isForgetting: snapshot.matches({ shown: 'forgettingDevices' }),
  };
};

/** State and commands of the account's second factor. */
export function useSecondFactor({ chart = inBrowser, options }: SecondFactorScript = {}) {
  const actor = useFlow(chart, { ...options });
  const view = useSelector(actor, viewOf, shallowEqual);
  const commands = useMemo(
    () => ({
      addAuthenticator: () => actor.send({ type: 'authenticator.add' }),
      addPasskey: () => actor.send({ type: 'passkey.add' }),
      renewCodes: () => actor.send({ type: 'codes.renew' }),
      remove: (removed: RemovedFactor) => actor.send({ type: 'factor.remove', ...removed }),
      confirmRemoval: () => actor.send({ type: 'removal.confirm' }),
      forgetDevices: () => actor.send({ type: 'devices.forget' }),
      sendCode: (code: string) => actor.send({ type: 'code.send', code }),
      sendPassword: (password: string) => actor.send({ type: 'password.send', password }),
      cancel: () => actor.send({ type: 'change.cancel' }),
      keepCodes: () => actor.send({ type: 'codes.kept' }),
      closeMessage: () => actor.send({ type: 'message.close' }),
    }),
    [actor],
  );
  return { ...view, ...commands, retry: useRetry(actor, 'factor.retry') };
}

export type SecondFactorFlow = ReturnType<typeof useSecondFactor>;
