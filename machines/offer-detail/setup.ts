import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import { dossierStoryChart } from '../dossier-story/index.ts';
import { call } from '../shared/call.ts';
import { decisionChart } from '../shared/decision/index.ts';
import { downloadWith } from '../shared/download/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { outcomeGuards, unexpected } from '../shared/outcome.ts';
import { requestIn, requestOwnerGuards, taking, type RequestChanged, type RequestOwner } from '../shared/request-owner.ts';
import { subHeaderActionsChart } from '../sub-header-actions/index.ts';
import { isPermitted, type OfferDecision } from './decisions.ts';

export interface OfferDetailInput {
  /** Of the request. */
  id: number;
}

export type OfferDetailContext = OfferDetailInput & RequestOwner;

export type OfferDetailEvent =
  | { type: 'offer.retry' }
  | { type: 'decision.open'; event: OfferDecision }
  | RequestChanged;

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
    ...requestOwnerGuards,
    isPermitted: ({ context, event }) => {
      assertEvent(event, 'decision.open');
      return isPermitted(requestIn(context), event.event);
    },
  },
  actions: {
    takeRead: assign(taking.read),
    takeChanged: assign(taking.changed),
    takeMessage: assign(taking.message),
    takeUnexpected: assign({ message: unexpected }),
    passToSubHeader: sendTo('subHeader', ({ event }) => event),
    passToStory: sendTo('story', ({ event }) => event),
    passToDecision: sendTo('decision', ({ event }) => event),
    announceChange: emit({ type: 'requests.changed' }),
  },
});
