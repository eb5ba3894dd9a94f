import { assertEvent, assign, emit, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, errorsOf, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface PasswordResetContext {
  email: string;
  /** Token of the mailed link; null for a user who asks for a link. */
  token: string | null;
  message: string | null;
  errors: Record<string, string[]>;
}

export type PasswordResetEvent =
  | { type: 'link.ask'; email: string }
  | { type: 'password.choose'; email: string; password: string; password_confirmation: string }
  | { type: 'link.again' }
  | { type: 'link.retry' };

/** Outcome of asking for a link, or of setting a password; the answer is a sentence. */
type Said = ApiOutcome<{ message: string }>;

/** A new password: the user asks for a link, then sets a password with it. */
export const passwordResetChart = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    emitted: {} as Emitted,
    input: {} as { email: string; token: string | null },
  },
  actors: {
    askLink: call('passwordEmail'),
    verifyLink: call('verifyResetPasswordToken'),
    resetPassword: call('passwordReset'),
  },
  guards: {
    ...outcomeGuards,
    hasToken: ({ context }) => context.token !== null,
    isValid: (_, outcome: CallOutcome<'verifyResetPasswordToken'>) =>
      outcome.kind === 'done' && outcome.answer.valid,
  },
  actions: {
    takeEmail: assign(({ event }) => {
      assertEvent(event, ['link.ask', 'password.choose']);
      return { email: event.email, message: null, errors: {} };
    }),
    keepAnswer: assign({ message: (_, outcome: Said) => answerOf(outcome).message }),
    takeMessage: assign((_, outcome: ApiOutcome<unknown>) => ({
      message: messageOf(outcome),
      errors: errorsOf(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, errors: {} }),
    forgetMessage: assign({ message: null }),
    forgetToken: assign({ token: null, message: null, errors: {} }),
    sayDone: emit((_, outcome: Said): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
    goToSign: emit((): Emitted => ({ type: 'navigate', to: '/sign', replace: true })),
  },
}).createMachine({
  id: 'password-reset',
  context: ({ input }) => ({ ...input, message: null, errors: {} }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasToken', target: 'verifying' }, { target: 'forgotten' }] },
    forgotten: {
      on: { 'link.ask': { target: 'asking', actions: 'takeEmail' } },
    },
    asking: {
      invoke: {
        id: 'askLink',
        src: 'askLink',
        input: ({ context }) => ({ body: { email: context.email } }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'asked',
            actions: { type: 'keepAnswer', params: outputOf },
          },
          { target: 'forgotten', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'forgotten', actions: 'takeUnexpected' },
      },
    },
    asked: {
      description: 'Un lien est parti, si l’adresse est connue.',
      on: { 'link.again': { target: 'forgotten', actions: 'forgetToken' } },
    },
    verifying: {
      description: 'Le lien vaut-il encore\u202f?',
      invoke: {
        id: 'verifyLink',
        src: 'verifyLink',
        input: ({ context }) => ({ body: { email: context.email, token: context.token ?? '' } }),
        onDone: [
          { guard: { type: 'isValid', params: outputOf }, target: 'choosing' },
          { guard: { type: 'isDone', params: outputOf }, target: 'linkExpired' },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'link.retry': { target: 'verifying', actions: 'forgetMessage' } } },
    linkExpired: { on: { 'link.again': { target: 'forgotten', actions: 'forgetToken' } } },
    choosing: {
      on: { 'password.choose': { target: 'saving', actions: 'takeEmail' } },
    },
    saving: {
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.choose');
          const { email, password, password_confirmation } = event;
          return { body: { email, password, password_confirmation, token: context.token ?? '' } };
        },
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'changed',
            actions: [{ type: 'sayDone', params: outputOf }, 'goToSign'],
          },
          { target: 'choosing', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'choosing', actions: 'takeUnexpected' },
      },
    },
    changed: { type: 'final' },
  },
});
