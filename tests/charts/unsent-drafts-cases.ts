import { unsentDraftsChart, unsentDraftsIgnored } from '#machines/unsent-drafts/index.ts';
import { answered, failed, failures, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `unsent-drafts`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

const unsent = (key: string) => ({
  params: { kind: 'devis' as const, key },
  body: { data: { version: 1 }, revision: 3, writer: 'a-form', sequence: 7 },
});
const [first, second] = [unsent('42'), unsent('43')];
const taken = answered({ data: { version: 1 }, revision: 4, updated_at: '2026-11-21T10:00:00Z' });
const back = { type: 'line.back' } as const;
const looks = given('findStored');
const begun = starts({ at: 'looking', causes: [looks] });

export const suite = defineSuite(unsentDraftsChart, {
  noScreen: 'nothing of it is drawn',
  events: { 'line.back': [{}] },
  children: {
    findStored: { done: [[], [first], [first, second]], error: [fault] },
    putDraft: { done: [taken, offline, failures.stale, failures.signedOut], error: [fault] },
  },
  project: ({ queue }) => queue.map(({ params }) => params.key),
  pins: {
    findStored: () => undefined,
    putDraft: ({ actual }) => ((actual as typeof first).params.key === '43' ? second : first),
  },
  journeys: [
    {
      name: 'No draft is stored in the browser: the chart looks again when the network is back, and after a while',
      steps: [
        begun,
        done('findStored', [], { at: 'resting' }),
        send(back, { at: 'looking', causes: [looks] }),
        done('findStored', [], { at: 'resting' }),
        waits(15_000, { at: 'looking', causes: [looks] }),
      ],
    },
    {
      name: 'Each stored draft is sent, one after the other; a refused one waits for its form',
      steps: [
        begun,
        done('findStored', [first, second], { at: 'sending', causes: [given('putDraft', first)] }),
        done('putDraft', failures.stale, {
          at: 'sending',
          context: { queue: [second] },
          causes: [given('putDraft', second)],
        }),
        done('putDraft', taken, { at: 'resting', context: { queue: [] } }),
      ],
    },
    ...(
      [
        ['no answer', offline],
        ['a failure of the server', failed],
        ['a session that is over', failures.signedOut],
      ] as const
    ).map(([what, outcome]) => ({
      name: `The other drafts wait for the network after ${what}`,
      steps: [
        begun,
        done('findStored', [first, second], { causes: [given('putDraft', first)] }),
        done('putDraft', outcome, { at: 'resting' }),
        send(back, { at: 'looking', causes: [looks] }),
      ],
    })),
    {
      name: 'A call breaks: the chart looks again after a while',
      steps: [
        begun,
        done('findStored', [first], { causes: [given('putDraft', first)] }),
        fails('putDraft', fault, { at: 'resting' }),
        waits(15_000, { at: 'looking', causes: [looks] }),
        fails('findStored', fault, { at: 'resting' }),
      ],
    },
  ],
  ignored: unsentDraftsIgnored,
});
