import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Draft } from '#contract/resources.ts';
import type { DraftPlace } from '#machines/simulation/actors.ts';
import { communesChart, simulationChart, simulationDraftChart, simulationPriceChart, type SimulationContext } from '#machines/simulation/index.ts';
import type { Cases } from './harness/cases.ts';
import { describeChart } from './harness/describe-chart.ts';
import { draftOf, empty, estimated, filled, nameOf, noDraft, offline, priced, refusedPostalCode, simulationCases, simulationOptions } from './simulation-cases.ts';

const goesBack = 'simulation.working.stage|address.visited|4';
describeChart(simulationChart, simulationCases, { ...simulationOptions, unnoticed: { [goesBack]: 'the shortest path visits the page where one stands; the test below comes from a later one' } });

it('goes back to the estimation where its address is asked for from a later page', async () => {
  const provide = { actors: { readDraft: fromPromise<Draft, DraftPlace>(async () => draftOf(filled)) } };
  const actor = createActor(simulationChart.provide(provide), { input: { ...simulationOptions.input, stage: 'formulaire' } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches({ working: { stage: 'formulaire' } }));
  actor.send({ type: 'address.visited', requestId: null, stage: 'estimation' });
  expect(actor.getSnapshot().matches({ working: { stage: 'estimation' } })).toBe(true);
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
