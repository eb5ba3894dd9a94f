import type { Place } from '#machines/communes/index.ts';
import { simulationChart, simulationIgnored } from '#machines/simulation/index.ts';
import { sameData } from '#machines/shared/same-data.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import {
  awaitedOffer,
  pricedInput,
  done,
  empty,
  estimated,
  filled,
  gone,
  indicativeOffer,
  nameOf,
  notEligibleRequest,
  notPermitted,
  offline,
  recorded,
  recordedRequest,
  refusedFee,
  refusedPostalCode,
  saved,
  savedOffer,
  sentOffer,
  stale,
} from './simulation-answers.ts';
import { branches } from './simulation-branches.ts';
import { journeys } from './simulation-journeys.ts';
import {
  newSimulation,
  client,
  draft,
  draftName,
  offerBody,
  draftKey,
  creationBody,
} from './simulation-steps.ts';

/*
 * The suite of the chart `simulation`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const oneOf = <Value>(values: readonly Value[], actual: Value): Value =>
  values.find((value) => sameData(value, actual)) ?? (values[0] as Value);
const sending = { value: 'sending', context: { message: null } };

interface Write {
  params?: { id: number };
  body: { version: number };
  idempotencyKey: string;
}
const keyLike = ({ idempotencyKey }: Write) => (/^n-\d+$/.test(idempotencyKey) ? idempotencyKey : 'n-…');
/** A first write names no request; one of an offer, the version that was seen of it. */
function writtenLike(actual: Write) {
  const idempotencyKey = keyLike(actual);
  if ('client' in actual.body)
    return { body: { request_id: 42, version: oneOf([2, 3], actual.body.version), client }, idempotencyKey };
  if ('event' in actual.body)
    return {
      params: { id: 42 },
      body: { event: 'REFERRAL.REQUEST', version: oneOf([2, 3], actual.body.version) },
      idempotencyKey,
    };
  if (!actual.params)
    return {
      body: {
        ...creationBody,
        request_id: oneOf(
          [null, 42, 43],
          (actual.body as unknown as { request_id: number | null }).request_id,
        ),
        version: oneOf<number | null>([null, 1, 2, 5], actual.body.version),
      },
      idempotencyKey,
    };
  const version = oneOf([1, 2, 3, 5], actual.body.version);
  return {
    params: { id: 42 },
    body: oneOf([offerBody(recordedRequest, version), offerBody(savedOffer, version)], actual.body as never),
    idempotencyKey,
  };
}

/** The form that stands where its draft broke; which of these it is, the journeys pin. */
function heldLike(actual: unknown): unknown {
  const { stored } = actual as { stored?: ReturnType<typeof draft> };
  return (
    stored &&
    draft(
      oneOf([empty, estimated, filled], stored.form),
      oneOf<number | null>([null, 1, 2, 5], stored.version),
    )
  );
}

export const suite = defineSuite(simulationChart, {
  starts: {
    'a new one': newSimulation,
    'a page of a new one': { ...newSimulation, stage: 'recapitulatif' },
    'a request': { ...newSimulation, draft: null, requestId: 42 },
  },
  events: {
    'address.visited': [
      { requestId: null, stage: 'estimation' },
      ...(['estimation', 'formulaire', 'recapitulatif', 'confirmation'] as const).map((stage) => ({
        requestId: null,
        stage,
        draft: draftName,
      })),
      { requestId: 42, stage: null },
      { requestId: 43, stage: null },
    ],
    'answers.changed': [{ form: estimated }, { form: filled }],
    'stage.continue': [{}],
    'offer.save': [{}],
    'attempt.retry': [{}],
    'page.hide': [{}],
    'price.retry': [{}],
    'draft.resume': [{}],
    'draft.discard': [{}],
    'draft.keepMine': [{}],
    'draft.takeOther': [{}],
    'startOver.ask': [{}],
    'startOver.confirm': [{}],
    'startOver.cancel': [{}],
    'conflict.keepMine': [{}],
    'conflict.takeTheirs': [{}],
    'referral.request': [{}],
    'price.send': [{ client }],
    'draft.read': sentBy('draft', [
      { data: null, savedAt: null },
      { data: draft(empty), savedAt: null },
      { data: draft(estimated), savedAt: null },
      { data: draft(filled), savedAt: null },
    ]),
    'draft.unreadable': sentBy('draft', [{ message: 'Le serveur ne répond pas.' }]),
    'draft.taken': sentBy('draft', [{ data: draft(filled) }]),
    'draft.cleared': sentBy('draft', [{}]),
    'draft.notCleared': sentBy('draft', [{ message: 'Le serveur ne répond pas.' }]),
  },
  children: {
    getRequest: {
      done: [
        done({ request: savedOffer }),
        done({ request: notEligibleRequest }),
        done({ request: sentOffer }),
        gone,
        offline,
      ],
      error: [new Error('panne')],
    },
    simulate: {
      done: [
        recorded(recordedRequest),
        recorded(notEligibleRequest),
        refusedPostalCode,
        refusedFee,
        stale(recordedRequest),
        stale(sentOffer),
        notPermitted(sentOffer),
        { kind: 'cancelled' },
      ],
      error: [new Error('panne')],
      looks: sending,
    },
    updateRequest: {
      done: [
        saved(savedOffer),
        saved(indicativeOffer),
        saved(awaitedOffer),
        saved(notEligibleRequest),
        refusedFee,
        refusedPostalCode,
        stale(savedOffer),
        notPermitted(sentOffer),
        { kind: 'cancelled' },
      ],
      error: [new Error('panne')],
      looks: sending,
    },
    sendEvent: {
      done: [
        saved(awaitedOffer),
        saved(savedOffer),
        notPermitted(indicativeOffer),
        stale(awaitedOffer),
        gone,
      ],
      error: [new Error('panne')],
      looks: sending,
    },
    sendDevis: {
      done: [saved(sentOffer), notPermitted(savedOffer), gone],
      error: [new Error('panne')],
      looks: sending,
    },
    draft: {
      error: [new Error('panne')],
      looks: { value: 'saved', context: { savedAt: null, other: null, wanted: null } },
    },
    price: {
      error: [new Error('panne')],
      looks: { value: 'incomplete', context: { asked: null, price: null, errors: {}, message: null } },
    },
    communes: {
      error: [new Error('panne')],
      looks: { value: 'unknown', context: { postalCode: '', city: '', names: [], former: [] } },
    },
  },
  project: ({ form, asked, draft: name, requestId, request, isResumed, isRecorded, unanswered }) => [
    unanswered !== null,
    nameOf(form),
    asked,
    name,
    requestId,
    isResumed && asked === null,
    isRecorded,
    request?.status.slug,
    request?.step.slug,
    request?.facts.referral,
  ],
  limit: 60_000,
  // Which of these it is, the journeys pin.
  pins: {
    getRequest: ({ actual }) =>
      oneOf([{ params: { id: 42 } }, { params: { id: 43 } }], actual as { params: { id: number } }),
    draft: ({ actual }) => ({
      parent: '@self',
      place: {
        kind: 'simulation',
        key: oneOf(
          ['maison-individuelle', draftKey, '42', '43'],
          (actual as { place: { key: string } }).place.key,
        ),
      },
      stored: heldLike(actual),
    }),
    price: ({ actual }) => ({
      asked: oneOf<unknown>(
        [null, pricedInput(estimated), pricedInput(filled)],
        (actual as { asked: unknown }).asked,
      ),
      price: null,
    }),
    communes: ({ actual }) =>
      oneOf(
        [
          { postalCode: '', city: '' },
          { postalCode: '33160', city: filled.city },
        ],
        actual as Place,
      ),
    write: ({ actual }) => writtenLike(actual as Write),
  },
  exempt: {
    'simulation.file.draftFound|address.visited|1~':
      'the wish is forgotten again in the same step, once it has led somewhere',
    'simulation.file.notDiscarded|address.visited|1~':
      'the wish is forgotten again in the same step, once it has led somewhere',
  },
  ignored: simulationIgnored,
  survivors: {
    'drop input field: simulation.file.recording.simulating|write.params':
      'a first write names no request: it has no parameters',
    'drop input field: simulation.file.recording.settling|write.params':
      'a first write names no request: it has no parameters',
    'drop input field: simulation.confirmation.sendingPrice|write.params':
      'a price that is sent names its request in its body: it has no parameters',
    'swap target: simulation.notEligible|address.visited|1 → notEligible':
      'what is not eligible concludes there anyway',
  },
  journeys: [...journeys, ...branches],
});
