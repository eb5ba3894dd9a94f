import { assertEvent, assign, emit, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { GuestPayment, PaymentStatus } from '#contract/payments.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { downloadWith } from '../shared/download/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { sendOver } from '../shared/guest-session.ts';
import { removeFromTab, guestKey } from '../shared/tab-storage.ts';
import {
  answerOf,
  firstMessageOf,
  messageOf,
  outcomeGuards,
  unexpected,
  type AnyOutcome,
} from '../shared/outcome.ts';
import type { PaymentContext, PaymentEvent, PaymentInput } from './context.ts';

type Shown = ApiOutcome<{ payment: GuestPayment }>;

const stands =
  (status: PaymentStatus) =>
  (_: unknown, outcome: Shown): boolean =>
    outcome.kind === 'done' && outcome.answer.payment.status === status;

/** Delays in ms before the first, second, … automatic check. */
const pauses = [2_000, 4_000, 8_000, 16_000, 32_000];

/** Types, actors, guards and actions of a client's payment (its chart). */
export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    emitted: {} as Emitted,
  },
  actors: {
    loadPayment: call('guestPayment'),
    checkPayment: call('guestPaymentCheck'),
    startPayment: call('guestPay'),
    contest: call('guestContest'),
    receipt: downloadWith('guestReceipt'),
  },
  delays: { later: ({ context }) => pauses[context.tries] ?? 0 },
  guards: {
    ...outcomeGuards,
    isDue: stands('due'),
    isPaid: stands('paid'),
    isReturned: stands('returned'),
    /**
     * The client came back from the provider, or a received payment is not applied yet: the provider is
     * asked.
     */
    isToCheck: ({ context }, outcome: Shown) =>
      outcome.kind === 'done' &&
      context.callback === 'paiement' &&
      (outcome.answer.payment.status === 'checking' ||
        (outcome.answer.payment.status === 'due' && context.returned !== null)),
    /** The client came back from a payment that the provider may not have reported yet. */
    isBackAsPaid: ({ context }, outcome: Shown) =>
      outcome.kind === 'done' &&
      context.returned === 'success' &&
      outcome.answer.payment.status === 'due' &&
      outcome.answer.payment.attempt === 'open',
    isClosed: (_, outcome: Shown) => outcome.kind === 'done' && outcome.answer.payment.status === 'closed',
    /** The session is for a payment. */
    mayPay: ({ context }) => context.callback === 'paiement',
    /** The payment was read. */
    isRead: ({ context }) => context.payment !== null,
    /** All automatic checks were made. */
    isWornOut: ({ context }) => context.tries >= pauses.length,
  },
  actions: {
    takePayment: assign((_, outcome: Shown) => ({ payment: answerOf(outcome).payment, message: null })),
    takeMessage: assign((_, outcome: AnyOutcome) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    forgetMessage: assign({ message: null }),
    /** The outcome is known: drops the hint of the return page. */
    forgetReturn: assign({ returned: null }),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    forgetTries: assign({ tries: 0 }),
    takeUrl: assign((_, outcome: CallOutcome<'guestPay'>) => ({ url: answerOf(outcome).url, message: null })),
    leave: emit(({ context }): Emitted => ({ type: 'provider.open', to: context.url })),
    sendOver: sendOver<PaymentContext, PaymentEvent>(),
    takeContested: assign(({ event }) => {
      assertEvent(event, 'contest.send');
      return { contested: event.message, contestMessage: null };
    }),
    takeContestAnswer: assign((_, outcome: CallOutcome<'guestContest'>) => ({
      contestMessage: answerOf(outcome).message,
      contested: '',
    })),
    forgetContested: ({ context: { payment } }) =>
      payment && removeFromTab(guestKey('contestation', payment.reference)),
    takeContestMessage: assign((_, outcome: AnyOutcome) => ({ contestMessage: firstMessageOf(outcome) })),
    takeContestUnexpected: assign({ contestMessage: unexpected }),
  },
});
