import { simulationChart, type SimulationContext } from '#machines/simulation/index.ts';
import type { Cases } from './harness/cases.ts';
import { describeChart } from './harness/describe-chart.ts';
import { pathsOf } from './harness/model.ts';
import { awaitedOffer, draftOf, empty, estimated, filled, indicativeOffer, noDraft, notEligibleRequest, priceOf, recordedRequest, savedOffer, sentOffer } from './simulation-cases.ts';

const offline = new Error('Le serveur ne répond pas.');
const { tarif, eligibility } = priceOf(filled);

const cases = {
  events: {
    'address.visited': [{ requestId: null, stage: 'estimation' }, { requestId: null, stage: 'formulaire' }, { requestId: null, stage: 'recapitulatif' }, { requestId: null, stage: 'confirmation' }, { requestId: 42, stage: null }],
    'answers.changed': [{ form: empty }, { form: estimated }, { form: filled }],
    'stage.continue': [{}], 'offer.save': [{}], 'price.retry': [{}], 'attempt.retry': [{}],
    'draft.resume': [{}], 'draft.discard': [{}], 'draft.flush': [{}], 'draft.keepMine': [{}], 'draft.takeOther': [{}],
    'afresh.ask': [{}], 'afresh.confirm': [{}], 'afresh.cancel': [{}],
    'conflict.keepMine': [{}], 'conflict.takeTheirs': [{}], 'referral.request': [{}],
  },
  actors: {
    loadRequest: { done: [{ kind: 'found', request: savedOffer }, { kind: 'found', request: notEligibleRequest }, { kind: 'found', request: sentOffer }, { kind: 'unknown' }], error: [offline] },
    readDraft: { done: [noDraft, draftOf(empty), draftOf(estimated), draftOf(filled)], error: [offline] },
    keepDraft: { done: [{ kind: 'kept', draft: draftOf(filled), form: filled }, { kind: 'stale' }], error: [offline] },
    forgetDraft: { done: [{}], error: [offline] },
    findCommunes: { done: [['Saint-Médard-en-Jalles']], error: [offline] },
    askPrice: { done: [{ kind: 'priced', tarif, eligibility, form: filled }, { kind: 'invalid', message: 'x', errors: { postal_code: ['Ce code postal n’est pas connu'] } }], error: [offline] },
    recordRequest: {
      done: [
        { kind: 'recorded', request: recordedRequest, message: '' }, { kind: 'recorded', request: notEligibleRequest, message: '' },
        { kind: 'invalid', message: 'x', errors: { postal_code: ['Ce code postal n’est pas connu'] } }, { kind: 'invalid', message: 'x', errors: { frais: ['Trop'] } },
        { kind: 'stale', message: 'x', request: recordedRequest }, { kind: 'not-permitted', message: 'x', request: sentOffer },
      ],
      error: [offline],
    },
    saveOffer: {
      done: [
        { kind: 'recorded', request: savedOffer, message: 'ok' }, { kind: 'recorded', request: indicativeOffer, message: 'ok' }, { kind: 'recorded', request: awaitedOffer, message: 'ok' },
        { kind: 'recorded', request: notEligibleRequest, message: '' },
        { kind: 'invalid', message: 'x', errors: { frais: ['Trop'] } }, { kind: 'stale', message: 'x', request: savedOffer }, { kind: 'stale', message: 'x', request: sentOffer },
      ],
      error: [offline],
    },
    requestReferral: { done: [{ kind: 'recorded', request: awaitedOffer, message: 'ok' }, { kind: 'not-permitted', message: 'x', request: indicativeOffer }], error: [offline] },
  },
} satisfies Cases<typeof simulationChart>;

const nameOf = (form: SimulationContext['form']): string => (form.city === '' ? 'empty' : form.chantier.start_date === '' ? 'estimated' : 'filled');
const project = (context: SimulationContext) => [
  nameOf(context.form), context.asked, context.requestId, context.request?.status.slug, context.request?.step.slug, context.request?.facts.referral,
  context.price?.form === context.form, context.draft.kept === context.form, context.draft.isResumed, context.communes.postalCode === context.form.postal_code, context.isRecorded,
];
const input = { type: 'Maison individuelle' as const, requestId: null, stage: null, collaboratorId: null, nonce: 'n' };


import { deriveTestMachine } from './harness/derive.ts';
import { menuOf } from './harness/cases.ts';
import { fingerprint } from './harness/observe.ts';
import { getNextSnapshot, getInitialSnapshot } from 'xstate';
const m = deriveTestMachine(simulationChart, { input });
const menu = menuOf(simulationChart, cases as never);
const t = performance.now();
const init = getInitialSnapshot(m as never) as any;
const seen = new Map([[fingerprint(init, project as never), init]]); const queue = [init]; let edges = 0;
for (const s of queue) { for (const e of menu(s)) { edges++; const n = getNextSnapshot(m as never, s, e as never) as any; const k = fingerprint(n, project as never); if (!seen.has(k)) { seen.set(k, n); queue.push(n); } } if (performance.now() - t > 40000) break; }
console.log(seen.size, queue.length, edges, performance.now() - t);
const by: any = {}; for (const s of seen.values()) { const k = JSON.stringify(s.value); by[k] = (by[k] ?? 0) + 1; }
console.log(Object.entries(by).sort((a: any, b: any) => b[1] - a[1]).slice(0, 12));
void pathsOf; void describeChart; void sentOffer;
