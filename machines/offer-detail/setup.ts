import { setup } from 'xstate';
import type { Emitted } from '../shared/emitted.ts';
import { outcomeGuards } from '../shared/outcome.ts';
import {
  requestOwnerActions,
  requestOwnerActors,
  requestOwnerGuards,
  type RequestChanged,
  type RequestOwner,
} from '../shared/request-owner.ts';

export type OfferDetailInput = Pick<RequestOwner, 'id'>;
export type OfferDetailContext = RequestOwner;

export type OfferDetailEvent = { type: 'offer.retry' } | RequestChanged;

/** Types, actors, guards and actions of the offer's chart. */
export const offerDetailSetup = setup({
  types: {
    context: {} as OfferDetailContext,
    events: {} as OfferDetailEvent,
    emitted: {} as Emitted,
    input: {} as OfferDetailInput,
  },
  actors: requestOwnerActors,
  guards: { ...outcomeGuards, ...requestOwnerGuards },
  actions: requestOwnerActions<OfferDetailContext, OfferDetailEvent, never>(),
});
