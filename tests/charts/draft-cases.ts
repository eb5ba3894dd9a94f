import { draftChart } from '#machines/shared/draft/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { server, user } from './harness/journeys.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import { defineSuite } from './harness/suite.ts';
import { numbered } from './draft-numbers.ts';
import {
  place,
  writer,
  unsentBefore,
  elsewhere,
  nothing,
  read,
  placeIn,
  seenIn,
  wantedAfter,
  notify,
  retry,
  reads,
} from './draft-journey-steps.ts';
import { savingJourneys } from './draft-saving-journeys.ts';
import { otherTabJourneys } from './draft-other-tab-journeys.ts';
import { clearingJourneys } from './draft-clearing-journeys.ts';
import { movingJourneys } from './draft-moving-journeys.ts';

/*
 * The suite of the chart `draft`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = defineSuite(draftChart, {
  noScreen: 'shown by the flows that own it',
  starts: {
    'a form': (parent) => ({ parent, place, writer }),
    'a form whose draft broke': (parent) => ({ parent, place, writer, stored: 'mine' }),
    'a form whose last words did not leave': (parent) => ({ parent, place, writer, restored: unsentBefore }),
  },
  events: {
    'draft.change': [{ data: 'mine' }, { data: 'more' }, { data: null }],
    'draft.clear': [{}, { next: elsewhere }],
    'draft.flush': [{}],
    'draft.leave': [{}],
    'draft.retry': [{}],
    'draft.keepMine': [{}],
    'draft.takeOther': [{}],
  },
  children: {
    getDraft: {
      done: [nothing, read(null, 4), read('mine', 1), read('theirs', 4), failures.offline],
      error: [fault],
    },
    putDraft: { done: [read('mine', 2), failures.stale, failures.offline], error: [fault] },
    deleteDraft: { done: [read(null, 5), failures.stale, failures.offline], error: [fault] },
  },
  project: ({ place: { key }, next, wanted, sent, revision, other, message }) => [
    key,
    next?.key,
    wanted,
    sent,
    Math.min(revision, 5),
    other?.revision,
    message === null,
  ],
  pins: {
    getDraft: () => ({ params: place }),
    getOther: ({ moves, actual }) => ({ params: placeIn(moves, actual) }),
    deleteDraft: ({ moves, actual }) => ({ params: placeIn(moves, actual), query: seenIn(actual as object) }),
    putDraft: ({ moves, actual, input }) => ({
      params: placeIn(moves, actual),
      body: {
        data: wantedAfter(moves, input.stored ?? input.restored?.body.data ?? null) ?? {},
        ...seenIn(actual as object),
      },
    }),
  },
  journeys: numbered([
    ...savingJourneys,

    ...otherTabJourneys,

    ...clearingJourneys,

    ...movingJourneys,

    {
      name: 'A draft that cannot be read is reported, and read on demand',
      steps: [
        server.answers('getDraft', failures.offline, {
          at: 'unread',
          context: { message: failures.offline.message },
          causes: [notify({ type: 'draft.unreadable', message: failures.offline.message })],
        }),
        user.sends(retry, { at: 'reading', causes: [reads] }),
        server.breaks('getDraft', fault, {
          at: 'unread',
          context: { message: unexpected },
          causes: [notify({ type: 'draft.unreadable', message: unexpected })],
        }),
        user.sends(retry, { causes: [reads] }),
        server.answers('getDraft', nothing, {
          at: 'none',
          context: { message: null },
          causes: [notify({ type: 'draft.read', data: null, savedAt: null })],
        }),
      ],
    },
  ]),
  ignored: {
    '*|draft.keepMine': 'aucun autre brouillon',
    '*|draft.takeOther': 'aucun autre brouillon',
    '*|draft.retry': 'rien n’a échoué',
    '*|draft.flush': 'rien n’attend d’être envoyé',
    '*|draft.leave': 'rien n’attend d’être envoyé',
    'reading|*': 'le formulaire attend son brouillon',
    'unread|*': 'sans lecture, rien n’est écrit par-dessus',
  },
});
