import { assertEvent, assign, emit, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { User } from '#contract/account-resources.ts';
import type { CeremonyOptions, SecondFactor } from '#contract/second-factor.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { isFinal, answerOf, errorsOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import { ceremony, credentialOf, isGiven, type Ceremony } from '../shared/passkeys.ts';

/** A factor that is removed; a passkey by its id. */
export type RemovedFactor = { factor: 'authenticator' } | { factor: 'passkey'; id: number };

/** A change of the second factor, which may have to wait for the password. */
export type FactorChange =
  | { change: 'authenticator' }
  | { change: 'passkey' }
  | { change: 'codes' }
  | ({ change: 'removal' } & RemovedFactor);

export interface SecondFactorContext {
  factor: SecondFactor | null;
  /** The change that the user asked for last. */
  asked: FactorChange | null;
  /** The authenticator that is being added: its secret in text, and its address for the QR code. */
  authenticator: { secret: string; uri: string } | null;
  options: CeremonyOptions;
  credential: Record<string, unknown>;
  /** The typed code or password. */
  typed: string;
  /** New recovery codes, until the user has kept them. */
  codes: readonly string[] | null;
  /** The account after the change that made them. */
  user: User | null;
  /** Messages by field of the open form, in French. */
  errors: Readonly<Record<string, string[]>>;
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
}

export type SecondFactorEvent =
  | { type: 'factor.retry' }
  | { type: 'authenticator.add' }
  | { type: 'passkey.add' }
  | { type: 'codes.renew' }
  | ({ type: 'factor.remove' } & RemovedFactor)
  | { type: 'removal.confirm' }
  | { type: 'devices.forget' }
  | { type: 'code.send'; code: string }
  | { type: 'password.send'; password: string }
  /** The open form or question is closed. */
  | { type: 'change.cancel' }
  /** The user has kept the recovery codes. */
  | { type: 'codes.kept' }
  | { type: 'message.close' };

type Read = CallOutcome<'secondFactor'>;
type Changed = CallOutcome<'addAuthenticator'>;
type Begun = CallOutcome<'beginAuthenticator'>;
type Prepared = CallOutcome<'beginPasskey'>;

const quiet = { message: null, errors: {} };

const has = ({ authenticator, passkeys }: SecondFactor, removed: RemovedFactor): boolean =>
  removed.factor === 'passkey' ? passkeys.some(({ id }) => id === removed.id) : authenticator !== null;

/** The account after the change that made the shown codes; throws if there are none. */
function keptUser({ user }: SecondFactorContext): User {
  if (!user) throw new Error('No recovery codes are shown');
  return user;
}

/** Types, actors, guards and actions of the second factor on the profile. */
export const secondFactorSetup = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    emitted: {} as Emitted,
  },
  actors: {
    readFactor: call('secondFactor'),
    provePassword: call('provePassword'),
    beginAuthenticator: call('beginAuthenticator'),
    addAuthenticator: call('addAuthenticator'),
    removeAuthenticator: call('removeAuthenticator'),
    beginPasskey: call('beginPasskey'),
    makePasskey: ceremony,
    addPasskey: call('addPasskey'),
    removePasskey: call('removePasskey'),
    renewCodes: call('renewCodes'),
    forgetDevices: call('forgetDevices'),
  },
  guards: {
    ...outcomeGuards,
    isGiven,
    /** The password was given too long ago in this session. */
    isProofAsked: (_, outcome: ApiOutcome<unknown>) =>
      outcome.kind === 'refused' && outcome.code === 'proof_asked',
    /** The answer has new recovery codes. */
    hasCodes: (_, outcome: Changed) => outcome.kind === 'done' && outcome.answer.codes !== null,
    mayWrite: ({ context: { factor } }) => factor?.may_write === true,
    mayAddPasskey: ({ context: { factor } }) => factor?.may_write === true && factor.takes_passkeys,
    mayRenew: ({ context: { factor } }) => factor?.may_write === true && factor.codes !== null,
    mayForget: ({ context: { factor } }) => factor?.may_write === true && factor.devices.length > 0,
    /** The account has that factor. */
    mayRemove: ({ context: { factor }, event }) => {
      assertEvent(event, 'factor.remove');
      return factor?.may_write === true && has(factor, event);
    },
    hasMessage: ({ context }) => context.message !== null,
    ofAuthenticator: ({ context }) => context.asked?.change === 'authenticator',
    ofPasskey: ({ context }) => context.asked?.change === 'passkey',
    ofCodes: ({ context }) => context.asked?.change === 'codes',
    removesPasskey: ({ context: { asked } }) => asked?.change === 'removal' && asked.factor === 'passkey',
  },
  actions: {
    takeFactor: assign((_, outcome: Read | Changed) => ({ factor: answerOf(outcome).second_factor })),
    takeCodes: assign((_, outcome: Changed) => ({
      codes: answerOf(outcome).codes,
      user: answerOf(outcome).user,
    })),
    dropCodes: assign({ codes: null, user: null }),
    takeChange: assign(({ event }) => {
      assertEvent(event, ['authenticator.add', 'passkey.add', 'codes.renew', 'factor.remove']);
      return { ...quiet, asked: changeOf(event) };
    }),
    takeAuthenticator: assign((_, outcome: Begun) => ({ authenticator: answerOf(outcome), ...quiet })),
    dropAuthenticator: assign({ authenticator: null }),
    takeOptions: assign((_, outcome: Prepared) => ({ options: answerOf(outcome).options })),
    takeCredential: assign((_, outcome: Ceremony) => ({ credential: credentialOf(outcome) })),
    takeWithheld: assign((_, outcome: Ceremony) => ({
      message: outcome.kind === 'withheld' ? outcome.message : null,
    })),
    takeTyped: assign(({ event }) => {
      assertEvent(event, ['code.send', 'password.send']);
      return { ...quiet, typed: event.type === 'code.send' ? event.code : event.password };
    }),
    /** A password is kept no longer than its call. */
    dropTyped: assign({ typed: '' }),
    takeErrors: assign((_, outcome: ApiOutcome<unknown>) => ({
      errors: errorsOf(outcome),
      message: messageOf(outcome),
    })),
    takeMessage: assign((_, outcome: ApiOutcome<unknown>) => ({
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    forgetMessage: assign(quiet),
    toastDone: emit((_, outcome: Changed): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
    /** The account may have had to add a factor: other pages are open to it from now on. */
    notifyUser: emit((_, outcome: Read | Changed): Emitted => ({
      type: 'user.changed',
      user: answerOf(outcome).user,
    })),
    /** The same, once the codes are kept: the page with them stays until then. */
    notifyKept: emit(({ context }): Emitted => ({ type: 'user.changed', user: keptUser(context) })),
  },
});

type Asking = Extract<
  SecondFactorEvent,
  { type: 'authenticator.add' | 'passkey.add' | 'codes.renew' | 'factor.remove' }
>;

function changeOf(event: Asking): FactorChange {
  switch (event.type) {
    case 'authenticator.add':
      return { change: 'authenticator' };
    case 'passkey.add':
      return { change: 'passkey' };
    case 'codes.renew':
      return { change: 'codes' };
    default:
      return event.factor === 'passkey'
        ? { change: 'removal', factor: 'passkey', id: event.id }
        : { change: 'removal', factor: 'authenticator' };
  }
}
