import { assertEvent, assign, emit, setup } from 'xstate';
import { forgetToken, storeToken } from '#api/token.ts';
import { offerAnswers, offerCallbacks, type Callback, type OfferAnswer } from '#contract/guests.ts';
import { guestAttestationChart } from '../guest-attestation/index.ts';
import { guestOfferChart } from '../guest-offer/index.ts';
import { guestPiecesChart } from '../guest-pieces/index.ts';
import { guestWorksEndChart } from '../guest-works-end/index.ts';
import { offerAnswerChart } from '../offer-answer/index.ts';
import { paymentChart } from '../payment/index.ts';
import { signatureChart } from '../signature/index.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { downloadWith } from '../shared/download/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import {
  removeFromTab,
  guestKey,
  storeInTab,
  readTextFromTab,
  linkKey,
  callbackKey,
  refusalKey,
  type GuestForm,
} from '../shared/tab-storage.ts';
import { answerOf, messageOf, outcomeGuards, unexpected, type AnyOutcome } from '../shared/outcome.ts';
import type { GuestContext, GuestEvent } from './context.ts';

const isAnswer = (callback: Callback): callback is OfferAnswer =>
  offerAnswers.some((one) => one === callback);

/** The answer that the client came to give; throws if the page has another purpose. */
export function answerIn(callback: Callback): OfferAnswer {
  if (!isAnswer(callback)) throw new Error(`${callback} answers no offer`);
  return callback;
}

/**
 * Message after a redirection to the home page, for example when the user goes back to a page whose session
 * is over.
 */
const linkNeeded = 'Cette page s’ouvre par un lien reçu par courriel\u00a0: rouvrez-le.';

/** The form of a page that is stored in the tab while it is typed. */
const formOf: Partial<Record<Callback, GuestForm>> = {
  'fin-de-travaux': 'fin-de-travaux',
  offre: 'refus',
  accepter: 'refus',
  refuser: 'refus',
  paiement: 'contestation',
  contestation: 'contestation',
};

/** Types, actors, guards and actions of the guests' chart. */
export const guestSetup = setup({
  types: { context: {} as GuestContext, events: {} as GuestEvent, emitted: {} as Emitted },
  actors: {
    exchangeLink: call('exchangeLink'),
    offer: guestOfferChart,
    answer: offerAnswerChart,
    payment: paymentChart,
    worksEnd: guestWorksEndChart,
    attestation: guestAttestationChart,
    pieces: guestPiecesChart,
    signature: signatureChart,
    paper: downloadWith('guestSignaturePaper'),
  },
  guards: {
    ...outcomeGuards,
    isOver: (_, outcome: AnyOutcome) =>
      (outcome.kind === 'gone' && outcome.code === 'link_expired') || outcome.kind === 'signedOut',
    holdsSession: ({ event }) => {
      assertEvent(event, 'page.open');
      return event.holdsSession;
    },
    /**
     * The client returns from the payment provider to a browser without a session: the page says nothing
     * about a payment.
     */
    isReturning: ({ event }) => {
      assertEvent(event, 'page.open');
      return event.returned !== null;
    },
    /** The address changed between the offer and one of its answers: the same session serves both. */
    isOtherPage: ({ context, event }) => {
      assertEvent(event, 'page.open');
      return (
        event.callback !== context.callback &&
        [context.callback, event.callback].every((callback) => offerCallbacks.includes(callback))
      );
    },
    isForSignature: ({ context }) => context.callback === 'signature',
    isForAttestation: ({ context }) => context.callback === 'attestation',
    isForPieces: ({ context }) => context.callback === 'pieces',
    isForWorksEnd: ({ context }) => context.callback === 'fin-de-travaux',
    isForAnswer: ({ context }) => isAnswer(context.callback),
    isForPayment: ({ context }) => context.callback === 'paiement' || context.callback === 'contestation',
  },
  actions: {
    takeLink: assign(({ event }) => {
      assertEvent(event, 'link.open');
      return { callback: event.callback, token: event.token, returned: null };
    }),
    takePage: assign(({ event }) => {
      assertEvent(event, 'page.open');
      return { callback: event.callback, returned: event.returned };
    }),
    forgetLink: assign({ token: null, message: null, refusal: null }),
    /**
     * Stores the session's token, its purpose and the reference of its file in this tab's session storage.
     */
    storeSession: ({ context: { token } }, outcome: CallOutcome<'exchangeLink'>) => {
      const session = answerOf(outcome);
      storeToken(session.token, 'client');
      storeInTab(callbackKey, session.callback);
      if (token !== null) storeInTab(linkKey(token), session.reference);
      removeFromTab(refusalKey);
    },
    /** Removes what was typed in this tab by a link that has expired. Forms of other files stay. */
    forgetTyped: ({ context: { callback, token } }) => {
      const [form, place] = [formOf[callback], linkKey(token ?? '')];
      const reference = readTextFromTab(place);
      if (form && reference !== null) removeFromTab(guestKey(form, reference));
      removeFromTab(place);
    },
    forgetSession: () => {
      forgetToken('client');
      removeFromTab(callbackKey);
    },
    takeMessage: assign((_, outcome: AnyOutcome) => ({ message: messageOf(outcome) })),
    takeReason: assign(({ event }) => {
      assertEvent(event, 'session.over');
      return { message: event.message, refusal: readTextFromTab(refusalKey) };
    }),
    takeUnexpected: assign({ message: unexpected }),
    hideSecret: emit(({ context }): Emitted => ({
      type: 'navigate',
      to: `/client/${context.callback}`,
      replace: true,
    })),
    goHome: emit({ type: 'navigate', to: '/', replace: true }),
    sayHow: emit({ type: 'toast', kind: 'error', message: linkNeeded }),
    announceSession: emit({ type: 'guest.opened' }),
    announceEnd: emit({ type: 'guest.closed' }),
  },
});
