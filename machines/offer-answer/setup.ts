import { assertEvent, assign, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { OfferAnswer } from '#contract/guests.ts';
import type { GuestOffer } from '#contract/guests.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { sendOver, type GuestParent } from '../shared/guest-session.ts';
import { removeFromTab, guestKey, storeInTab, refusalKey } from '../shared/tab-storage.ts';
import {
  answerOf,
  firstMessageOf,
  messageOf,
  outcomeGuards,
  unexpected,
  type AnyOutcome,
} from '../shared/outcome.ts';

export interface OfferAnswerInput {
  /** The chart that owns the session: receives the session's end. */
  parent: GuestParent;
  /** The answer that the client came to give. */
  answer: OfferAnswer;
}

export interface OfferAnswerContext extends OfferAnswerInput {
  offer: GuestOffer | null;
  /** The typed reason of the refusal, until the answer is known. */
  reason: string;
  /** Message about the last attempt, in French. */
  message: string | null;
}

export type OfferAnswerEvent = { type: 'answer.send'; reason: string } | { type: 'answer.retry' };

type Shown = ApiOutcome<{ offer: GuestOffer }>;

/** Types, actors, guards and actions of a client's answer (its chart). */
export const offerAnswerSetup = setup({
  types: { context: {} as OfferAnswerContext, events: {} as OfferAnswerEvent, input: {} as OfferAnswerInput },
  actors: { loadOffer: call('guestOffer'), sendAnswer: call('answerOffer') },
  guards: {
    ...outcomeGuards,
    /** The same answer was given already: on this page, on another one, or by the broker. */
    isAnswered: ({ context }, outcome: Shown) =>
      outcome.kind === 'done' && outcome.answer.offer.answered === context.answer,
    /** The offer can still be answered in this way. */
    takesAnswer: ({ context: { answer } }, outcome: Shown) => {
      if (outcome.kind !== 'done') return false;
      const { open, refusable } = outcome.answer.offer;
      return answer === 'accepter' ? open : refusable;
    },
  },
  actions: {
    /** An acceptance has no reason. */
    takeReason: assign(({ context, event }) => {
      assertEvent(event, 'answer.send');
      return { reason: context.answer === 'refuser' ? event.reason : '', message: null };
    }),
    forgetReason: ({ context: { offer } }) => offer && removeFromTab(guestKey('refus', offer.reference)),
    /**
     * Stores the server's message in the tab: a refusal ends the session, and the page still shows it after a
     * reload.
     */
    keepRefusal: ({ context: { answer, message } }) =>
      answer === 'refuser' && message !== null && storeInTab(refusalKey, message),
    takeOffer: assign((_, outcome: Shown) => ({ offer: answerOf(outcome).offer })),
    takeAnswered: assign((_, outcome: CallOutcome<'answerOffer'>) => ({
      offer: answerOf(outcome).offer,
      message: answerOf(outcome).message,
    })),
    takeMessage: assign((_, outcome: AnyOutcome) => ({ message: messageOf(outcome) })),
    takeWhatIsWrong: assign((_, outcome: AnyOutcome) => ({ message: firstMessageOf(outcome) })),
    forgetMessage: assign({ message: null }),
    takeUnexpected: assign({ message: unexpected }),
    sendOver: sendOver<OfferAnswerContext, OfferAnswerEvent>(),
  },
});
