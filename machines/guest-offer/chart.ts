import { assign, setup } from 'xstate';
import type { GuestOffer } from '#contract/guests.ts';
import { offerPapers } from '#domain/offer-papers.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { downloadWith } from '../shared/download/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { sendOver, notRead, type GuestParent } from '../shared/guest-session.ts';
import {
  answerOf,
  messageOf,
  outcomeGuards,
  outputOf,
  unexpected,
  type AnyOutcome,
} from '../shared/outcome.ts';

export interface GuestOfferContext {
  /** The chart that owns the client's session. */
  parent: GuestParent;
  offer: GuestOffer | null;
  message: string | null;
}

export type GuestOfferEvent = { type: 'offer.retry' };

/** One download for each paper, so that an error appears next to its own button. */
const papers = offerPapers.map((name) => ({
  id: name,
  src: 'paper' as const,
  onError: { description: 'L’offre se lit encore\u202f; ce document n’est plus proposé.' },
}));

/** The client's offer, read-only, in the session that its link opened. */
export const guestOfferChart = setup({
  types: {
    context: {} as GuestOfferContext,
    events: {} as GuestOfferEvent,
    input: {} as Pick<GuestOfferContext, 'parent'>,
    emitted: {} as Emitted,
  },
  actors: { loadOffer: call('guestOffer'), paper: downloadWith('guestPaper') },
  guards: {
    ...outcomeGuards,
    isOpenOffer: (_, outcome: CallOutcome<'guestOffer'>) =>
      outcome.kind === 'done' && outcome.answer.offer.open,
  },
  actions: {
    takeOffer: assign((_, outcome: CallOutcome<'guestOffer'>) => ({
      offer: answerOf(outcome).offer,
      message: null,
    })),
    takeMessage: assign((_, outcome: AnyOutcome) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    sendOver: sendOver<GuestOfferContext, GuestOfferEvent>(),
  },
}).createMachine({
  id: 'guest-offer',
  context: ({ input }) => ({ ...input, offer: null, message: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: {},
        onDone: [
          {
            guard: { type: 'isOpenOffer', params: outputOf },
            target: 'showing',
            actions: { type: 'takeOffer', params: outputOf },
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'closed',
            actions: { type: 'takeOffer', params: outputOf },
          },
          ...notRead,
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    showing: { invoke: papers },
    closed: { description: 'L’offre se lit encore, mais ne tient plus.', invoke: papers },
    refused: {},
    unavailable: { on: { 'offer.retry': 'loading' } },
  },
});
