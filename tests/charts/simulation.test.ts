import { communesChart, simulationChart, simulationDraftChart, simulationPriceChart, type SimulationContext } from '#machines/simulation/index.ts';
import type { Cases } from './harness/cases.ts';
import { describeChart } from './harness/describe-chart.ts';
import { draftOf, empty, estimated, filled, indicativeOffer, noDraft, notEligibleRequest, awaitedOffer, offline, priced, recordedRequest, refusedPostalCode, savedOffer, sentOffer } from './simulation-cases.ts';

const refusedFee = { kind: 'invalid' as const, message: 'Les frais de courtage sont trop élevés.', errors: { frais: ['Les frais de courtage sont trop élevés.'] } };
const notPermitted = { kind: 'not-permitted' as const, message: 'Cette action n’est pas possible à ce stade du dossier.', request: sentOffer };
const stale = { kind: 'stale' as const, message: 'Cette demande a changé.', request: recordedRequest };
const recorded = (request: typeof savedOffer) => ({ kind: 'recorded' as const, request, message: 'Votre offre est enregistrée.' });

const cases = {
  events: {
    'address.visited': [
      { requestId: null, stage: 'estimation' }, { requestId: null, stage: 'formulaire' }, { requestId: null, stage: 'recapitulatif' },
      { requestId: null, stage: 'confirmation' }, { requestId: 42, stage: null }, { requestId: 43, stage: null },
    ],
    'answers.changed': [{ form: estimated }, { form: filled }],
    'draft.taken': [{ answers: { form: filled, version: null } }],
    'stage.continue': [{}], 'offer.save': [{}], 'attempt.retry': [{}], 'draft.resume': [{}], 'draft.discard': [{}],
    'afresh.ask': [{}], 'afresh.confirm': [{}], 'afresh.cancel': [{}],
    'conflict.keepMine': [{}], 'conflict.takeTheirs': [{}], 'referral.request': [{}],
  },
  actors: {
    loadRequest: { done: [{ kind: 'found', request: savedOffer }, { kind: 'found', request: notEligibleRequest }, { kind: 'found', request: sentOffer }, { kind: 'unknown' }], error: [offline] },
    readDraft: { done: [noDraft, draftOf(empty), draftOf(estimated), draftOf(filled)], error: [offline] },
    forgetDraft: { done: [{}], error: [offline] },
    recordRequest: { done: [recorded(recordedRequest), recorded(notEligibleRequest), refusedPostalCode, refusedFee, stale, notPermitted], error: [offline] },
    saveOffer: { done: [recorded(savedOffer), recorded(indicativeOffer), recorded(awaitedOffer), recorded(notEligibleRequest), refusedFee, { ...stale, request: savedOffer }, notPermitted], error: [offline] },
    requestReferral: { done: [recorded(awaitedOffer), { ...notPermitted, request: indicativeOffer }], error: [offline] },
  },
} satisfies Cases<typeof simulationChart>;

const nameOf = ({ city, chantier }: SimulationContext['form']) => (city === '' ? 'empty' : chantier.start_date === '' ? 'estimated' : 'filled');

describeChart(simulationChart, cases, {
  input: { type: 'Maison individuelle', requestId: null, stage: null, collaboratorId: null, nonce: 'test' },
  project: ({ form, asked, requestId, request, draft, isRecorded }: SimulationContext) => [
    nameOf(form), asked, requestId, draft.isResumed && asked === null, isRecorded, request?.status.slug, request?.step.slug, request?.facts.referral,
  ],
  limit: 200_000,
});

const priceCases = {
  events: { 'answers.changed': [{ form: empty }, { form: filled }], 'price.retry': [{}] },
  actors: { askPrice: { done: [priced(filled), refusedPostalCode], error: [offline] } },
} satisfies Cases<typeof simulationPriceChart>;

describeChart(simulationPriceChart, priceCases, {
  input: { type: 'Maison individuelle', form: empty },
  project: ({ form, price }: { form: unknown; price: { form: unknown } | null }) => [form === filled, price?.form === form],
});

const keptAs = (form: typeof filled) => ({ kind: 'kept' as const, draft: draftOf(form), form });
const draftCases = {
  events: {
    'answers.changed': [{ answers: { form: estimated, version: null } }, { answers: { form: filled, version: null } }],
    'draft.flush': [{}], 'draft.keepMine': [{}], 'draft.takeOther': [{}],
  },
  actors: {
    keepDraft: { done: [keptAs(estimated), keptAs(filled), { kind: 'stale' }], error: [offline] },
    readDraft: { done: [noDraft, draftOf(empty), draftOf(filled)], error: [offline] },
  },
} satisfies Cases<typeof simulationDraftChart>;

describeChart(simulationDraftChart, draftCases, {
  input: { place: { type: 'Maison individuelle', requestId: null }, answers: { form: empty, version: null }, revision: 0, keptAt: null },
  project: ({ answers, kept }: { answers: { form: SimulationContext['form'] }; kept: SimulationContext['form'] }) => [nameOf(answers.form), nameOf(kept), kept === answers.form],
});

const communesCases = {
  events: { 'postalCode.changed': [{ postalCode: '' }, { postalCode: '33160' }, { postalCode: '33' }] },
  actors: { findCommunes: { done: [['Saint-Médard-en-Jalles']], error: [offline] } },
} satisfies Cases<typeof communesChart>;

describeChart(communesChart, communesCases, { input: { postalCode: '' }, project: ({ postalCode }: { postalCode: string }) => postalCode });
