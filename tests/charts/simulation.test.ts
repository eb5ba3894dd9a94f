import { communesChart, simulationChart, simulationDraftChart, simulationPriceChart, type SimulationContext } from '#machines/simulation/index.ts';
import type { Cases } from './harness/cases.ts';
import { describeChart } from './harness/describe-chart.ts';
import { draftOf, empty, estimated, filled, nameOf, noDraft, offline, priced, refusedPostalCode, simulationCases, simulationOptions } from './simulation-cases.ts';

describeChart(simulationChart, simulationCases, simulationOptions);

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
