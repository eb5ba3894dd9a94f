import type { simulationChart } from '#machines/simulation/index.ts';
import { type Journey, server } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';
import type { EventOf } from './harness/suite.ts';
import { filled, recorded, recordedRequest, saved, savedOffer } from './simulation-answers.ts';
import {
  client,
  leavesFormFor,
  draft,
  goesTo,
  movesDraft,
  offerBody,
  toast,
  updatesPriceAndCommunes,
  creationBody,
} from './simulation-steps.ts';
import { user, shown, draftChart } from './simulation-gestures.ts';

/*
 * Steps, states and effects that several journeys of the chart `simulation` share
 * (tests/charts/harness/README.md).
 */

export type Stories = readonly Journey<EventOf<typeof simulationChart>>[];

/** To an offer that is saved at a firm price. */
export const savesOfferAtFirmPrice: Stories[number]['steps'] = [
  draftChart.isRead(draft(filled), { causes: [...updatesPriceAndCommunes(filled), goesTo('recapitulatif')] }),
  user.saves({ causes: [given('write', { body: creationBody, idempotencyKey: 'n-2' })] }),
  server.answers('write', recorded(recordedRequest), {
    causes: [
      emitted({ type: 'requests.changed' }),
      goesTo('recapitulatif', { demande: 42 }),
      movesDraft,
      given('write', { params: { id: 42 }, body: offerBody(recordedRequest, 1), idempotencyKey: 'n-3' }),
    ],
  }),
  server.answers('write', saved(savedOffer), {
    causes: [
      emitted({ type: 'requests.changed' }),
      toast('Votre offre est enregistrée.'),
      sentTo('draft', { type: 'draft.clear' }),
    ],
  }),
  draftChart.isCleared({ at: shown.firm, causes: leavesFormFor('confirmation') }),
];
export const callsSendPrice = (version: number, idempotencyKey: string) =>
  given('write', { body: { request_id: 42, version, client }, idempotencyKey });
