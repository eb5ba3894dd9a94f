import { send, childSends, server } from './harness/journeys.ts';
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
  leavesFormFor,
  draft,
  goesTo,
  movesDraft,
  offerBody,
  toast,
  updatesPriceAndCommunes,
  creationBody,
} from './simulation-steps.ts';
import { type Stories, savesOfferAtFirmPrice, callsSendPrice } from './simulation-journey-steps.ts';
import { user, shown, draftChart } from './simulation-gestures.ts';

/*
 * Journeys of the chart `simulation`, part «price». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const companyJourneys: Stories = [
  {
    name: 'The user asks the company about an indicative price',
    start: 'a page of a new one',
    steps: [
      draftChart.isRead(draft(filled), {
        causes: [...updatesPriceAndCommunes(filled), goesTo('recapitulatif')],
      }),
      user.saves({ causes: [given('write', { body: creationBody, idempotencyKey: 'n-2' })] }),
      server.answers('write', recorded(recordedRequest), {
        causes: [
          emitted({ type: 'requests.changed' }),
          goesTo('recapitulatif', { demande: 42 }),
          movesDraft,
          given('write', { params: { id: 42 }, body: offerBody(recordedRequest, 1), idempotencyKey: 'n-3' }),
        ],
      }),
      server.answers('write', saved(indicativeOffer), {
        causes: [
          emitted({ type: 'requests.changed' }),
          toast('Votre offre est enregistrée.'),
          sentTo('draft', { type: 'draft.clear' }),
        ],
      }),
      childSends(
        'draft',
        { type: 'draft.notCleared', message: 'x' },
        { at: shown.indicative, causes: leavesFormFor('confirmation') },
      ),
      user.asksCompany({
        at: shown.askingCompany,
        causes: [
          given('write', {
            params: { id: 42 },
            body: { event: 'REFERRAL.REQUEST', version: 2 },
            idempotencyKey: 'n-4',
          }),
        ],
      }),
      server.answers('write', notPermitted({ ...indicativeOffer, version: 3 }), {
        at: shown.indicative,
        context: { error: 'Cette action n’est pas possible à ce stade du dossier.' },
      }),
      user.asksCompany({
        causes: [
          given('write', {
            params: { id: 42 },
            body: { event: 'REFERRAL.REQUEST', version: 3 },
            idempotencyKey: 'n-5',
          }),
        ],
      }),
      server.answers('write', saved(awaitedOffer), {
        at: shown.awaitingCompany,
        causes: [emitted({ type: 'requests.changed' }), toast('Votre offre est enregistrée.')],
      }),
    ],
  },
  {
    name: 'A firm price is sent to the client with only a name and an address',
    start: 'a page of a new one',
    steps: [
      ...savesOfferAtFirmPrice,
      user.sendsPrice({ at: { confirmation: 'sendingPrice' }, causes: [callsSendPrice(2, 'n-4')] }),
      user.retries({ causes: [sentTo('write', { type: 'write.retry' })] }),
      server.answers('write', notPermitted({ ...savedOffer, version: 3 }), {
        at: shown.firm,
        context: { error: 'Cette action n’est pas possible à ce stade du dossier.' },
      }),
      user.sendsPrice({ causes: [callsSendPrice(3, 'n-5')] }),
      server.breaks('write', new Error('panne'), {
        at: shown.firm,
        context: { error: 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.' },
      }),
      user.sendsPrice({ causes: [callsSendPrice(3, 'n-5')] }),
      server.answers('write', saved(sentOffer), {
        at: shown.sent,
        context: { request: sentOffer },
        causes: [emitted({ type: 'requests.changed' }), toast('Votre offre est enregistrée.')],
      }),
      send(
        { type: 'address.visited', requestId: 42, stage: 'recapitulatif' },
        { at: shown.readingRequest, causes: [given('getRequest', { params: { id: 42 } })] },
      ),
      server.answers('getRequest', done({ request: sentOffer }), { at: 'closed' }),
    ],
  },
  {
    name: 'The user begins another simulation after the price was sent',
    start: 'a page of a new one',
    steps: [
      ...savesOfferAtFirmPrice,
      user.sendsPrice({ causes: [callsSendPrice(2, 'n-4')] }),
      server.answers('write', saved(sentOffer), {
        at: shown.sent,
        causes: [emitted({ type: 'requests.changed' }), toast('Votre offre est enregistrée.')],
      }),
      send(
        { type: 'address.visited', requestId: 43, stage: null },
        {
          at: shown.readingRequest,
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
      ...savesOfferAtFirmPrice,
      user.sendsPrice({ causes: [callsSendPrice(2, 'n-4')] }),
      server.answers('write', notPermitted(indicativeOffer), { at: shown.indicative }),
    ],
  },
  {
    name: 'The request no longer exists when its price is sent',
    start: 'a page of a new one',
    steps: [
      ...savesOfferAtFirmPrice,
      user.sendsPrice({ causes: [callsSendPrice(2, 'n-4')] }),
      server.answers('write', gone, { at: 'unknown' }),
    ],
  },
];
