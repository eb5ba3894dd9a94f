import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import type { MailTopic } from '#domain/mail-topics.ts';
import { profileChart, type ProfileForm } from '#machines/profile/index.ts';
import { useFlow } from './use-flow.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface ProfileScript {
  chart?: typeof profileChart;
  options?: Pick<ActorOptions<typeof profileChart>, 'clock' | 'inspect'>;
}

const none: readonly MailTopic[] = [];
const refusedIn = (body: object) => ('refused' in body ? (body.refused as readonly MailTopic[]) : null);

const viewOf = (snapshot: SnapshotFrom<typeof profileChart>) => {
  const { profile, form, write, errors, message } = snapshot.context;
  const isShown = snapshot.matches('shown');
  const isIdle = snapshot.matches({ shown: 'idle' }) || snapshot.matches({ shown: 'refreshing' });
  return {
    profile: isShown ? profile : null,
    form: isShown ? form : null,
    errors,
    message,
    isReading: snapshot.matches('reading'),
    isWriting: isShown && !isIdle,
    /** The topics as they are being written, else as they are. */
    refusedMails:
      (snapshot.matches({ shown: 'choosingMails' }) && write ? refusedIn(write.body) : null) ??
      profile?.refused_mails ??
      none,
    isDropping: snapshot.matches({ shown: 'droppingEmail' }),
  };
};

/** State and commands of the account's own profile. `form`: the form that is open at first. */
export function useProfile(form: ProfileForm | null, { chart = profileChart, options }: ProfileScript = {}) {
  const actor = useFlow(chart, { ...options, input: { form } });
  const view = useSelector(actor, viewOf, shallowEqual);
  const commands = useMemo(
    () => ({
      openForm: (opened: 'email' | 'password') => actor.send({ type: 'form.open', form: opened }),
      closeForm: () => actor.send({ type: 'form.close' }),
      saveIdentity: (input: object) => actor.send({ type: 'identity.save', input, key: crypto.randomUUID() }),
      askEmail: (input: object) => actor.send({ type: 'email.ask', input, key: crypto.randomUUID() }),
      changePassword: (input: object) =>
        actor.send({ type: 'password.change', input, key: crypto.randomUUID() }),
      chooseMails: (refused: readonly MailTopic[], seen: number) =>
        actor.send({ type: 'mails.choose', input: { refused, seen }, key: crypto.randomUUID() }),
      dropEmail: () => actor.send({ type: 'email.drop' }),
      closeMessage: () => actor.send({ type: 'message.close' }),
    }),
    [actor],
  );
  return { ...view, ...commands, retry: useRetry(actor, 'profile.retry') };
}

export type ProfileFlow = ReturnType<typeof useProfile>;
