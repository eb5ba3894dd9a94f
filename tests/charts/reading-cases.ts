import type { StoryEntry } from '#contract/resources.ts';
import { readingChart, readingIgnored } from '#machines/shared/reading/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const ofRequest = { params: { id: 42 } };
const asks = given('read', ofRequest);
const place = { status: 'offres-en-cours', step: 'offre-enregistree' };
const entry: StoryEntry = { id: 1, at: '2026-11-20T09:00:00Z', who: 'Claire Fournier', event: 'OFFER.SAVE', label: 'a enregistré l’offre', from: place, to: place, comment: null };
const [one, two] = [{ entries: [entry] }, { entries: [entry, { ...entry, id: 2 }] }];
const changes = { type: 'request.changed' } as const;

/** With the story behind it, as it stands; `readingOf` puts another call there (tests/charts/reading.test.ts). */
export const suite = defineSuite(readingChart, {
  starts: { 'a request': { id: 42 }, 'an account': { id: null } },
  events: { 'request.changed': [{}], 'reading.retry': [{}] },
  children: { read: { done: [answered(one), answered(two), offline], error: [fault] } },
  project: ({ answer, message }) => [answer && 'entries' in answer && answer.entries.length, message],
  pins: { read: ({ input }) => (input.id === null ? {} : ofRequest) },
  journeys: [
    {
      name: 'what belongs to no request is asked for without one',
      start: 'an account',
      steps: [starts({ at: 'reading', causes: [given('read', {})] }), done('read', answered(one), { at: 'shown', context: { answer: one } })],
    },
    {
      name: 'it is read, and read again each time the request changes, what was read staying in sight',
      start: 'a request',
      steps: [
        starts({ at: 'reading', context: { answer: null, message: null }, causes: [asks] }),
        done('read', answered(one), { at: 'shown', context: { answer: one, message: null } }),
        send(changes, { at: 'reading', context: { answer: one }, causes: [asks] }),
        send(changes, { at: 'reading', causes: [stopped('read'), asks] }),
        done('read', answered(two), { at: 'shown', context: { answer: two } }),
      ],
    },
    {
      name: 'what cannot be read is asked for again, by a person or by a change, and the reason goes once it is read',
      start: 'a request',
      steps: [
        done('read', offline, { at: 'unavailable', context: { answer: null, message: offline.message } }),
        send({ type: 'reading.retry' }, { at: 'reading', causes: [asks] }),
        fails('read', fault, { at: 'unavailable', context: { message: unexpected } }),
        send(changes, { at: 'reading', causes: [asks] }),
        done('read', answered(one), { at: 'shown', context: { answer: one, message: null } }),
      ],
    },
  ],
  ignored: readingIgnored,
});
