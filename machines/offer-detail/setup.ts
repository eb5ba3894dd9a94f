import { assertEvent, setup } from 'xstate';
import { decisionChart } from '../shared/decision/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { outcomeGuards } from '../shared/outcome.ts';
import { requestIn, requestOwnerActions, requestOwnerActors, requestOwnerGuards, type RequestChanged, type RequestOwner } from '../shared/request-owner.ts';
import { isPermitted, type OfferDecision } from './decisions.ts';

export type OfferDetailInput = Pick<RequestOwner, 'id'>;
export type OfferDetailContext = RequestOwner;

export type OfferDetailEvent =
  | { type: 'offer.retry' }
  | { type: 'decision.open'; event: OfferDecision }
  | RequestChanged;

/** The words of the offer's chart. */
export const offerDetailSetup = setup({
  types: { context: {} as OfferDetailContext, events: {} as OfferDetailEvent, emitted: {} as Emitted, input: {} as OfferDetailInput },
  actors: { ...requestOwnerActors, decision: decisionChart },
  guards: {
    ...outcomeGuards,
    ...requestOwnerGuards,
    isPermitted: ({ context, event }) => {
      assertEvent(event, 'decision.open');
      return isPermitted(requestIn(context), event.event);
    },
  },
  actions: requestOwnerActions<OfferDetailContext, OfferDetailEvent, 'decision'>(),
});
