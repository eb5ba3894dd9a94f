import { assertEvent, assign, emit, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { callFor } from '../call.ts';
import type { Emitted } from '../emitted.ts';
import { keyed, type Keyed } from '../keyed.ts';
import { answerOf, errorsOf, firstMessageOf, outcomeGuards, unexpected } from '../outcome.ts';

/** Kinds of objects that a form makes: the call, and the page of the new object without its id. */
export const creations = {
  account: { make: 'inviteUser', page: '/partenaires?compte=' },
  quotation: { make: 'askQuotation', page: '/dashboard/nos-offres?demande=' },
  tariff: { make: 'createTariff', page: '/dashboard/tarifs?version=' },
} as const;
export type CreationKind = keyof typeof creations;

type Answer = { message: string } & Readonly<Partial<Record<CreationKind, { id: number }>>>;
type Made = ApiOutcome<Answer>;

export const makingBy = (kind: CreationKind) =>
  callFor<Made, { body: object; idempotencyKey: string }>(creations[kind].make);

export interface CreationInput {
  kind: CreationKind;
}

export interface CreationContext extends CreationInput {
  sent: Keyed<object> | null;
  /** Messages by field, in French. */
  errors: Readonly<Record<string, string[]>>;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
}

/** `key`: idempotency key of the write, unless the same input was sent before. */
export type CreationEvent = { type: 'form.send'; input: object; key: string };

/** What is sent; throws before that. */
export function sendingIn({ sent }: CreationContext): Keyed<object> {
  if (!sent) throw new Error('The form is sent before it is answered');
  return sent;
}

/** Setup of the chart of a form that makes one object. */
export const creationSetup = setup({
  types: {
    context: {} as CreationContext,
    events: {} as CreationEvent,
    input: {} as CreationInput,
    emitted: {} as Emitted,
  },
  actors: { make: makingBy('account') },
  guards: outcomeGuards,
  actions: {
    takeSent: assign(({ context: { sent }, event }) => {
      assertEvent(event, 'form.send');
      return { sent: keyed(sent, event.input, event.key), errors: {}, message: null };
    }),
    takeFailure: assign((_, outcome: Made) => ({
      errors: errorsOf(outcome),
      message: firstMessageOf(outcome),
    })),
    takeUnexpected: assign({ message: unexpected }),
    toastDone: emit((_, outcome: Made): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
    openMade: emit(({ context: { kind } }, outcome: Made): Emitted => ({
      type: 'navigate',
      to: `${creations[kind].page}${answerOf(outcome)[kind]?.id ?? ''}`,
      replace: true,
    })),
  },
});
