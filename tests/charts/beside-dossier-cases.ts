/** The small charts that a dossier owns: each reads something beside it, and the dossier never waits for it. */
import type { RequestSummary, StoryEntry } from '#contract/resources.ts';
import { dossierStoryChart, dossierStoryIgnored } from '#machines/dossier-story/index.ts';
import { siteTwinsChart } from '#machines/site-twins/index.ts';
import { fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const ofRequest = { params: { id: 42 } };

const place = { status: 'offres-en-cours', step: 'offre-enregistree' };
const entry: StoryEntry = { id: 1, at: '2026-11-20T09:00:00Z', who: 'Claire Fournier', event: 'OFFER.SAVE', label: 'a enregistré l’offre', from: place, to: place, comment: null };
const later: StoryEntry = { ...entry, id: 2 };
const told = (...entries: StoryEntry[]) => ({ kind: 'done', answer: { entries } }) as const;
const askStory = given('getStory', ofRequest);

export const storySuite = defineSuite(dossierStoryChart, {
  starts: { 'a request': { id: 42 } },
  events: { 'request.changed': [{}], 'story.retry': [{}] },
  children: { getStory: { done: [told(entry), offline], error: [fault] } },
  project: ({ entries }) => entries.length,
  pins: { getStory: () => ofRequest },
  journeys: [
    {
      name: 'it is read, and read again each time the request changes, what was read staying in sight',
      steps: [
        starts({ at: 'loading', causes: [askStory] }),
        done('getStory', told(entry), { at: 'read', context: { entries: [entry] } }),
        send({ type: 'request.changed' }, { at: 'loading', context: { entries: [entry] }, causes: [askStory] }),
        send({ type: 'request.changed' }, { at: 'loading', causes: [stopped('getStory'), askStory] }),
        done('getStory', told(entry, later), { at: 'read', context: { entries: [entry, later] } }),
      ],
    },
    {
      name: 'one that cannot be read is asked for again, by a person or by a change',
      steps: [
        done('getStory', offline, { at: 'unavailable' }),
        send({ type: 'story.retry' }, { at: 'loading', causes: [askStory] }),
        fails('getStory', fault, { at: 'unavailable' }),
        send({ type: 'request.changed' }, { at: 'loading', causes: [askStory] }),
      ],
    },
  ],
  ignored: dossierStoryIgnored,
});

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
