import { quoteOf } from '#machines/simulation/answers.ts';
import { simulationChart } from '#machines/simulation/index.ts';
import { done as ends, send, starts, tells } from './harness/journeys.ts';
import { emitted, given, stopped, told } from './harness/moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import {
  awaitedOffer, checkedInput, done, empty, estimated, filled, gone, indicativeOffer, nameOf, notEligibleRequest, notPermitted, offline, recorded, recordedRequest, refusedFee,
  refusedPostalCode, saved, savedOffer, sentOffer, stale,
} from './simulation-cases.ts';

const blank = { type: 'Maison individuelle' as const, requestId: null, stage: null, collaboratorId: null, nonce: 'n' };
const base = '/dommage-ouvrage/do/maison-individuelle';
const goTo = (stage: string, { demande, replace = true }: { demande?: number; replace?: boolean } = {}) =>
  emitted({ type: 'navigate', to: `${base}/${stage}${demande ? `?demande=${demande}` : ''}`, replace } as { type: string });
const toast = (message: string) => emitted({ type: 'toast', kind: 'success', message } as { type: string });
const draft = (form: typeof filled, version: number | null = null) => ({ form, version });
const answered = (form: typeof filled, version: number | null = null) => [
  told('price', { type: 'price.change', asked: form === empty ? null : checkedInput(form) } as { type: string }),
  told('draft', { type: 'draft.change', data: draft(form, version) } as { type: string }),
  told('communes', { type: 'postalCode.changed', postalCode: form.postal_code } as { type: string }),
];
/** What the children of an opened form are given. */
const children = (form: typeof filled, key: string) => [
  given('draft', { parent: '@self', place: { kind: 'simulation', key } }),
  given('price', { asked: form === empty ? null : checkedInput(form), price: null }),
  given('communes', { postalCode: form.postal_code }),
];
const readDraft = (data: unknown) => ({ type: 'draft.read', data, savedAt: null });
/** What is said of the form once the draft was read. */
const toldAnew = (form: typeof filled) => answered(form).filter(({ id }: { id?: string } & object) => id !== 'draft');
/** The form is left for its outcome. */
const closing = (stage: string) => [stopped('draft'), stopped('price'), stopped('communes'), goTo(stage, { demande: 42 })];
const oneOf = <Value,>(values: readonly Value[], actual: Value): Value => values.find((value) => JSON.stringify(value) === JSON.stringify(actual)) ?? (values[0] as Value);
const written = { ...checkedInput(filled), request_id: null, version: null };
const offerBody = (request: typeof savedOffer, version: number) => ({ ...quoteOf(request, { ...checkedInput(filled), request_id: 42, version }), request_id: 42, keepStep: false, version });

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
  if (!actual.params) return { body: { ...written, request_id: oneOf([null, 42, 43], (actual.body as unknown as { request_id: number | null }).request_id), version: oneOf<number | null>([null, 1, 2, 5], actual.body.version) }, idempotencyKey };
  const version = oneOf([1, 2, 3, 5], actual.body.version);
  return { params: { id: 42 }, body: oneOf([offerBody(recordedRequest, version), offerBody(savedOffer, version)], actual.body as never), idempotencyKey };
}

/** Events that one screen alone sends, or that only come where they are awaited. */
const ignored = {
  '*|attempt.retry': 'rien à réessayer ici', '*|page.hide': 'aucun formulaire ouvert', '*|price.retry': 'le bouton n’est que dans le formulaire',
  '*|answers.changed': 'aucun champ à l’écran', '*|stage.continue': 'le bouton n’est pas sur cette page', '*|offer.save': 'le bouton n’est qu’au récapitulatif',
  '*|draft.resume': 'le bouton n’est qu’au brouillon retrouvé', '*|draft.discard': 'le bouton n’est qu’au brouillon retrouvé',
  '*|draft.keepMine': 'le choix n’est proposé que dans le formulaire', '*|draft.takeOther': 'le choix n’est proposé que dans le formulaire',
  '*|draft.read': 'le brouillon n’est lu qu’à l’ouverture', '*|draft.unreadable': 'le brouillon n’est lu qu’à l’ouverture', '*|draft.taken': 'suit un choix fait dans le formulaire',
  '*|draft.cleared': 'n’est attendu qu’où l’effacement est demandé', '*|draft.notCleared': 'n’est attendu qu’où l’effacement est demandé',
  '*|startOver.ask': 'le bouton n’est que dans le formulaire', '*|startOver.confirm': 'le dialogue n’est pas ouvert', '*|startOver.cancel': 'le dialogue n’est pas ouvert',
  '*|conflict.keepMine': 'aucun conflit', '*|conflict.takeTheirs': 'aucun conflit', '*|referral.request': 'le bouton n’est qu’au prix indicatif',
};

export const suite = defineSuite(simulationChart, {
  starts: { 'a new one': blank, 'a page of a new one': { ...blank, stage: 'recapitulatif' }, 'a request': { ...blank, requestId: 42 } },
  events: {
    'address.visited': [
      { requestId: null, stage: 'estimation' }, { requestId: null, stage: 'formulaire' }, { requestId: null, stage: 'recapitulatif' }, { requestId: null, stage: 'confirmation' },
      { requestId: 42, stage: null }, { requestId: 43, stage: null },
    ],
    'answers.changed': [{ form: estimated }, { form: filled }],
    'stage.continue': [{}], 'offer.save': [{}], 'attempt.retry': [{}], 'page.hide': [{}], 'price.retry': [{}],
    'draft.resume': [{}], 'draft.discard': [{}], 'draft.keepMine': [{}], 'draft.takeOther': [{}],
    'startOver.ask': [{}], 'startOver.confirm': [{}], 'startOver.cancel': [{}],
    'conflict.keepMine': [{}], 'conflict.takeTheirs': [{}], 'referral.request': [{}],
    'draft.read': sentBy('draft', [{ data: null, savedAt: null }, { data: draft(empty), savedAt: null }, { data: draft(estimated), savedAt: null }, { data: draft(filled), savedAt: null }]),
    'draft.unreadable': sentBy('draft', [{ message: 'Le serveur ne répond pas.' }]),
    'draft.taken': sentBy('draft', [{ data: draft(filled) }]),
    'draft.cleared': sentBy('draft', [{}]),
    'draft.notCleared': sentBy('draft', [{ message: 'Le serveur ne répond pas.' }]),
  },
  children: {
    getRequest: { done: [done({ request: savedOffer }), done({ request: notEligibleRequest }), done({ request: sentOffer }), gone, offline], error: [new Error('panne')] },
    simulate: { done: [recorded(recordedRequest), recorded(notEligibleRequest), refusedPostalCode, refusedFee, stale(recordedRequest), stale(sentOffer), notPermitted(sentOffer), { kind: 'cancelled' }], error: [new Error('panne')], looks: sending },
    updateRequest: { done: [saved(savedOffer), saved(indicativeOffer), saved(awaitedOffer), saved(notEligibleRequest), refusedFee, refusedPostalCode, stale(savedOffer), notPermitted(sentOffer), { kind: 'cancelled' }], error: [new Error('panne')], looks: sending },
    sendEvent: { done: [saved(awaitedOffer), notPermitted(indicativeOffer)], error: [new Error('panne')] },
    draft: { error: [new Error('panne')], looks: { value: 'saved', context: { savedAt: null, other: null, wanted: null } } },
    price: { error: [new Error('panne')], looks: { value: 'incomplete', context: { asked: null, price: null, errors: {}, message: null } } },
    communes: { error: [new Error('panne')], looks: { value: 'unknown', context: { postalCode: '', names: [] } } },
  },
  project: ({ form, asked, requestId, request, isResumed, isRecorded }) => [
    nameOf(form), asked, requestId, isResumed && asked === null, isRecorded, request?.status.slug, request?.step.slug, request?.facts.referral,
  ],
  limit: 60_000,
  // Which of these it is, the journeys pin.
  pins: {
    getRequest: ({ actual }) => oneOf([{ params: { id: 42 } }, { params: { id: 43 } }], actual as { params: { id: number } }),
    draft: ({ actual }) => ({ parent: '@self', place: { kind: 'simulation', key: oneOf(['maison-individuelle', '42', '43'], (actual as { place: { key: string } }).place.key) } }),
    price: ({ actual }) => ({ asked: oneOf<unknown>([null, checkedInput(estimated), checkedInput(filled)], (actual as { asked: unknown }).asked), price: null }),
    communes: ({ actual }) => oneOf([{ postalCode: '' }, { postalCode: '33160' }], actual as { postalCode: string }),
    write: ({ actual }) => writtenLike(actual as Write),
    sendEvent: ({ actual }) => ({ params: { id: 42 }, body: { event: 'REFERRAL.REQUEST', version: oneOf([2, 3], (actual as Write).body.version) }, idempotencyKey: keyLike(actual as Write) }),
  },
  exempt: {
    'simulation.file.draftFound|address.visited|1~': 'the wish is forgotten again in the same step, once it has led somewhere',
    'simulation.file.notDiscarded|address.visited|1~': 'the wish is forgotten again in the same step, once it has led somewhere',
  },
  ignored,
  journeys: [
    {
      name: 'a new simulation, from nothing to an offer (docs/domain: screens)',
      steps: [
        starts({ at: { file: 'readingDraft' }, causes: children(empty, 'maison-individuelle') }),
        tells('draft', readDraft(null), { at: { file: { working: { stage: 'estimation', startOver: 'idle' } } }, causes: [...toldAnew(empty), goTo('estimation')] }),
        send({ type: 'stage.continue' }),
        send({ type: 'answers.changed', form: estimated }, { causes: answered(estimated) }),
        send({ type: 'stage.continue' }, { at: { file: { working: { stage: 'formulaire', startOver: 'idle' } } }, causes: [goTo('formulaire', { replace: false })] }),
        send({ type: 'stage.continue' }),
        send({ type: 'answers.changed', form: filled }, { causes: answered(filled) }),
        send({ type: 'stage.continue' }, { at: { file: { working: { stage: 'recapitulatif', startOver: 'idle' } } }, causes: [goTo('recapitulatif', { replace: false })] }),
        send({ type: 'offer.save' }, { at: { file: { recording: 'simulating' } }, causes: [told('draft', { type: 'draft.flush' }), given('write', { body: written, idempotencyKey: 'n-3' })] }),
        ends('write', recorded(recordedRequest), {
          at: { file: { recording: 'savingOffer' } }, context: { requestId: 42, version: 1, isRecorded: true },
          causes: [emitted({ type: 'requests.changed' }), given('write', { params: { id: 42 }, body: offerBody(recordedRequest, 1), idempotencyKey: 'n-4' })],
        }),
        ends('write', saved(savedOffer), { at: { file: { recording: 'tidying' } }, causes: [emitted({ type: 'requests.changed' }), toast('Votre offre est enregistrée.'), told('draft', { type: 'draft.clear' })] }),
        tells('draft', { type: 'draft.cleared' }, {
          at: { confirmation: 'firm' }, causes: closing('confirmation'),
        }),
      ],
    },
    {
      name: 'an offer saved again: the version is the one that was seen, and the answers of today are written',
      start: 'a request',
      steps: [
        starts({ at: { opening: 'readingRequest' }, causes: [given('getRequest', { params: { id: 42 } })] }),
        ends('getRequest', done({ request: savedOffer }), { at: { file: 'readingDraft' }, context: { version: 2 }, causes: [given('draft', { parent: '@self', place: { kind: 'simulation', key: '42' } }), given('price', { asked: checkedInput(filled), price: null }), given('communes', { postalCode: '33160' })] }),
        tells('draft', readDraft(null), { at: { file: { working: { stage: 'formulaire', startOver: 'idle' } } }, causes: [...toldAnew(filled), goTo('formulaire', { demande: 42 })] }),
        send({ type: 'stage.continue' }, { causes: [goTo('recapitulatif', { demande: 42, replace: false })] }),
        send({ type: 'offer.save' }, { at: { file: { recording: 'savingOffer' } }, causes: [told('draft', { type: 'draft.flush' }), given('write', { params: { id: 42 }, body: offerBody(savedOffer, 2), idempotencyKey: 'n-2' })] }),
        ends('write', stale({ ...savedOffer, version: 7 }), { at: { file: { recording: 'outdated' } }, causes: [goTo('recapitulatif', { demande: 42 })] }),
        send({ type: 'conflict.keepMine' }, { at: { file: { recording: 'savingOffer' } }, causes: [given('write', { params: { id: 42 }, body: offerBody(savedOffer, 7), idempotencyKey: 'n-3' })] }),
      ],
    },
    {
      name: 'the answers of somebody who saved meanwhile are taken: the draft has no object any more',
      start: 'a request',
      steps: [
        ends('getRequest', done({ request: savedOffer }), { causes: [given('draft', { parent: '@self', place: { kind: 'simulation', key: '42' } }), given('price', { asked: checkedInput(filled), price: null }), given('communes', { postalCode: '33160' })] }),
        send({ type: 'address.visited', requestId: 42, stage: 'recapitulatif' }),
        tells('draft', readDraft(draft(filled, 2)), { at: { file: { working: { stage: 'recapitulatif', startOver: 'idle' } } }, causes: [...toldAnew(filled), goTo('recapitulatif', { demande: 42 })] }),
        send({ type: 'offer.save' }, { causes: [told('draft', { type: 'draft.flush' }), given('write', { params: { id: 42 }, body: offerBody(savedOffer, 2), idempotencyKey: 'n-3' })] }),
        ends('write', stale({ ...savedOffer, version: 7 }), { at: { file: { recording: 'outdated' } }, causes: [goTo('recapitulatif', { demande: 42 })] }),
        send({ type: 'conflict.takeTheirs' }, {
          at: { file: { working: { stage: 'recapitulatif', startOver: 'idle' } } }, context: { version: 7, isResumed: false },
          causes: [...toldAnew(filled), told('draft', { type: 'draft.clear' }), goTo('recapitulatif', { demande: 42 })],
        }),
      ],
    },
    {
      name: 'a draft waits: nothing of it is shown before the choice, and starting over clears it first',
      steps: [
        tells('draft', readDraft(draft(estimated)), { at: { file: 'draftFound' }, causes: toldAnew(estimated) }),
        send({ type: 'draft.discard' }, { at: { file: 'discarding' }, causes: [told('draft', { type: 'draft.clear' })] }),
        tells('draft', { type: 'draft.notCleared', message: 'Le serveur ne répond pas.' }, { at: { file: 'notDiscarded' }, context: { error: 'Le serveur ne répond pas.', form: estimated } }),
        send({ type: 'attempt.retry' }, { at: { file: 'discarding' }, causes: [told('draft', { type: 'draft.clear' })] }),
        tells('draft', { type: 'draft.cleared' }, { at: { file: { working: { stage: 'estimation', startOver: 'idle' } } }, context: { form: empty, isResumed: false }, causes: [...toldAnew(empty), goTo('estimation')] }),
      ],
    },
    {
      name: 'a draft is resumed where it was left',
      steps: [
        tells('draft', readDraft(draft(filled)), { at: { file: 'draftFound' }, causes: toldAnew(filled) }),
        send({ type: 'draft.resume' }, { at: { file: { working: { stage: 'recapitulatif', startOver: 'idle' } } }, context: { form: filled }, causes: [goTo('recapitulatif')] }),
      ],
    },
    {
      name: 'goes back to the estimation where its address is asked for from a later page',
      start: 'a page of a new one',
      steps: [
        tells('draft', readDraft(draft(filled)), { at: { file: { working: { stage: 'recapitulatif', startOver: 'idle' } } }, causes: [...toldAnew(filled), goTo('recapitulatif')] }),
        send({ type: 'address.visited', requestId: null, stage: 'estimation' }, { at: { file: { working: { stage: 'estimation', startOver: 'idle' } } } }),
      ],
    },
    {
      name: 'while the write is under way its page stands, and a write without an answer makes way',
      start: 'a page of a new one',
      steps: [
        tells('draft', readDraft(draft(filled)), { causes: [...toldAnew(filled), goTo('recapitulatif')] }),
        send({ type: 'offer.save' }, { at: { file: { recording: 'simulating' } }, causes: [told('draft', { type: 'draft.flush' }), given('write', { body: written, idempotencyKey: 'n-2' })] }),
        send({ type: 'attempt.retry' }, { causes: [told('write', { type: 'write.retry' })] }),
        send({ type: 'address.visited', requestId: null, stage: 'formulaire' }, { at: { file: { recording: 'simulating' } }, causes: [goTo('recapitulatif'), told('write', { type: 'write.cancel' })] }),
        ends('write', { kind: 'cancelled' }, { at: { file: { working: { stage: 'formulaire', startOver: 'idle' } } }, causes: [goTo('formulaire')] }),
      ],
    },
    {
      name: 'what is wrong leads to its page, and a typed answer takes the message away',
      start: 'a page of a new one',
      steps: [
        tells('draft', readDraft(draft(filled)), { causes: [...toldAnew(filled), goTo('recapitulatif')] }),
        send({ type: 'offer.save' }, { causes: [told('draft', { type: 'draft.flush' }), given('write', { body: written, idempotencyKey: 'n-2' })] }),
        ends('write', refusedPostalCode, { at: { file: { working: { stage: 'estimation', startOver: 'idle' } } }, context: { error: 'Ce code postal n’est pas connu', errors: refusedPostalCode.errors }, causes: [goTo('estimation')] }),
        send({ type: 'answers.changed', form: filled }, { context: { error: null, errors: {} }, causes: answered(filled) }),
        send({ type: 'address.visited', requestId: null, stage: 'recapitulatif' }, { at: { file: { working: { stage: 'recapitulatif', startOver: 'idle' } } } }),
        send({ type: 'offer.save' }, { causes: [told('draft', { type: 'draft.flush' }), given('write', { body: written, idempotencyKey: 'n-3' })] }),
        ends('write', refusedFee, { at: { file: { working: { stage: 'formulaire', startOver: 'idle' } } }, context: { error: 'Les frais de courtage sont trop élevés.' }, causes: [goTo('formulaire')] }),
      ],
    },
    {
      name: 'another simulation makes room: what was typed last is saved first',
      steps: [
        tells('draft', readDraft(null), { causes: [...toldAnew(empty), goTo('estimation')] }),
        send({ type: 'answers.changed', form: estimated }, { causes: answered(estimated) }),
        send({ type: 'address.visited', requestId: 43, stage: null }, {
          at: { opening: 'readingRequest' }, context: { form: empty, requestId: 43, request: null },
          causes: [told('draft', { type: 'draft.flush' }), stopped('draft'), stopped('price'), stopped('communes'), given('getRequest', { params: { id: 43 } })],
        }),
      ],
    },
    {
      name: 'the company is asked about a price that is only indicative',
      start: 'a page of a new one',
      steps: [
        tells('draft', readDraft(draft(filled)), { causes: [...toldAnew(filled), goTo('recapitulatif')] }),
        send({ type: 'offer.save' }, { causes: [told('draft', { type: 'draft.flush' }), given('write', { body: written, idempotencyKey: 'n-2' })] }),
        ends('write', recorded(recordedRequest), { causes: [emitted({ type: 'requests.changed' }), given('write', { params: { id: 42 }, body: offerBody(recordedRequest, 1), idempotencyKey: 'n-3' })] }),
        ends('write', saved(indicativeOffer), { causes: [emitted({ type: 'requests.changed' }), toast('Votre offre est enregistrée.'), told('draft', { type: 'draft.clear' })] }),
        tells('draft', { type: 'draft.notCleared', message: 'x' }, { at: { confirmation: 'indicative' }, causes: closing('confirmation') }),
        send({ type: 'referral.request' }, { at: { confirmation: 'askingCompany' }, causes: [given('sendEvent', { params: { id: 42 }, body: { event: 'REFERRAL.REQUEST', version: 2 }, idempotencyKey: 'n-4' })] }),
        ends('sendEvent', notPermitted({ ...indicativeOffer, version: 3 }), { at: { confirmation: 'indicative' }, context: { error: 'Cette action n’est pas possible à ce stade du dossier.' } }),
        send({ type: 'referral.request' }, { causes: [given('sendEvent', { params: { id: 42 }, body: { event: 'REFERRAL.REQUEST', version: 3 }, idempotencyKey: 'n-5' })] }),
        ends('sendEvent', saved(awaitedOffer), { at: { confirmation: 'awaitingCompany' }, causes: [emitted({ type: 'requests.changed' }), toast('Votre offre est enregistrée.')] }),
      ],
    },
  ],
});
