import { assertEvent, assign, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { LoginAnswer } from '#contract/account-resources.ts';
import type { CeremonyOptions, FactorAsked } from '#contract/second-factor.ts';
import type { FactorWay } from '#domain/second-factor.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import {
  answerOf,
  errorsOf,
  firstMessageOf,
  messageOf,
  outcomeGuards,
  unexpected,
} from '../shared/outcome.ts';
import { ceremony, credentialOf, isGiven, type Ceremony } from '../shared/passkeys.ts';

export interface FactorProofInput {
  /** What the login asks for; null: it waits no more. */
  asked: FactorAsked | null;
}

export interface FactorProofContext {
  asked: FactorAsked;
  /** The way that is offered; null: this account has none. */
  way: FactorWay | null;
  /** The device is not asked again for thirty days. */
  trust: boolean;
  /** The typed code. */
  code: string;
  /** Options for the browser, and its answer. */
  options: CeremonyOptions;
  credential: Record<string, unknown> | null;
  /** Why the last try failed, in French; by field if a field is wrong. */
  message: string | null;
  errors: Readonly<Record<string, string[]>>;
  outcome: FactorProofOutcome;
}

/** The login's answer; the login waits no more (`gone`); or the user gave up. */
export type FactorProofOutcome = ApiOutcome<LoginAnswer> | { kind: 'cancelled' };

export type FactorProofEvent =
  | { type: 'code.send'; code: string; trust: boolean }
  | { type: 'passkey.use'; trust: boolean }
  | { type: 'way.choose'; way: FactorWay }
  | { type: 'proof.cancel' };

type Proved = CallOutcome<'proveFactor'>;
type Prepared = CallOutcome<'factorOptions'>;

const blank = { message: null, errors: {} };

/** Types, actors, guards and actions of the second step of a login: it renews the session, and waits for none. */
export const factorProofSetup = setup({
  types: {
    context: {} as FactorProofContext,
    events: {} as FactorProofEvent,
    input: {} as FactorProofInput,
    output: {} as FactorProofOutcome,
  },
  actors: {
    factorOptions: call('factorOptions', { renew: false }),
    proveFactor: call('proveFactor', { renew: false }),
    askPasskey: ceremony,
  },
  guards: {
    ...outcomeGuards,
    isGiven,
    byCode: ({ context }) => context.way === 'authenticator' || context.way === 'recovery',
    byPasskey: ({ context }) => context.way === 'passkey',
    /** The account has that way, and another one is offered. */
    isOtherWay: ({ context, event }) => {
      assertEvent(event, 'way.choose');
      return event.way !== context.way && context.asked.ways.includes(event.way);
    },
  },
  actions: {
    takeWay: assign(({ event }) => {
      assertEvent(event, 'way.choose');
      return { ...blank, way: event.way };
    }),
    takeCode: assign(({ event }) => {
      assertEvent(event, 'code.send');
      return { ...blank, code: event.code, trust: event.trust, credential: null };
    }),
    takeTrust: assign(({ event }) => {
      assertEvent(event, 'passkey.use');
      return { ...blank, code: '', trust: event.trust };
    }),
    takeOptions: assign((_, outcome: Prepared) => ({ options: answerOf(outcome).options })),
    takeCredential: assign((_, outcome: Ceremony) => ({ credential: credentialOf(outcome) })),
    takeWithheld: assign((_, outcome: Ceremony) => ({
      message: outcome.kind === 'withheld' ? outcome.message : null,
    })),
    takeErrors: assign((_, outcome: Proved) => ({
      errors: errorsOf(outcome),
      message: firstMessageOf(outcome),
    })),
    takeMessage: assign((_, outcome: Proved | Prepared) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    takeOutcome: assign({ outcome: (_, outcome: Proved) => outcome }),
    takeOver: assign({
      outcome: (_, outcome: Proved | Prepared): FactorProofOutcome =>
        outcome.kind === 'gone' ? outcome : { kind: 'cancelled' },
    }),
  },
});
