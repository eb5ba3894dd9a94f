import { assertEvent, assign, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { OfferAnswer } from '#contract/guests.ts';
import type { GuestOffer } from '#contract/resources.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { sendOver, type GuestParent } from '../shared/guest-session.ts';
import { removeFromTab, guestKey, storeInTab, refusalKey } from '../shared/tab-storage.ts';
import { answerOf, firstMessageOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';

export interface OfferAnswerInput {
  /** Owner of the session: receives its end. */
  parent: GuestParent;
  /** What the client came to answer. */
  answer: OfferAnswer;
}

export interface OfferAnswerContext extends OfferAnswerInput {
  offer: GuestOffer | null;
  /** The typed reason of the refusal, until the answer is known. */
  reason: string;
  /** What came of the last try, in French. */
  message: string | null;
}

export type OfferAnswerEvent = { type: 'answer.send'; reason: string } | { type: 'answer.retry' };

type Any = ApiOutcome<unknown>;
type Shown = ApiOutcome<{ offer: GuestOffer }>;

/** The words of a client's answer. */
export const offerAnswerSetup = setup({
  types: { context: {} as OfferAnswerContext, events: {} as OfferAnswerEvent, input: {} as OfferAnswerInput },
  actors: { loadOffer: call('guestOffer'), sendAnswer: call('answerOffer') },
  guards: {
    ...outcomeGuards,
    /** It was answered so already: on this page, on another, or by the broker. */
    isAnswered: ({ context }, outcome: Shown) =>
      outcome.kind === 'done' && outcome.answer.offer.answered === context.answer,
    /** The offer still takes the answer that the client came to give. */
    takesAnswer: ({ context: { answer } }, outcome: Shown) => {
      if (outcome.kind !== 'done') return false;
      const { open, refusable } = outcome.answer.offer;
      return answer === 'accepter' ? open : refusable;
    },
  },
  actions: {
    /** Nobody says why an offer is accepted. */
    takeReason: assign(({ context, event }) => {
      assertEvent(event, 'answer.send');
      return { reason: context.answer === 'refuser' ? event.reason : '', message: null };
    }),
    forgetReason: ({ context: { offer } }) => offer && removeFromTab(guestKey('refus', offer.reference)),
    /** A refusal that was made here ends this session: its page, loaded again, says it still. */
    keepRefusal: ({ context: { answer, message } }) =>
      answer === 'refuser' && message !== null && storeInTab(refusalKey, message),
    takeOffer: assign((_, outcome: Shown) => ({ offer: answerOf(outcome).offer })),
    takeAnswered: assign((_, outcome: CallOutcome<'answerOffer'>) => ({
      offer: answerOf(outcome).offer,
      message: answerOf(outcome).message,
    })),
    takeMessage: assign((_, outcome: Any) => ({ message: messageOf(outcome) })),
    takeWhatIsWrong: assign((_, outcome: Any) => ({ message: firstMessageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    sendOver: sendOver<OfferAnswerContext, OfferAnswerEvent>(),
  },
});
