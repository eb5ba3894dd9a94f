import type { Place } from '#machines/communes/index.ts';
import { simulationChart, simulationIgnored } from '#machines/simulation/index.ts';
import { formOf } from '#machines/simulation/form.ts';
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
  againBody,
  client,
  creation,
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
  body: { version: number; request_id?: number | null; creation?: string };
  idempotencyKey: string;
}
const keyLike = ({ idempotencyKey }: Write) => (/^n-\d+$/.test(idempotencyKey) ? idempotencyKey : 'n-…');
const creationLike = (key = '') => (/^n-creation-\d+$/.test(key) ? key : creation);
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
  if (!actual.params) {
    const { request_id: id, version } = actual.body;
    return {
      body:
        id == null
          ? { ...creationBody, creation: creationLike(actual.body.creation) }
          : { ...againBody(oneOf([0, 1, 2, 5], version)), request_id: oneOf([42, 43], id) },
      idempotencyKey,
    };
  }
  const version = oneOf([0, 1, 2, 3, 5], actual.body.version);
  return {
    params: { id: 42 },
    body: oneOf([offerBody(recordedRequest, version), offerBody(savedOffer, version)], actual.body as never),
    idempotencyKey,
  };
}

/** The form that stands where its draft broke; which of these it is, the journeys pin. */
function heldLike(actual: unknown): unknown {
  const { stored } = actual as { stored?: ReturnType<typeof draft> };
  if (!stored) return stored;
  const form = oneOf([empty, estimated, filled, formOf(savedOffer)], stored.form);
  const held = draft(form, oneOf<number | null>([null, 0, 1, 2, 5], stored.version));
  return 'creation' in held ? { ...held, creation: creationLike(stored.creation) } : held;
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
        recorded(savedOffer),
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
  project: ({ form, asked, draft: name, requestId, version, request, isResumed, isRecorded, unanswered }) => [
    version === 0,
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
