import { done as ends, send, starts, childSends } from './harness/journeys.ts';
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
  answered,
  children,
  closing,
  draft,
  goTo,
  movesDraft,
  named,
  offerBody,
  ownKey,
  readDraft,
  toast,
  toldAnew,
  written,
} from './simulation-steps.ts';
import type { Stories } from './simulation-journey-steps.ts';
import { draftJourneys } from './simulation-draft-journeys.ts';
import { companyJourneys } from './simulation-price-journeys.ts';

/** From docs/domain/screens.md, by hand, with their ends pinned. */
export const journeys: Stories = [
  {
    name: 'A new simulation goes from an empty form to a saved offer (docs/domain/screens.md)',
    steps: [
      starts({ at: { file: 'readingDraft' }, causes: children(empty, ownKey) }),
      childSends('draft', readDraft(null), {
        at: { file: { working: { stage: 'estimation', startOver: 'idle' } } },
        causes: [...toldAnew(empty), goTo('estimation')],
      }),
      send({ type: 'stage.continue' }),
      send({ type: 'answers.changed', form: estimated }, { causes: answered(estimated) }),
      send(
        { type: 'stage.continue' },
        {
          at: { file: { working: { stage: 'formulaire', startOver: 'idle' } } },
          causes: [goTo('formulaire', { replace: false })],
        },
      ),
      send({ type: 'stage.continue' }),
      send({ type: 'answers.changed', form: filled }, { causes: answered(filled) }),
      send(
        { type: 'stage.continue' },
        {
          at: { file: { working: { stage: 'recapitulatif', startOver: 'idle' } } },
          causes: [goTo('recapitulatif', { replace: false })],
        },
      ),
      send(
        { type: 'offer.save' },
        {
          at: { file: { recording: 'simulating' } },
          causes: [given('write', { body: written, idempotencyKey: 'n-3' })],
        },
      ),
      ends('write', recorded(recordedRequest), {
        at: { file: { recording: 'savingOffer' } },
        context: { requestId: 42, version: 1, isRecorded: true },
        causes: [
          emitted({ type: 'requests.changed' }),
          goTo('recapitulatif', { demande: 42 }),
          movesDraft,
          given('write', { params: { id: 42 }, body: offerBody(recordedRequest, 1), idempotencyKey: 'n-4' }),
        ],
      }),
      ends('write', saved(savedOffer), {
        at: { file: { recording: 'tidying' } },
        causes: [
          emitted({ type: 'requests.changed' }),
          toast('Votre offre est enregistrée.'),
          sentTo('draft', { type: 'draft.clear' }),
        ],
      }),
      childSends(
        'draft',
        { type: 'draft.cleared' },
        {
          at: { confirmation: 'firm' },
          causes: closing('confirmation'),
        },
      ),
    ],
  },
  {
    name: 'An offer is saved again on the version shown, with the current answers',
    start: 'a request',
    steps: [
      starts({ at: { opening: 'readingRequest' }, causes: [given('getRequest', { params: { id: 42 } })] }),
      ends('getRequest', done({ request: savedOffer }), {
        at: { file: 'readingDraft' },
        context: { version: 2 },
        causes: [
          given('draft', { parent: '@self', place: { kind: 'simulation', key: '42' } }),
          given('price', { asked: pricedInput(filled), price: null }),
          given('communes', { postalCode: '33160', city: filled.city }),
        ],
      }),
      childSends('draft', readDraft(null), {
        at: { file: { working: { stage: 'formulaire', startOver: 'idle' } } },
        causes: [...toldAnew(filled), goTo('formulaire', { demande: 42 })],
      }),
      send({ type: 'stage.continue' }, { causes: [goTo('recapitulatif', { demande: 42, replace: false })] }),
      send(
        { type: 'offer.save' },
        {
          at: { file: { recording: 'savingOffer' } },
          causes: [
            given('write', { params: { id: 42 }, body: offerBody(savedOffer, 2), idempotencyKey: 'n-2' }),
          ],
        },
      ),
      ends('write', stale({ ...savedOffer, version: 7 }), {
        at: { file: { recording: { stopped: 'outdated' } } },
        causes: [goTo('recapitulatif', { demande: 42 })],
      }),
      send(
        { type: 'conflict.keepMine' },
        {
          at: { file: { recording: 'savingOffer' } },
          causes: [
            given('write', { params: { id: 42 }, body: offerBody(savedOffer, 7), idempotencyKey: 'n-3' }),
          ],
        },
      ),
    ],
  },
  ...draftJourneys,

  {
    name: 'The address of the estimation leads back to it from a later page',
    start: 'a page of a new one',
    steps: [
      childSends('draft', readDraft(draft(filled)), {
        at: { file: { working: { stage: 'recapitulatif', startOver: 'idle' } } },
        causes: [...toldAnew(filled), goTo('recapitulatif')],
      }),
      send(
        { type: 'address.visited', requestId: null, draft: named, stage: 'estimation' },
        { at: { file: { working: { stage: 'estimation', startOver: 'idle' } } } },
      ),
    ],
  },
  {
    name: 'The page stays during a write; a write without an answer lets the user leave',
    start: 'a page of a new one',
    steps: [
      childSends('draft', readDraft(draft(filled)), { causes: [...toldAnew(filled), goTo('recapitulatif')] }),
      send(
        { type: 'offer.save' },
        {
          at: { file: { recording: 'simulating' } },
          causes: [given('write', { body: written, idempotencyKey: 'n-2' })],
        },
      ),
      send({ type: 'attempt.retry' }, { causes: [sentTo('write', { type: 'write.retry' })] }),
      send(
        { type: 'address.visited', requestId: null, draft: named, stage: 'formulaire' },
        {
          at: { file: { recording: 'simulating' } },
          causes: [goTo('recapitulatif'), sentTo('write', { type: 'write.cancel' })],
        },
      ),
      ends(
        'write',
        { kind: 'cancelled' },
        {
          at: { file: { working: { stage: 'formulaire', startOver: 'idle' } } },
          causes: [goTo('formulaire')],
        },
      ),
    ],
  },
  {
    name: 'A wrong answer leads to its page, and typing removes the message',
    start: 'a page of a new one',
    steps: [
      childSends('draft', readDraft(draft(filled)), { causes: [...toldAnew(filled), goTo('recapitulatif')] }),
      send({ type: 'offer.save' }, { causes: [given('write', { body: written, idempotencyKey: 'n-2' })] }),
      ends('write', refusedPostalCode, {
        at: { file: { working: { stage: 'estimation', startOver: 'idle' } } },
        context: { error: 'Ce code postal n’est pas connu', errors: refusedPostalCode.errors },
        causes: [goTo('estimation')],
      }),
      send(
        { type: 'answers.changed', form: filled },
        { context: { error: null, errors: {} }, causes: answered(filled) },
      ),
      send(
        { type: 'address.visited', requestId: null, draft: named, stage: 'recapitulatif' },
        { at: { file: { working: { stage: 'recapitulatif', startOver: 'idle' } } } },
      ),
      send({ type: 'offer.save' }, { causes: [given('write', { body: written, idempotencyKey: 'n-3' })] }),
      ends('write', refusedFee, {
        at: { file: { working: { stage: 'formulaire', startOver: 'idle' } } },
        context: { error: 'Les frais de courtage sont trop élevés.' },
        causes: [goTo('formulaire')],
      }),
    ],
  },

  ...companyJourneys,
];
