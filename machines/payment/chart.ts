import { over, notRead } from '../shared/guest-session.ts';
import { outputOf } from '../shared/outcome.ts';
import { paymentSetup } from './setup.ts';

/**
 * A client's payment (docs/domain/payment.md): the due, the provider's page, and the status afterwards. In a
 * parallel region the client may contest at any time. `waiting` checks a few times by itself, then `promised`
 * leaves the rest to a mail. `over` and `notRead` are the transitions of every guest's page.
 */
export const paymentChart = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...input,
    payment: null,
    message: null,
    tries: 0,
    url: '',
    contested: '',
    contestMessage: null,
  }),
  type: 'parallel',
  states: {
    paying: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadPayment',
            src: 'loadPayment',
            input: {},
            onDone: [
              {
                guard: { type: 'isToCheck', params: outputOf },
                target: 'checking',
                actions: { type: 'takePayment', params: outputOf },
              },
              {
                guard: { type: 'isDue', params: outputOf },
                target: 'due',
                actions: { type: 'takePayment', params: outputOf },
              },
              {
                guard: { type: 'isPaid', params: outputOf },
                target: 'paid',
                actions: { type: 'takePayment', params: outputOf },
              },
              {
                guard: { type: 'isReturned', params: outputOf },
                target: 'returned',
                actions: { type: 'takePayment', params: outputOf },
              },
              // Any other status: the page offers nothing to pay.
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'closed',
                actions: { type: 'takePayment', params: outputOf },
              },
              ...notRead,
            ],
            onError: { target: 'unavailable', actions: 'takeUnexpected' },
          },
        },
        due: { on: { 'card.pay': { guard: 'mayPay', target: 'starting', actions: 'forgetMessage' } } },
        starting: {
          description: 'La page du prestataire s’ouvre\u202f; deux onglets y trouvent la même.',
          invoke: {
            id: 'startPayment',
            src: 'startPayment',
            input: {},
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'leaving',
                actions: [{ type: 'takeUrl', params: outputOf }, 'leave'],
              },
              // No card payment can begin now: the check says what the payment is instead.
              { guard: { type: 'isRefused', params: outputOf }, target: 'checking', actions: 'forgetTries' },
              over,
              { target: 'due', actions: { type: 'takeMessage', params: outputOf } },
            ],
            onError: { target: 'due', actions: 'takeUnexpected' },
          },
        },
        leaving: {
          description:
            'En route vers le prestataire\u202f; qui revient en arrière retrouve la page, et peut y retourner.',
          on: { 'card.pay': 'starting', 'payment.check': { target: 'checking', actions: 'forgetTries' } },
        },
        checking: {
          description: 'Ce que dit le prestataire, et non la page par laquelle on revient.',
          invoke: {
            id: 'checkPayment',
            src: 'checkPayment',
            input: {},
            onDone: [
              // The client comes from a payment that the provider does not report yet: ask it again.
              {
                guard: { type: 'isBackAsPaid', params: outputOf },
                target: 'waiting',
                actions: { type: 'takePayment', params: outputOf },
              },
              {
                guard: { type: 'isDue', params: outputOf },
                target: 'due',
                actions: [{ type: 'takePayment', params: outputOf }, 'forgetReturn'],
              },
              {
                guard: { type: 'isPaid', params: outputOf },
                target: 'paid',
                actions: { type: 'takePayment', params: outputOf },
              },
              {
                guard: { type: 'isReturned', params: outputOf },
                target: 'returned',
                actions: { type: 'takePayment', params: outputOf },
              },
              {
                guard: { type: 'isClosed', params: outputOf },
                target: 'closed',
                actions: { type: 'takePayment', params: outputOf },
              },
              // The one status left, `checking`: the money is not taken into account yet.
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'waiting',
                actions: { type: 'takePayment', params: outputOf },
              },
              over,
              {
                guard: { type: 'isPassing', params: outputOf },
                target: 'waiting',
                actions: { type: 'takeMessage', params: outputOf },
              },
              { target: 'refused', actions: { type: 'takeMessage', params: outputOf } },
            ],
            onError: { target: 'waiting', actions: 'takeUnexpected' },
          },
        },
        waiting: {
          description: 'Chaque fois plus tard.',
          always: { guard: 'isWornOut', target: 'promised' },
          after: { later: { target: 'checking', actions: 'countTry' } },
          on: { 'payment.check': { target: 'checking', actions: 'forgetTries' } },
        },
        promised: {
          description: 'Un courriel dira ce qu’il en est\u202f; plus rien n’est demandé.',
          on: { 'payment.check': { target: 'checking', actions: 'forgetTries' } },
        },
        paid: {
          invoke: {
            id: 'receipt',
            src: 'receipt',
            onError: { description: 'Le paiement est fait\u202f; le reçu n’est plus proposé ici.' },
          },
        },
        returned: { description: 'Arrivé trop tard, et rendu.' },
        closed: { description: 'Rien à payer, ou plus rien.' },
        refused: { description: 'Cette session n’ouvre pas cette page.' },
        unavailable: { on: { 'payment.retry': 'loading' } },
      },
    },
    contesting: {
      initial: 'writing',
      states: {
        writing: { on: { 'contest.send': { guard: 'isRead', target: 'sending', actions: 'takeContested' } } },
        sending: {
          invoke: {
            id: 'contest',
            src: 'contest',
            input: ({ context }) => ({ body: { message: context.contested } }),
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'sent',
                actions: { type: 'takeContestAnswer', params: outputOf },
              },
              over,
              { target: 'writing', actions: { type: 'takeContestMessage', params: outputOf } },
            ],
            onError: { target: 'writing', actions: 'takeContestUnexpected' },
          },
        },
        sent: { description: 'Les gestionnaires ont le message.', entry: 'forgetContested' },
      },
    },
  },
});
