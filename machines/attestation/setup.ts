import { assertEvent, assign, emit, setup } from 'xstate';
import type { VerifiedAttestation } from '#contract/contracts.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';

export interface AttestationInput {
  /** The code in the address; '' if there is none. */
  code: string;
}

export interface AttestationContext extends AttestationInput {
  attestation: VerifiedAttestation | null;
  /** Why it could not be verified, in French. */
  message: string | null;
}

export type AttestationEvent =
  /** A code from the address, or (`typed`) from the field of the page, which then leads to its address. */
  { type: 'code.verify'; code: string; typed: boolean } | { type: 'attestation.retry' };

type Verified = CallOutcome<'verifyAttestation'>;

/** Types, actors, guards and actions of the chart that verifies an attestation. */
export const attestationSetup = setup({
  types: {
    context: {} as AttestationContext,
    events: {} as AttestationEvent,
    emitted: {} as Emitted,
    input: {} as AttestationInput,
  },
  actors: { verify: call('verifyAttestation') },
  guards: {
    ...outcomeGuards,
    hasCode: ({ context }) => context.code !== '',
    /** A typed code that the address does not have: the page goes to its address first. */
    isOtherTypedCode: ({ context, event }) =>
      event.type === 'code.verify' && event.typed && event.code !== context.code,
    /** A code is verified if it is another one; a typed code also if it is the same. */
    isTypedOrAnother: ({ context, event }) =>
      event.type === 'code.verify' && (event.typed || event.code !== context.code),
  },
  actions: {
    takeCode: assign(({ event }) => {
      assertEvent(event, 'code.verify');
      return { code: event.code, attestation: null, message: null };
    }),
    goToCode: emit(({ event }): Emitted => {
      assertEvent(event, 'code.verify');
      return { type: 'navigate', to: `/attestation/${encodeURIComponent(event.code)}` };
    }),
    takeAttestation: assign((_, outcome: Verified) => ({
      attestation: answerOf(outcome).attestation,
      message: null,
    })),
    takeMessage: assign((_, outcome: Verified) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
  },
});
