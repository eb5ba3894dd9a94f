import { done as ends, fails, send, childSends } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';
import {
  awaitedOffer,
  done,
  empty,
  filled,
  gone,
  indicativeOffer,
  notPermitted,
  recorded,
  recordedRequest,
  saved,
  savedOffer,
  sentOffer,
} from './simulation-answers.ts';
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
import { type Stories, atFirm, sendsPrice } from './simulation-journey-steps.ts';

export const companyJourneys: Stories = [
  {
    name: 'The user asks the company about an indicative price',
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
    name: 'A firm price is sent to the client with only a name and an address',
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
    name: 'The user begins another simulation after the price was sent',
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
    name: 'A price that is no longer firm requires the company first',
    start: 'a page of a new one',
    steps: [
      ...atFirm,
      send({ type: 'price.send', client }, { causes: [sendsPrice(2, 'n-4')] }),
      ends('write', notPermitted(indicativeOffer), { at: { confirmation: 'indicative' } }),
    ],
  },
  {
    name: 'The request no longer exists when its price is sent',
    start: 'a page of a new one',
    steps: [
      ...atFirm,
      send({ type: 'price.send', client }, { causes: [sendsPrice(2, 'n-4')] }),
      ends('write', gone, { at: 'unknown' }),
    ],
  },
];
