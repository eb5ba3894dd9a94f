import { expect, it } from 'vitest';
import { simulationChart, type SimulationForm, type SimulationInputs } from '#machines/simulation/index.ts';
import { ExecutedTree, type Fates, type Intent } from './harness/executed-tree.ts';
import { runTree } from './harness/run-tree.ts';
import type { Tree } from './harness/tree.ts';
import { estimated, filled } from './simulation-answers.ts';
import { promises } from './simulation-promises.ts';
import { callsHalfway, callsLosingDrafts, callsOfSaving, simulationCalls } from './simulation-server.ts';

/**
 * The production charts of a simulation (with its draft, price and communes) run together. A small server answers their calls after
 * generated delays, with generated failures. Each tree lists the events that are useful from its start, so that runs often reach a save.
 */
const visits = (...stages: (string | null)[]) =>
  stages.map((stage) => ({ type: 'address.visited', requestId: null, stage }));
const visitsOther = { type: 'address.visited', requestId: 43, stage: null };
/** The address of another new simulation, with a draft of its own. */
const beginsOther = { type: 'address.visited', requestId: null, stage: 'estimation', draft: 'b2' };
const plain = (...types: string[]) => types.map((type) => ({ type }));
const typed = (...fees: string[]) =>
  fees.map((frais) => ({ type: 'answers.changed', form: { ...filled, frais } }));
const estimates = { type: 'answers.changed', form: estimated };
const startsOver = plain('startOver.ask', 'startOver.confirm', 'startOver.cancel');
const twoTabs = plain('draft.keepMine', 'draft.takeOther');
const saves = plain('offer.save', 'offer.save', 'attempt.retry', 'conflict.keepMine', 'conflict.takeTheirs');

const tree = (
  input: Partial<SimulationInputs>,
  draft: SimulationForm | null,
  events: Tree['events'],
  calls: Tree['calls'] = simulationCalls(draft),
): Tree => ({
  chart: simulationChart,
  input: {
    type: 'Maison individuelle',
    requestId: null,
    stage: null,
    collaboratorId: null,
    nonce: 'n',
    ...input,
  },
  events,
  calls,
  hide: { type: 'page.hide' },
});

const trees: readonly (readonly [string, Tree])[] = [
  [
    'the user types a new simulation',
    tree({}, null, [
      estimates,
      ...typed('200', '300', '400'),
      ...startsOver,
      ...twoTabs,
      ...visits('formulaire', 'recapitulatif', null),
      visitsOther,
      beginsOther,
      ...plain('stage.continue', 'offer.save', 'page.hide', 'price.retry', 'attempt.retry'),
    ]),
  ],
  [
    'the user saves a simulation',
    tree(
      { stage: 'recapitulatif' },
      filled,
      [...typed('300', '400'), ...visits('recapitulatif'), ...saves, ...plain('referral.request')],
      callsOfSaving(filled),
    ),
  ],
  [
    'the user saves a request that others write too',
    tree(
      { requestId: 42, stage: 'recapitulatif' },
      null,
      [...typed('300', '400'), ...visits('recapitulatif'), ...saves],
      callsOfSaving(null, true),
    ),
  ],
  [
    'the user saves and only the first of the two writes succeeds',
    tree(
      { stage: 'recapitulatif' },
      filled,
      [...typed('300', '400'), ...visits('recapitulatif'), ...plain('offer.save', 'page.hide')],
      callsHalfway(filled),
    ),
  ],
  [
    'the user starts over',
    tree(
      { stage: 'recapitulatif' },
      filled,
      [...typed('300', '400'), ...startsOver],
      callsLosingDrafts(filled),
    ),
  ],
  [
    'the draft chart breaks',
    tree({ stage: 'recapitulatif' }, filled, [
      ...typed('300', '400'),
      ...plain('attempt.retry', 'page.hide'),
    ]),
  ],
  [
    'the user saves while any call may fail',
    tree({ stage: 'recapitulatif' }, filled, [
      ...typed('300', '400'),
      ...visits('formulaire', 'recapitulatif'),
      ...saves,
      ...plain('referral.request', 'page.hide'),
    ]),
  ],
  [
    'the user saves, then begins another simulation',
    tree(
      { stage: 'recapitulatif' },
      filled,
      [
        ...typed('300'),
        ...visits('recapitulatif', null),
        visitsOther,
        beginsOther,
        ...saves,
        ...plain('draft.discard', 'draft.resume'),
      ],
      callsOfSaving(filled),
    ),
  ],
  [
    'the user resumes or discards a draft',
    tree({}, estimated, [
      ...plain('draft.discard', 'draft.discard', 'draft.resume', 'attempt.retry', 'page.hide'),
      ...typed('200'),
      ...startsOver,
      ...twoTabs,
    ]),
  ],
];

it.each(trees)(
  'a simulation loses no answer and writes once, on the latest version: %s',
  { timeout: 120_000 },
  async (_what, one) => {
    expect(await runTree(one, promises, { runs: 250 })).toBeUndefined();
  },
);

const [types300, types400] = typed('300', '400').map((send): Intent => ({ send })) as [Intent, Intent];
const saveOffer: Intent = { send: { type: 'offer.save' } };

/** Rare runs, written by hand: the events in order, and the outcome of each call. */
const stories: readonly (readonly [string, Tree, readonly Intent[], Fates])[] = [
  [
    'the page hides while a draft is sent under the key it had before the request was recorded',
    tree({ stage: 'recapitulatif' }, filled, [], callsHalfway(filled)),
    [
      { wait: 300 },
      types300,
      { wait: 900 },
      saveOffer,
      { wait: 300 },
      types400,
      { send: { type: 'page.hide' } },
    ],
    { putDraft: [{ after: 4_000, outcome: 0 }] },
  ],
  [
    'the draft chart breaks while it is compared with another tab’s, and restarts',
    tree({ stage: 'recapitulatif' }, filled, []),
    [{ wait: 300 }, types300, { wait: 2_000 }, { send: { type: 'attempt.retry' } }, { wait: 2_000 }],
    {
      putDraft: [{ after: 100, outcome: 3 }],
      getDraft: [
        { after: 100, outcome: 0 },
        { after: 100, outcome: 3 },
      ],
    },
  ],
  [
    'the answer to a creation is lost; the user gives it up, edits and saves again',
    tree({ stage: 'recapitulatif' }, filled, []),
    [
      { wait: 300 },
      saveOffer,
      { wait: 300 },
      { send: { type: 'address.visited', requestId: null, stage: 'formulaire' } },
      types300,
      { send: { type: 'stage.continue' } },
      saveOffer,
      { wait: 2_000 },
    ],
    { send: [{ after: 100, outcome: 2 }] },
  ],
];

it.each(stories)('a simulation keeps its promises when %s', async (_what, one, intents, fates) => {
  const moments = await new ExecutedTree(one).run(intents, fates);
  expect(promises.settled.map((promise) => promise(moments)).filter((why) => why !== undefined)).toEqual([]);
});
