import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { User } from '#contract/account-resources.ts';
import type { MailTopic } from '#domain/mail-topics.ts';
import type { Profile } from '#contract/profile.ts';
import { call, callFor } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { keyed, type Keyed } from '../shared/keyed.ts';
import { isFinal, answerOf, errorsOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';

/** The open form: one at a time. */
export type ProfileForm = 'identity' | 'email' | 'password';

export interface ProfileContext {
  profile: Profile | null;
  form: ProfileForm | null;
  /** The write that is under way, or the last one that failed. */
  write: Keyed<object> | null;
  /** Messages by field of the open form, in French. */
  errors: Readonly<Record<string, string[]>>;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
}

export type ProfileEvent =
  | { type: 'profile.retry' }
  | { type: 'form.open'; form: Exclude<ProfileForm, 'identity'> }
  | { type: 'form.close' }
  /** The open form is sent. `key`: idempotency key, unless the same data was sent before. */
  | { type: 'identity.save'; input: object; key: string }
  | { type: 'email.ask'; input: object; key: string }
  | { type: 'password.change'; input: object; key: string }
  /** The mails that the account gets are chosen. */
  | { type: 'mails.choose'; input: { refused: readonly MailTopic[]; seen: number }; key: string }
  | { type: 'email.drop' }
  | { type: 'message.close' };

type Read = ApiOutcome<{ profile: Profile; user: User }>;
type Written = ApiOutcome<{ message: string; profile: Profile; user: User }>;
type Sent = { body: object; idempotencyKey: string };

/** Types, actors, guards and actions of the chart of an account's own profile. */
export const profileSetup = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    emitted: {} as Emitted,
    input: {} as { form: ProfileForm | null },
  },
  actors: {
    readProfile: call('profile'),
    changeIdentity: callFor<Written, Sent>('changeProfile'),
    askEmail: callFor<Written, Sent>('askEmail'),
    changePassword: callFor<Written, Sent>('changePassword'),
    dropEmail: call('dropEmail'),
    refuseMails: callFor<Written, Sent>('refuseMails'),
  },
  guards: {
    ...outcomeGuards,
    isFree: ({ context }) => context.form === null,
    hasForm: ({ context }) => context.form !== null,
    /** An address waits for its confirmation, and no form hides the button. */
    mayDrop: ({ context }) => context.form === null && context.profile?.wanted_email != null,
    /** The message stands by itself; in a form it is part of the form. */
    isLoose: ({ context }) => context.form === null && context.message !== null,
    isIdentity: ({ context }) => context.form === 'identity',
    isEmail: ({ context }) => context.form === 'email',
    isPassword: ({ context }) => context.form === 'password',
  },
  actions: {
    takeProfile: assign((_, outcome: Read) => ({ profile: answerOf(outcome).profile })),
    openForm: assign(({ event }) => {
      assertEvent(event, 'form.open');
      return { form: event.form, errors: {}, message: null };
    }),
    closeForm: assign({ form: null, errors: {}, message: null }),
    takeWrite: assign(({ context, event }) => {
      assertEvent(event, ['identity.save', 'email.ask', 'password.change', 'mails.choose']);
      return { write: keyed(context.write, event.input, event.key), errors: {}, message: null };
    }),
    dropWrite: assign({ write: null }),
    takeErrors: assign((_, outcome: Written) => ({
      errors: errorsOf(outcome),
      message: messageOf(outcome),
    })),
    takeMessage: assign((_, outcome: ApiOutcome<unknown>) => ({
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    dropMessage: assign({ message: null }),
    toastDone: emit((_, outcome: Written): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
    /** The session's account may be older than the profile: another tab, or a link, has changed it. */
    notifyUser: enqueueActions(({ enqueue }, outcome: Read) => {
      enqueue.emit({ type: 'user.changed', user: answerOf(outcome).user });
    }),
    goToProfile: emit((): Emitted => ({ type: 'navigate', to: '/dashboard/profile', replace: true })),
  },
});

/** The current write; throws if there is none. */
export function writing({ context: { write } }: { context: ProfileContext }): Sent {
  if (!write) throw new Error('Nothing is being written');
  return { body: write.body, idempotencyKey: write.key };
}
