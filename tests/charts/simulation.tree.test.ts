import { expect, it } from 'vitest';
import { simulationChart, type SimulationForm, type SimulationInputs } from '#machines/simulation/index.ts';
import { ExecutedTree, type Fates, type Intent } from './harness/executed-tree.ts';
import { runTree } from './harness/run-tree.ts';
import type { Tree } from './harness/tree.ts';
import { estimated, filled } from './simulation-answers.ts';
import { promises } from './simulation-promises.ts';
import { callsHalfway, callsLosingDrafts, callsOfSaving, simulationCalls } from './simulation-server.ts';

/**
 * A user types, saves, starts over and changes page in any order, while a server answers late, badly or not
 * at all, and other tabs and people write too. The production charts of a simulation (with its draft, price
 * and communes) run together, and every promise of `simulation-promises.ts` must hold. Each row lists what
 * the user does in it, so that its runs often get where it leads.
 */
const opensPages = (...stages: (string | null)[]) =>
  stages.map((stage) => ({ type: 'address.visited', requestId: null, stage }));
const opensRequest43 = { type: 'address.visited', requestId: 43, stage: null };
/** Another new simulation, with a draft of its own. */
const beginsAnother = { type: 'address.visited', requestId: null, stage: 'estimation', draft: 'b2' };
const estimates = { type: 'answers.changed', form: estimated };
/** Types these fees into a form that is complete. */
const typesFees = (...fees: string[]) =>
  fees.map((frais) => ({ type: 'answers.changed', form: { ...filled, frais } }));
const continues = { type: 'stage.continue' };
const saves = { type: 'offer.save' };
const asksCompany = { type: 'referral.request' };
const retries = { type: 'attempt.retry' };
const retriesPrice = { type: 'price.retry' };
const hidesPage = { type: 'page.hide' };
const discardsDraft = { type: 'draft.discard' };
const resumesDraft = { type: 'draft.resume' };
const startsOver = [{ type: 'startOver.ask' }, { type: 'startOver.confirm' }, { type: 'startOver.cancel' }];
const choosesBetweenTabs = [{ type: 'draft.keepMine' }, { type: 'draft.takeOther' }];
/** Saves, and chooses where somebody else saved first; a save is drawn twice as often. */
const savesAndChooses = [
  saves,
  saves,
  retries,
  { type: 'conflict.keepMine' },
  { type: 'conflict.takeTheirs' },
];

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
      ...typesFees('200', '300', '400'),
      ...startsOver,
      ...choosesBetweenTabs,
      ...opensPages('formulaire', 'recapitulatif', null),
      opensRequest43,
      beginsAnother,
      continues,
      saves,
      hidesPage,
      retriesPrice,
      retries,
    ]),
  ],
  [
    'the user saves a simulation',
    tree(
      { stage: 'recapitulatif' },
      filled,
      [...typesFees('300', '400'), ...opensPages('recapitulatif'), ...savesAndChooses, asksCompany],
      callsOfSaving(filled),
    ),
  ],
  [
    'the user saves a request that others write too',
    tree(
      { requestId: 42, stage: 'recapitulatif' },
      null,
      [...typesFees('300', '400'), ...opensPages('recapitulatif'), ...savesAndChooses],
      callsOfSaving(null, true),
    ),
  ],
  [
    'the user saves and only the first of the two writes succeeds',
    tree(
      { stage: 'recapitulatif' },
      filled,
      [...typesFees('300', '400'), ...opensPages('recapitulatif'), saves, hidesPage],
      callsHalfway(filled),
    ),
  ],
  [
    'the user starts over',
    tree(
      { stage: 'recapitulatif' },
      filled,
      [...typesFees('300', '400'), ...startsOver],
      callsLosingDrafts(filled),
    ),
  ],
  [
    'the draft chart breaks',
    tree({ stage: 'recapitulatif' }, filled, [...typesFees('300', '400'), retries, hidesPage]),
  ],
  [
    'the user saves while any call may fail',
    tree({ stage: 'recapitulatif' }, filled, [
      ...typesFees('300', '400'),
      ...opensPages('formulaire', 'recapitulatif'),
      ...savesAndChooses,
      asksCompany,
      hidesPage,
    ]),
  ],
  [
    'the user saves, then begins another simulation',
    tree(
      { stage: 'recapitulatif' },
      filled,
      [
        ...typesFees('300'),
        ...opensPages('recapitulatif', null),
        opensRequest43,
        beginsAnother,
        ...savesAndChooses,
        discardsDraft,
        resumesDraft,
      ],
      callsOfSaving(filled),
    ),
  ],
  [
    'the user resumes or discards a draft',
    tree({}, estimated, [
      discardsDraft,
      discardsDraft,
      resumesDraft,
      retries,
      hidesPage,
      ...typesFees('200'),
      ...startsOver,
      ...choosesBetweenTabs,
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

const [types300, types400] = typesFees('300', '400').map((send): Intent => ({ send })) as [Intent, Intent];
const savesOffer: Intent = { send: saves };

/** Rare runs, written by hand: the events in order, and the outcome of each call. */
const stories: readonly (readonly [string, Tree, readonly Intent[], Fates])[] = [
  [
    'the page hides while a draft is sent under the key it had before the request was recorded',
    tree({ stage: 'recapitulatif' }, filled, [], callsHalfway(filled)),
    [{ wait: 300 }, types300, { wait: 900 }, savesOffer, { wait: 300 }, types400, { send: hidesPage }],
    { putDraft: [{ after: 4_000, outcome: 0 }] },
  ],
  [
    'the draft chart breaks while it is compared with another tab’s, and restarts',
    tree({ stage: 'recapitulatif' }, filled, []),
    [{ wait: 300 }, types300, { wait: 2_000 }, { send: retries }, { wait: 2_000 }],
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
      savesOffer,
      { wait: 300 },
      { send: { type: 'address.visited', requestId: null, stage: 'formulaire' } },
      types300,
      { send: continues },
      savesOffer,
      { wait: 2_000 },
    ],
    { send: [{ after: 100, outcome: 2 }] },
  ],
];

it.each(stories)('a simulation keeps its promises when %s', async (_what, one, intents, fates) => {
  const moments = await new ExecutedTree(one).run(intents, fates);
  expect(promises.settled.map((promise) => promise(moments)).filter((why) => why !== undefined)).toEqual([]);
});
