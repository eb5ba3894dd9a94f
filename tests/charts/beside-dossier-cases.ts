/** The small charts that a dossier owns: each reads something beside it, and the dossier never waits for it. */
import type { RequestSummary } from '#contract/resources.ts';
import { siteTwinsChart } from '#machines/site-twins/index.ts';
import { fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const ofRequest = { params: { id: 42 } };

const twin = { id: 7 } as RequestSummary;
const found = (...requests: RequestSummary[]) => ({ kind: 'done', answer: { requests } }) as const;
const askTwins = given('getTwins', ofRequest);

export const twinsSuite = defineSuite(siteTwinsChart, {
  starts: { 'a request': { id: 42 } },
  events: { 'request.changed': [{}] },
  children: { getTwins: { done: [found(twin), found(), offline], error: [fault] } },
  project: ({ twins }) => twins.length,
  pins: { getTwins: () => ofRequest },
  journeys: [
    {
      name: 'the site was quoted already; once the site is another, it was not',
      steps: [
        starts({ at: 'looking', causes: [askTwins] }),
        done('getTwins', found(twin), { at: 'alreadyQuoted', context: { twins: [twin] } }),
        send({ type: 'request.changed' }, { at: 'looking', context: { twins: [twin] }, causes: [askTwins] }),
        send({ type: 'request.changed' }, { at: 'looking', causes: [stopped('getTwins'), askTwins] }),
        done('getTwins', found(), { at: 'alone', context: { twins: [] } }),
        send({ type: 'request.changed' }, { at: 'looking', causes: [askTwins] }),
      ],
    },
    {
      name: 'without an answer nothing is said, until the request changes',
      steps: [
        done('getTwins', offline, { at: 'unknown', context: { twins: [] } }),
        send({ type: 'request.changed' }, { at: 'looking', causes: [askTwins] }),
        fails('getTwins', fault, { at: 'unknown' }),
      ],
    },
  ],
});
