import { assertEvent, assign, emit, sendTo, setup, type ActorRef, type Snapshot } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { RequestPayments } from '#contract/payments.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { call, callFor, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import {
  isFinal,
  answerOf,
  errorsOf,
  messageOf,
  outcomeGuards,
  unexpected,
  type AnyOutcome,
} from '../shared/outcome.ts';
import type { RequestChanged } from '../shared/request-owner.ts';
import { newerPassedOn } from '../shared/untaken.ts';
import { isOtherVersion } from '../shared/versions.ts';

/** A transfer or cheque as typed; the server validates it. */
export interface TypedReceipt {
  method: string;
  reference: string;
  valueDate: string;
  amount: number | string | null;
}

/** The transfer of a refund; `amount`: the amount displayed on the page, in euros. */
export interface NotedTransfer {
  reference: string;
  valueDate: string;
  amount: number;
}

/** What is written: a payment, a link that is mailed or copied, a refund that is asked for, sent or approved. */
export type PaymentWrite = 'receipt' | 'mailedLink' | 'copiedLink' | 'excess' | 'transfer' | 'approval';

export interface PaymentsInput {
  /** The chart that owns the request. */
  parent: ActorRef<Snapshot<unknown>, RequestChanged>;
  request: Pick<RequestResource, 'id' | 'version' | 'contents_version'>;
}

export interface PaymentsContext extends PaymentsInput {
  payments: RequestPayments | null;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
  errors: Record<string, string[]>;
  /**
   * Id of the refund whose transfer was recorded last: `errors` belong to its form; null: they belong to the
   * form of a payment.
   */
  noted: number | null;
  /** The payment link to copy. */
  link: string | null;
  /** What the last write was for; null before the first. */
  begun: PaymentWrite | null;
  /** Number of successful writes; a form is reset when it grows. */
  written: number;
}

export type PaymentsEvent =
  | RequestChanged
  | { type: 'payments.retry' }
  | { type: 'receipt.record'; receipt: TypedReceipt }
  | { type: 'link.make'; mail: boolean }
  | { type: 'excess.ask'; due: number }
  | ({ type: 'refund.note'; refund: number } & NotedTransfer)
  | { type: 'refund.approve'; refund: number }
  | { type: 'message.close' };

/** The fields of the form of a payment (`noted` is null), or of the transfer of a refund. */
const fieldsOf = (noted: number | null): readonly string[] =>
  noted === null ? ['method', 'amount', 'valueDate', 'reference'] : ['valueDate', 'reference'];

function haveFields(errors: PaymentsContext['errors'], noted: number | null): boolean {
  const wrong = Object.keys(errors);
  return wrong.length > 0 && wrong.every((field) => fieldsOf(noted).includes(field));
}

function writeOf(event: PaymentsEvent): PaymentWrite | null {
  switch (event.type) {
    case 'receipt.record':
      return 'receipt';
    case 'link.make':
      return event.mail ? 'mailedLink' : 'copiedLink';
    case 'excess.ask':
      return 'excess';
    case 'refund.note':
      return 'transfer';
    case 'refund.approve':
      return 'approval';
    default:
      return null;
  }
}

type Written = ApiOutcome<{ message: string; request: RequestResource; payments: RequestPayments }>;
const success = (message: string): Emitted => ({ type: 'toast', kind: 'success', message });

/** Types, actors, guards and actions of a dossier's payments (its chart). */
export const paymentsSetup = setup({
  types: {
    context: {} as PaymentsContext,
    events: {} as PaymentsEvent,
    input: {} as PaymentsInput,
    emitted: {} as Emitted,
  },
  actors: {
    read: call('requestPayments'),
    record: callFor<Written, { params: { id: number }; body: TypedReceipt }>('recordPayment'),
    makeLink: call('paymentLink'),
    askExcess: call('askExcessBack'),
    noteSent: call('refundSent'),
    approve: call('refundApproval'),
  },
  guards: {
    ...outcomeGuards,
    /** Something that belongs to the request has changed since the payments were read. */
    isNews: ({ context, event }) => {
      assertEvent(event, 'request.changed');
      return isOtherVersion(event.request, context.request);
    },
  },
  actions: {
    takeRequest: assign(({ event }) => {
      assertEvent(event, 'request.changed');
      return { request: event.request };
    }),
    takePayments: assign((_, outcome: CallOutcome<'requestPayments'>) => ({
      payments: answerOf(outcome).payments,
    })),
    takeWritten: assign(({ context }, outcome: Written) => ({
      payments: answerOf(outcome).payments,
      request: answerOf(outcome).request,
      message: null,
      errors: {},
      written: context.written + 1,
    })),
    notifyOwner: sendTo(
      ({ context }) => context.parent,
      (_, outcome: Written) => ({ type: 'request.changed', request: answerOf(outcome).request }) as const,
    ),
    toastWritten: emit((_, outcome: Written) => success(answerOf(outcome).message)),
    takeLink: assign((_, outcome: CallOutcome<'paymentLink'>) => ({
      link: answerOf(outcome).url,
      message: null,
    })),
    toastLink: emit((_, outcome: CallOutcome<'paymentLink'>) => success(answerOf(outcome).message)),
    /** An error with a field is displayed there alone. */
    takeRefusal: assign(({ context }, outcome: AnyOutcome) => {
      const errors = errorsOf(outcome);
      return { errors, message: haveFields(errors, context.noted) ? null : messageOf(outcome) };
    }),
    takeMessage: assign((_, outcome: AnyOutcome) => ({
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    forgetMessage: assign({ message: null }),
    passNewerOn: newerPassedOn<PaymentsContext, PaymentsEvent>(),
    begin: assign(({ event }) => ({
      message: null,
      errors: {},
      link: null,
      noted: event.type === 'refund.note' ? event.refund : null,
      begun: writeOf(event),
    })),
  },
});
