import { assertEvent } from 'xstate';
import { outputOf } from '../shared/outcome.ts';
import { paymentsSetup, type PaymentsContext, type PaymentsEvent } from './setup.ts';

/**
 * After a failed write: the reason is displayed, typed input stays, and the payments are read again if
 * another user changed them.
 */
const notWritten = [
  {
    guard: { type: 'isOutdated', params: outputOf },
    target: 'loading',
    actions: [
      { type: 'takeRefusal', params: outputOf },
      { type: 'passNewerOn', params: outputOf },
    ],
  },
  { target: 'ready', actions: { type: 'takeRefusal', params: outputOf } },
] as const;

/** After a write: the changed payments, for this panel and for the request's owner. */
const written = {
  onDone: [
    {
      guard: { type: 'isDone', params: outputOf },
      target: 'ready',
      actions: [
        { type: 'takeWritten', params: outputOf },
        { type: 'notifyOwner', params: outputOf },
        { type: 'toastWritten', params: outputOf },
      ],
    },
    ...notWritten,
  ],
  onError: { target: 'ready', actions: 'takeUnexpected' },
} as const;

interface Written {
  context: PaymentsContext;
  event: PaymentsEvent;
}
const ofRequest = ({ context }: Pick<Written, 'context'>) => ({ params: { id: context.request.id } });

/** Reads again. While a write is under way nothing is read: its answer contains the current payments. */
const readAgain = {
  'request.changed': { guard: 'isNews', target: 'loading', reenter: true, actions: 'takeRequest' },
} as const;

/** The message about a write stays until the next write, or until it is closed. */
const closesMessage = { 'message.close': { actions: 'forgetMessage' } } as const;

/**
 * The dues, payments and refunds of a request (docs/domain/payment.md), in its dossier. Its owner sends it
 * each newer request.
 */
export const paymentsChart = paymentsSetup.createMachine({
  id: 'payments',
  context: ({ input }) => ({
    ...input,
    payments: null,
    message: null,
    errors: {},
    noted: null,
    link: null,
    begun: null,
    written: 0,
  }),
  initial: 'loading',
  on: { 'request.changed': { guard: 'isNews', actions: 'takeRequest' } },
  states: {
    loading: {
      description: 'Ce qui est déjà lu reste affiché.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ofRequest,
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'ready',
            actions: { type: 'takePayments', params: outputOf },
          },
          {
            target: 'unavailable',
            actions: [
              { type: 'takeMessage', params: outputOf },
              { type: 'passNewerOn', params: outputOf },
            ],
          },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
      on: { ...readAgain, ...closesMessage },
    },
    ready: {
      on: {
        ...readAgain,
        ...closesMessage,
        'receipt.record': { target: 'recording', actions: 'begin' },
        'link.make': { target: 'linking', actions: 'begin' },
        'excess.ask': { target: 'askingBack', actions: 'begin' },
        'refund.note': { target: 'noting', actions: 'begin' },
        'refund.approve': { target: 'approving', actions: 'begin' },
      },
    },
    recording: {
      invoke: {
        id: 'record',
        src: 'record',
        ...written,
        input: ({ context, event }: Written) => {
          assertEvent(event, 'receipt.record');
          return { ...ofRequest({ context }), body: event.receipt };
        },
      },
    },
    linking: {
      invoke: {
        id: 'makeLink',
        src: 'makeLink',
        input: ({ context, event }: Written) => {
          assertEvent(event, 'link.make');
          return { ...ofRequest({ context }), body: { mail: event.mail } };
        },
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'takeLink', params: outputOf },
              { type: 'toastLink', params: outputOf },
            ],
          },
          ...notWritten,
        ],
        onError: { target: 'ready', actions: 'takeUnexpected' },
      },
    },
    askingBack: {
      invoke: {
        id: 'askExcess',
        src: 'askExcess',
        ...written,
        input: ({ context, event }: Written) => {
          assertEvent(event, 'excess.ask');
          return { ...ofRequest({ context }), body: { due: event.due } };
        },
      },
    },
    noting: {
      invoke: {
        id: 'noteSent',
        src: 'noteSent',
        ...written,
        input: ({ context, event }: Written) => {
          assertEvent(event, 'refund.note');
          return {
            params: { id: context.request.id, refund: event.refund },
            body: { reference: event.reference, valueDate: event.valueDate, amount: event.amount },
          };
        },
      },
    },
    approving: {
      invoke: {
        id: 'approve',
        src: 'approve',
        ...written,
        input: ({ context, event }: Written) => {
          assertEvent(event, 'refund.approve');
          return { params: { id: context.request.id, refund: event.refund } };
        },
      },
    },
    unavailable: { exit: 'forgetMessage', on: { ...readAgain, 'payments.retry': 'loading' } },
  },
});
