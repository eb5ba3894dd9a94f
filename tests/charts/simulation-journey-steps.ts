import type { simulationChart } from '#machines/simulation/index.ts';
import { done as ends, send, childSends, type Journey } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';
import type { EventOf } from './harness/suite.ts';
import { filled, recorded, recordedRequest, saved, savedOffer } from './simulation-answers.ts';
import {
  client,
  closing,
  draft,
  goTo,
  movesDraft,
  offerBody,
  readDraft,
  toast,
  toldAnew,
  written,
} from './simulation-steps.ts';

export type Stories = readonly Journey<EventOf<typeof simulationChart>>[];

/** To an offer that is saved at a firm price. */
export const atFirm: Stories[number]['steps'] = [
  childSends('draft', readDraft(draft(filled)), { causes: [...toldAnew(filled), goTo('recapitulatif')] }),
  send({ type: 'offer.save' }, { causes: [given('write', { body: written, idempotencyKey: 'n-2' })] }),
  ends('write', recorded(recordedRequest), {
    causes: [
      emitted({ type: 'requests.changed' }),
      goTo('recapitulatif', { demande: 42 }),
      movesDraft,
      given('write', { params: { id: 42 }, body: offerBody(recordedRequest, 1), idempotencyKey: 'n-3' }),
    ],
  }),
  ends('write', saved(savedOffer), {
    causes: [
      emitted({ type: 'requests.changed' }),
      toast('Votre offre est enregistrée.'),
      sentTo('draft', { type: 'draft.clear' }),
    ],
  }),
  childSends(
    'draft',
    { type: 'draft.cleared' },
    { at: { confirmation: 'firm' }, causes: closing('confirmation') },
  ),
];
export const sendsPrice = (version: number, idempotencyKey: string) =>
  given('write', { body: { request_id: 42, version, client }, idempotencyKey });
