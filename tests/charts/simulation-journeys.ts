import { starts, server } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';
import {
  pricedInput,
  done,
  empty,
  estimated,
  filled,
  recorded,
  recordedRequest,
  refusedFee,
  refusedPostalCode,
  saved,
  savedOffer,
  stale,
} from './simulation-answers.ts';
import {
  updatesChildren,
  startsChildren,
  leavesFormFor,
  draft,
  goesTo,
  movesDraft,
  offerBody,
  draftKey,
  toast,
  updatesPriceAndCommunes,
  creationBody,
} from './simulation-steps.ts';
import type { Stories } from './simulation-journey-steps.ts';
import { draftJourneys } from './simulation-draft-journeys.ts';
import { sharedDraftJourneys } from './simulation-shared-draft-journeys.ts';
import { companyJourneys } from './simulation-price-journeys.ts';
import { user, shown, page, draftChart } from './simulation-gestures.ts';

/*
 * Journeys of the chart `simulation`. Each is a story in steps; tests/charts/harness/README.md says how to
 * read one.
 */

/** From docs/domain/screens.md, by hand, with their ends pinned. */
export const journeys: Stories = [
  {
    name: 'A new simulation goes from an empty form to a saved offer (docs/domain/screens.md)',
    steps: [
      starts({ at: shown.readingDraft, causes: startsChildren(empty, draftKey) }),
      draftChart.isRead(null, {
        at: page('estimation'),
        causes: [...updatesPriceAndCommunes(empty), goesTo('estimation')],
      }),
      user.continues(),
      user.types(estimated, { causes: updatesChildren(estimated) }),
      user.continues({
        at: page('formulaire'),
        causes: [goesTo('formulaire', { replace: false })],
      }),
      user.continues(),
      user.types(filled, { causes: updatesChildren(filled) }),
      user.continues({
        at: page('recapitulatif'),
        causes: [goesTo('recapitulatif', { replace: false })],
      }),
      user.saves({
        at: shown.simulating,
        causes: [given('write', { body: creationBody, idempotencyKey: 'n-3' })],
      }),
      server.answers('write', recorded(recordedRequest), {
        at: shown.savingOffer,
        context: { requestId: 42, version: 1, isRecorded: true },
        causes: [
          emitted({ type: 'requests.changed' }),
          goesTo('recapitulatif', { demande: 42 }),
          movesDraft,
          given('write', { params: { id: 42 }, body: offerBody(recordedRequest, 1), idempotencyKey: 'n-4' }),
        ],
      }),
      server.answers('write', saved(savedOffer), {
        at: shown.clearingDraft,
        causes: [
          emitted({ type: 'requests.changed' }),
          toast('Votre offre est enregistrée.'),
          sentTo('draft', { type: 'draft.clear' }),
        ],
      }),
      draftChart.isCleared({
        at: shown.firm,
        causes: leavesFormFor('confirmation'),
      }),
    ],
  },
  {
    name: 'An offer is saved again on the version shown, with the current answers',
    start: 'a request',
    steps: [
      starts({ at: shown.readingRequest, causes: [given('getRequest', { params: { id: 42 } })] }),
      server.answers('getRequest', done({ request: savedOffer }), {
        at: shown.readingDraft,
        context: { version: 2 },
        causes: [
          given('draft', { parent: '@self', place: { kind: 'simulation', key: '42' } }),
          given('price', { asked: pricedInput(filled), price: null }),
          given('communes', { postalCode: '33160', city: filled.city }),
        ],
      }),
      draftChart.isRead(null, {
        at: page('formulaire'),
        causes: [...updatesPriceAndCommunes(filled), goesTo('formulaire', { demande: 42 })],
      }),
      user.continues({ causes: [goesTo('recapitulatif', { demande: 42, replace: false })] }),
      user.saves({
        at: shown.savingOffer,
        causes: [
          given('write', { params: { id: 42 }, body: offerBody(savedOffer, 2), idempotencyKey: 'n-2' }),
        ],
      }),
      server.answers('write', stale({ ...savedOffer, version: 7 }), {
        at: shown.outdated,
        causes: [goesTo('recapitulatif', { demande: 42 })],
      }),
      user.keepsOwnAnswers({
        at: shown.savingOffer,
        causes: [
          given('write', { params: { id: 42 }, body: offerBody(savedOffer, 7), idempotencyKey: 'n-3' }),
        ],
      }),
    ],
  },
  ...draftJourneys,
  ...sharedDraftJourneys,

  {
    name: 'The address of the estimation leads back to it from a later page',
    start: 'a page of a new one',
    steps: [
      draftChart.isRead(draft(filled), {
        at: page('recapitulatif'),
        causes: [...updatesPriceAndCommunes(filled), goesTo('recapitulatif')],
      }),
      user.visits(null, 'estimation', { at: page('estimation') }),
    ],
  },
  {
    name: 'The page stays during a write; a write without an answer lets the user leave',
    start: 'a page of a new one',
    steps: [
      draftChart.isRead(draft(filled), {
        causes: [...updatesPriceAndCommunes(filled), goesTo('recapitulatif')],
      }),
      user.saves({
        at: shown.simulating,
        causes: [given('write', { body: creationBody, idempotencyKey: 'n-2' })],
      }),
      user.retries({ causes: [sentTo('write', { type: 'write.retry' })] }),
      user.visits(null, 'formulaire', {
        at: shown.simulating,
        causes: [goesTo('recapitulatif'), sentTo('write', { type: 'write.cancel' })],
      }),
      server.answers(
        'write',
        { kind: 'cancelled' },
        {
          at: page('formulaire'),
          causes: [goesTo('formulaire')],
        },
      ),
    ],
  },
  {
    name: 'A wrong answer leads to its page, and typing removes the message',
    start: 'a page of a new one',
    steps: [
      draftChart.isRead(draft(filled), {
        causes: [...updatesPriceAndCommunes(filled), goesTo('recapitulatif')],
      }),
      user.saves({ causes: [given('write', { body: creationBody, idempotencyKey: 'n-2' })] }),
      server.answers('write', refusedPostalCode, {
        at: page('estimation'),
        context: { error: 'Ce code postal n’est pas connu', errors: refusedPostalCode.errors },
        causes: [goesTo('estimation')],
      }),
      user.types(filled, { context: { error: null, errors: {} }, causes: updatesChildren(filled) }),
      user.visits(null, 'recapitulatif', { at: page('recapitulatif') }),
      user.saves({ causes: [given('write', { body: creationBody, idempotencyKey: 'n-3' })] }),
      server.answers('write', refusedFee, {
        at: page('formulaire'),
        context: { error: 'Les frais de courtage sont trop élevés.' },
        causes: [goesTo('formulaire')],
      }),
    ],
  },

  ...companyJourneys,
];
