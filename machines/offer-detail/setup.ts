import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import { dossierStoryChart } from '../dossier-story/index.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { decisionChart } from '../shared/decision/index.ts';
import { downloadWith } from '../shared/download/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import { subHeaderActionsChart } from '../sub-header-actions/index.ts';
import { isPermitted, type OfferDecision } from './decisions.ts';

export interface OfferDetailInput {
  /** Of the request. */
  id: number;
}

export interface OfferDetailContext extends OfferDetailInput {
  /** The one copy that counts: each newer one is sent to whatever shows it or writes it. */
  request: RequestResource | null;
  /** Why it could not be read, in French. */
  message: string | null;
}

export type OfferDetailEvent =
  | { type: 'offer.retry' }
  | { type: 'decision.open'; event: OfferDecision }
  /** A child wrote, or learned of somebody else's write. */
  | { type: 'request.changed'; request: RequestResource };

type Read = CallOutcome<'getRequest'>;

/** The request of an offer that is read. */
export function requestIn({ request }: OfferDetailContext) {
  if (!request) throw new Error('The request is there once it is read');
  return request;
}

/** The words of the offer's chart. */
export const offerDetailSetup = setup({
  types: { context: {} as OfferDetailContext, events: {} as OfferDetailEvent, emitted: {} as Emitted, input: {} as OfferDetailInput },
  actors: {
    getRequest: call('getRequest'),
    subHeader: subHeaderActionsChart,
    story: dossierStoryChart,
    decision: decisionChart,
    devisPdf: downloadWith('devisPdf'),
    letter: downloadWith('letter'),
  },
  guards: {
    ...outcomeGuards,
    isPermitted: ({ context, event }) => {
      assertEvent(event, 'decision.open');
      return isPermitted(requestIn(context), event.event);
    },
    /** Answers may arrive out of order: the request never goes back to an older version. */
    isNoOlder: ({ context, event }) => {
      assertEvent(event, 'request.changed');
      return event.request.version >= requestIn(context).version;
    },
  },
  actions: {
    takeRead: assign((_, outcome: Read) => ({ request: answerOf(outcome).request, message: null })),
    takeChanged: assign(({ event }) => {
      assertEvent(event, 'request.changed');
      return { request: event.request };
    }),
    takeMessage: assign((_, outcome: Read) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    passToSubHeader: sendTo('subHeader', ({ event }) => event),
    passToStory: sendTo('story', ({ event }) => event),
    passToDecision: sendTo('decision', ({ event }) => event),
    announceChange: emit({ type: 'requests.changed' }),
  },
});
