import { expect, it } from 'vitest';
import { simulationChart, type SimulationForm, type SimulationInputs } from '#machines/simulation/index.ts';
import { ExecutedTree, type Fates, type Intent } from './harness/executed-tree.ts';
import { runTree } from './harness/run-tree.ts';
import type { Tree } from './harness/tree.ts';
import { estimated, filled } from './simulation-answers.ts';
import { promises } from './simulation-promises.ts';
import { callsHalfway, callsLosingDrafts, callsOfSaving, simulationCalls } from './simulation-server.ts';

/**
 * The production tree of a simulation with its draft, its price and its communes, its calls answered by a small server under generated delays and
 * failures. What is sent in each tree is what leads on from where it starts: sent at random, everything would seldom come to a save.
 */
const visits = (...stages: (string | null)[]) =>
  stages.map((stage) => ({ type: 'address.visited', requestId: null, stage }));
const visitsOther = { type: 'address.visited', requestId: 43, stage: null };
/** One more simulation without a request, beside the one that is typed. */
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
    'typing a new one',
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
    'saving',
    tree(
      { stage: 'recapitulatif' },
      filled,
      [...typed('300', '400'), ...visits('recapitulatif'), ...saves, ...plain('referral.request')],
      callsOfSaving(filled),
    ),
  ],
  [
    'saving a request that others write too',
    tree(
      { requestId: 42, stage: 'recapitulatif' },
      null,
      [...typed('300', '400'), ...visits('recapitulatif'), ...saves],
      callsOfSaving(null, true),
    ),
  ],
  [
    'saving halfway',
    tree(
      { stage: 'recapitulatif' },
      filled,
      [...typed('300', '400'), ...visits('recapitulatif'), ...plain('offer.save', 'page.hide')],
      callsHalfway(filled),
    ),
  ],
  [
    'starting over',
    tree(
      { stage: 'recapitulatif' },
      filled,
      [...typed('300', '400'), ...startsOver],
      callsLosingDrafts(filled),
    ),
  ],
  [
    'a draft that breaks',
    tree({ stage: 'recapitulatif' }, filled, [
      ...typed('300', '400'),
      ...plain('attempt.retry', 'page.hide'),
    ]),
  ],
  [
    'saving, whatever fails',
    tree({ stage: 'recapitulatif' }, filled, [
      ...typed('300', '400'),
      ...visits('formulaire', 'recapitulatif'),
      ...saves,
      ...plain('referral.request', 'page.hide'),
    ]),
  ],
  [
    'saving, and beginning another',
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
    'choosing what becomes of a draft',
    tree({}, estimated, [
      ...plain('draft.discard', 'draft.discard', 'draft.resume', 'attempt.retry', 'page.hide'),
      ...typed('200'),
      ...startsOver,
      ...twoTabs,
    ]),
  ],
];

it.each(trees)(
  'loses nothing, writes once and under the version seen last: %s',
  { timeout: 120_000 },
  async (_what, one) => {
    expect(await runTree(one, promises, { runs: 250 })).toBeUndefined();
  },
);

const [types300, types400] = typed('300', '400').map((send): Intent => ({ send })) as [Intent, Intent];
const saveOffer: Intent = { send: { type: 'offer.save' } };

/** Runs that chance seldom makes: what is sent, and how the calls go. */
const stories: readonly (readonly [string, Tree, readonly Intent[], Fates])[] = [
  [
    'the page is hidden while a draft is on its way to where it lay before the request was recorded',
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
    'a draft breaks while it is compared with another tab’s, and is followed again',
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
    'a creation whose answer was lost is given up, edited, and saved again',
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

it.each(stories)('keeps its promises where %s', async (_what, one, intents, fates) => {
  const moments = await new ExecutedTree(one).run(intents, fates);
  expect(promises.settled.map((promise) => promise(moments)).filter((why) => why !== undefined)).toEqual([]);
});
