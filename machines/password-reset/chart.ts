import { assertEvent, assign, emit, setup } from 'xstate';
import { failureMessage } from '../conflict.ts';
import type { Emitted } from '../shared/emitted.ts';
import { failureOf, outputOf } from '../outcome.ts';
import { askLink, resetPassword, verifyLink, type ResetOutcome } from './actors.ts';

export interface PasswordResetContext {
  email: string;
  /** From the mailed link; null where somebody only forgot. */
  token: string | null;
  message: string | null;
  errors: Record<string, string[]>;
}

export type PasswordResetEvent =
  | { type: 'link.ask'; email: string }
  | { type: 'password.choose'; email: string; password: string; password_confirmation: string }
  | { type: 'link.again' }
  | { type: 'link.retry' };

/** A new password: ask for a link, then use it (specification, section 7: Session). */
export const passwordResetChart = setup({
  types: { context: {} as PasswordResetContext, events: {} as PasswordResetEvent, emitted: {} as Emitted, input: {} as { email: string; token: string | null } },
  actors: { askLink, verifyLink, resetPassword },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isValid: (_, valid: boolean) => valid,
    isDone: (_, outcome: ResetOutcome) => outcome.kind === 'done',
  },
  actions: {
    keepEmail: assign(({ event }) => {
      assertEvent(event, ['link.ask', 'password.choose']);
      return { email: event.email, message: null, errors: {} };
    }),
    keepMessage: assign({ message: (_, outcome: ResetOutcome) => outcome.message, errors: (_, outcome: ResetOutcome) => (outcome.kind === 'refused' ? outcome.errors : {}) }),
    keepFailure: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error), errors: {} }),
    forgetToken: assign({ token: null, message: null, errors: {} }),
    sayDone: emit((_, outcome: ResetOutcome): Emitted => ({ type: 'toast', kind: 'success', message: outcome.message })),
    goToSign: emit((): Emitted => ({ type: 'navigate', to: '/sign', replace: true })),
  },
}).createMachine({
  id: 'password-reset',
  context: ({ input }) => ({ ...input, message: null, errors: {} }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasToken', target: 'verifying' }, { target: 'forgotten' }] },
    forgotten: {
      on: { 'link.ask': { target: 'asking', actions: 'keepEmail' } },
    },
    asking: {
      invoke: {
        id: 'askLink',
        src: 'askLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'asked', actions: { type: 'keepMessage', params: outputOf } },
          { target: 'forgotten', actions: { type: 'keepMessage', params: outputOf } },
        ],
        onError: { target: 'forgotten', actions: { type: 'keepFailure', params: failureOf } },
      },
    },
    asked: {
      description: 'Un lien est parti, si l’adresse est connue.',
      on: { 'link.again': { target: 'forgotten', actions: 'forgetToken' } },
    },
    verifying: {
      description: 'Le lien vaut-il encore ?',
      invoke: {
        id: 'verifyLink',
        src: 'verifyLink',
        input: ({ context }) => ({ email: context.email, token: context.token ?? '' }),
        onDone: [{ guard: { type: 'isValid', params: outputOf }, target: 'choosing' }, { target: 'linkExpired' }],
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: failureOf } },
      },
    },
    unavailable: { on: { 'link.retry': 'verifying' } },
    linkExpired: { on: { 'link.again': { target: 'forgotten', actions: 'forgetToken' } } },
    choosing: {
      on: { 'password.choose': { target: 'saving', actions: 'keepEmail' } },
    },
    saving: {
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.choose');
          const { email, password, password_confirmation } = event;
          return { email, password, password_confirmation, token: context.token ?? '' };
        },
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'changed',
            actions: [{ type: 'sayDone', params: outputOf }, 'goToSign'],
          },
          { target: 'choosing', actions: { type: 'keepMessage', params: outputOf } },
        ],
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: failureOf } },
      },
    },
    changed: { type: 'final' },
  },
});
