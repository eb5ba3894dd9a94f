import type { simulationChart } from '#machines/simulation/index.ts';
import { done as ends, fails, send, starts, childSends, type Journey } from './harness/journeys.ts';
import { emitted, given, stopped, sentTo } from './harness/moves.ts';
import type { EventOf } from './harness/suite.ts';
import {
  awaitedOffer,
  pricedInput,
  done,
  empty,
  estimated,
  filled,
  gone,
  indicativeOffer,
  notPermitted,
  recorded,
  recordedRequest,
  refusedFee,
  refusedPostalCode,
  saved,
  savedOffer,
  sentOffer,
  stale,
} from './simulation-answers.ts';
import {
  answered,
  children,
  client,
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

type Stories = readonly Journey<EventOf<typeof simulationChart>>[];

/** To an offer that is saved at a firm price. */
const atFirm: Stories[number]['steps'] = [
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
const sendsPrice = (version: number, idempotencyKey: string) =>
  given('write', { body: { request_id: 42, version, client }, idempotencyKey });

/** From docs/domain/screens.md, by hand, with their ends pinned. */
export const journeys: Stories = [
  {
    name: 'a new simulation, from nothing to an offer (docs/domain/screens.md)',
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
    name: 'an offer saved again: the version is the one that was seen, and the answers of today are written',
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
  {
    name: 'the answers of somebody who saved meanwhile are taken: the draft has no object any more',
    start: 'a request',
    steps: [
      ends('getRequest', done({ request: savedOffer }), {
        causes: [
          given('draft', { parent: '@self', place: { kind: 'simulation', key: '42' } }),
          given('price', { asked: pricedInput(filled), price: null }),
          given('communes', { postalCode: '33160', city: filled.city }),
        ],
      }),
      send({ type: 'address.visited', requestId: 42, stage: 'recapitulatif' }),
      childSends('draft', readDraft(draft(filled, 2)), {
        at: { file: { working: { stage: 'recapitulatif', startOver: 'idle' } } },
        causes: [...toldAnew(filled), goTo('recapitulatif', { demande: 42 })],
      }),
      send(
        { type: 'offer.save' },
        {
          causes: [
            given('write', { params: { id: 42 }, body: offerBody(savedOffer, 2), idempotencyKey: 'n-3' }),
          ],
        },
      ),
      ends('write', stale({ ...savedOffer, version: 7 }), {
        at: { file: { recording: { stopped: 'outdated' } } },
        causes: [goTo('recapitulatif', { demande: 42 })],
      }),
      send(
        { type: 'conflict.takeTheirs' },
        {
          at: { file: { working: { stage: 'recapitulatif', startOver: 'idle' } } },
          context: { version: 7, isResumed: false },
          causes: [
            ...toldAnew(filled),
            sentTo('draft', { type: 'draft.clear' }),
            goTo('recapitulatif', { demande: 42 }),
          ],
        },
      ),
    ],
  },
  {
    name: 'a draft waits: nothing of it is shown before the choice, and starting over clears it first',
    steps: [
      childSends('draft', readDraft(draft(estimated)), {
        at: { file: 'draftFound' },
        causes: toldAnew(estimated),
      }),
      send(
        { type: 'draft.discard' },
        { at: { file: 'discarding' }, causes: [sentTo('draft', { type: 'draft.clear' })] },
      ),
      childSends(
        'draft',
        { type: 'draft.notCleared', message: 'Le serveur ne répond pas.' },
        { at: { file: 'notDiscarded' }, context: { error: 'Le serveur ne répond pas.', form: estimated } },
      ),
      send(
        { type: 'attempt.retry' },
        { at: { file: 'discarding' }, causes: [sentTo('draft', { type: 'draft.clear' })] },
      ),
      childSends(
        'draft',
        { type: 'draft.cleared' },
        {
          at: { file: { working: { stage: 'estimation', startOver: 'idle' } } },
          context: { form: empty, isResumed: false },
          causes: [...toldAnew(empty), goTo('estimation')],
        },
      ),
    ],
  },
  {
    name: 'a draft is resumed where it was left',
    steps: [
      childSends('draft', readDraft(draft(filled)), { at: { file: 'draftFound' }, causes: toldAnew(filled) }),
      send(
        { type: 'draft.resume' },
        {
          at: { file: { working: { stage: 'recapitulatif', startOver: 'idle' } } },
          context: { form: filled },
          causes: [goTo('recapitulatif')],
        },
      ),
    ],
  },
  {
    name: 'goes back to the estimation where its address is asked for from a later page',
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
    name: 'while the write is under way its page stands, and a write without an answer makes way',
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
    name: 'what is wrong leads to its page, and a typed answer takes the message away',
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
  {
    name: 'another simulation makes room: what was typed last is saved first',
    steps: [
      childSends('draft', readDraft(null), { causes: [...toldAnew(empty), goTo('estimation')] }),
      send({ type: 'answers.changed', form: estimated }, { causes: answered(estimated) }),
      send(
        { type: 'address.visited', requestId: 43, stage: null },
        {
          at: { opening: 'readingRequest' },
          context: { form: empty, requestId: 43, request: null },
          causes: [
            sentTo('draft', { type: 'draft.leave' }),
            stopped('draft'),
            stopped('price'),
            stopped('communes'),
            given('getRequest', { params: { id: 43 } }),
          ],
        },
      ),
    ],
  },
  {
    name: 'the company is asked about a price that is only indicative',
    start: 'a page of a new one',
    steps: [
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
      ends('write', saved(indicativeOffer), {
        causes: [
          emitted({ type: 'requests.changed' }),
          toast('Votre offre est enregistrée.'),
          sentTo('draft', { type: 'draft.clear' }),
        ],
      }),
      childSends(
        'draft',
        { type: 'draft.notCleared', message: 'x' },
        { at: { confirmation: 'indicative' }, causes: closing('confirmation') },
      ),
      send(
        { type: 'referral.request' },
        {
          at: { confirmation: 'askingCompany' },
          causes: [
            given('write', {
              params: { id: 42 },
              body: { event: 'REFERRAL.REQUEST', version: 2 },
              idempotencyKey: 'n-4',
            }),
          ],
        },
      ),
      ends('write', notPermitted({ ...indicativeOffer, version: 3 }), {
        at: { confirmation: 'indicative' },
        context: { error: 'Cette action n’est pas possible à ce stade du dossier.' },
      }),
      send(
        { type: 'referral.request' },
        {
          causes: [
            given('write', {
              params: { id: 42 },
              body: { event: 'REFERRAL.REQUEST', version: 3 },
              idempotencyKey: 'n-5',
            }),
          ],
        },
      ),
      ends('write', saved(awaitedOffer), {
        at: { confirmation: 'awaitingCompany' },
        causes: [emitted({ type: 'requests.changed' }), toast('Votre offre est enregistrée.')],
      }),
    ],
  },
  {
    name: 'a firm price goes to the client by its name and address alone',
    start: 'a page of a new one',
    steps: [
      ...atFirm,
      send(
        { type: 'price.send', client },
        { at: { confirmation: 'sendingPrice' }, causes: [sendsPrice(2, 'n-4')] },
      ),
      send({ type: 'attempt.retry' }, { causes: [sentTo('write', { type: 'write.retry' })] }),
      ends('write', notPermitted({ ...savedOffer, version: 3 }), {
        at: { confirmation: 'firm' },
        context: { error: 'Cette action n’est pas possible à ce stade du dossier.' },
      }),
      send({ type: 'price.send', client }, { causes: [sendsPrice(3, 'n-5')] }),
      fails('write', new Error('panne'), {
        at: { confirmation: 'firm' },
        context: { error: 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.' },
      }),
      send({ type: 'price.send', client }, { causes: [sendsPrice(3, 'n-5')] }),
      ends('write', saved(sentOffer), {
        at: { confirmation: 'sent' },
        context: { request: sentOffer },
        causes: [emitted({ type: 'requests.changed' }), toast('Votre offre est enregistrée.')],
      }),
      send(
        { type: 'address.visited', requestId: 42, stage: 'recapitulatif' },
        { at: { opening: 'readingRequest' }, causes: [given('getRequest', { params: { id: 42 } })] },
      ),
      ends('getRequest', done({ request: sentOffer }), { at: 'closed' }),
    ],
  },
  {
    name: 'another simulation follows one whose price went',
    start: 'a page of a new one',
    steps: [
      ...atFirm,
      send({ type: 'price.send', client }, { causes: [sendsPrice(2, 'n-4')] }),
      ends('write', saved(sentOffer), {
        at: { confirmation: 'sent' },
        causes: [emitted({ type: 'requests.changed' }), toast('Votre offre est enregistrée.')],
      }),
      send(
        { type: 'address.visited', requestId: 43, stage: null },
        {
          at: { opening: 'readingRequest' },
          context: { form: empty, requestId: 43, request: null },
          causes: [given('getRequest', { params: { id: 43 } })],
        },
      ),
    ],
  },
  {
    name: 'a price that is firm no more asks for the company first',
    start: 'a page of a new one',
    steps: [
      ...atFirm,
      send({ type: 'price.send', client }, { causes: [sendsPrice(2, 'n-4')] }),
      ends('write', notPermitted(indicativeOffer), { at: { confirmation: 'indicative' } }),
    ],
  },
  {
    name: 'a request that is gone when its price is sent',
    start: 'a page of a new one',
    steps: [
      ...atFirm,
      send({ type: 'price.send', client }, { causes: [sendsPrice(2, 'n-4')] }),
      ends('write', gone, { at: 'unknown' }),
    ],
  },
];
