import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { claimsChart } from '#machines/claims/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { listOf } from './claims-fixtures.ts';
import { childSends, done, fails, send, starts } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import {
  open,
  made,
  moved,
  some,
  later,
  incomplete,
  told,
  passed,
  claim,
  news,
  foreign,
  movesGiven,
  declared,
  shut,
  newer,
  ask,
  newest,
  none,
  beside,
} from './claims-journey-steps.ts';

export const listJourneys: Journey<EventOf<typeof claimsChart>>[] = [
  {
    name: 'A claim changes: the list and its chart take the newest version, never an older one',
    steps: [
      ...open,
      childSends('claim-9', made(moved), {
        at: { shown: 'idle' },
        context: { list: { ...some, request: later, claims: [incomplete, moved] } },
        causes: [told(incomplete), told(moved), passed(later)],
      }),
      childSends('claim-9', made(claim), {
        context: { list: { ...some, request: later, claims: [incomplete, moved] } },
        causes: [told(incomplete), told(moved), passed(later)],
      }),
    ],
  },
  {
    name: 'The tab is shown again: the list takes what others did and the new deadlines, nothing older',
    steps: [
      ...open,
      childSends('updates', news(foreign), {
        at: { shown: 'idle' },
        context: { list: foreign, shown: [8, 9, 11] },
        causes: [movesGiven(declared), told(incomplete), told(moved), passed()],
      }),
      childSends('updates', news({ ...foreign, declaring: shut.declaring }), {
        context: { list: { ...foreign, declaring: shut.declaring } },
        causes: [told(declared), told(incomplete), told(moved), passed()],
      }),
      childSends('updates', news({ ...foreign, declaring: shut.declaring }), { causes: [] }),
      childSends('updates', news(some), {
        context: { list: { ...foreign, declaring: shut.declaring } },
        causes: [],
      }),
      childSends('updates', news(listOf([declared, claim])), {
        context: { list: { ...foreign, declaring: shut.declaring } },
        causes: [],
      }),
      childSends('updates', news({ ...foreign, request: newer }), {
        context: { list: { ...foreign, request: newer } },
        causes: [told(declared), told(incomplete), told(moved), passed(newer)],
      }),
      childSends('updates', news(foreign), {
        context: { list: { ...foreign, request: newer } },
        causes: [],
      }),
    ],
  },
  {
    name: 'The chart of the updates breaks: the list becomes unavailable',
    steps: [
      ...open,
      fails('updates', fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: [stopped('receipt')],
      }),
    ],
  },
  {
    name: 'An outdated list is read again and stays visible',
    steps: [
      ...open,
      childSends('claim-9', { type: 'object.outdated' }, { at: { shown: 'refreshing' }, causes: [ask] }),
      done('readList', answered(shut), {
        at: { shown: 'idle' },
        context: { list: shut },
        causes: [told(claim), passed()],
      }),
      send({ type: 'declaration.begin', claim: null }, { at: { shown: 'idle' } }),
      send({ type: 'declaration.begin', claim: 9 }, { at: { shown: 'idle' } }),
      send(
        { type: 'request.changed', request: later },
        { at: { shown: 'idle' }, context: { request: later } },
      ),
      send(
        { type: 'request.changed', request: newer },
        { at: { shown: 'refreshing' }, context: { request: newer }, causes: [ask] },
      ),
      done('readList', failures.offline, { at: { shown: 'idle' }, context: { list: shut } }),
      childSends('claim-9', { type: 'object.outdated' }, { at: { shown: 'refreshing' }, causes: [ask] }),
      send(
        { type: 'request.changed', request: newest },
        { at: { shown: 'refreshing' }, context: { request: newest }, causes: [stopped('readList'), ask] },
      ),
      fails('readList', fault, { at: { shown: 'idle' } }),
      childSends('claim-9', { type: 'object.outdated' }, { at: { shown: 'refreshing' }, causes: [ask] }),
      send({ type: 'declaration.begin', claim: null }, { at: { shown: 'refreshing' } }),
    ],
  },
  {
    name: 'The download of the receipt breaks: a message says so and the list stays',
    steps: [...open, fails('receipt', fault, { at: { shown: 'idle' }, context: { message: unexpected } })],
  },
  {
    name: 'The list cannot be read: "Retry" reads it again',
    steps: [
      starts({ at: 'reading', causes: [ask] }),
      done('readList', failures.offline, {
        at: 'unavailable',
        context: { message: failures.offline.message },
      }),
      send({ type: 'claims.retry' }, { at: 'reading', causes: [ask] }),
      fails('readList', fault, { at: 'unavailable', context: { message: unexpected } }),
      send({ type: 'request.changed', request: newer }, { at: 'unavailable', context: { request: newer } }),
      send({ type: 'claims.retry' }, { at: 'reading', causes: [ask] }),
      done('readList', answered(none), {
        at: { shown: 'idle' },
        context: { list: none, message: null },
        causes: [passed(), ...beside],
      }),
    ],
  },
  {
    name: 'The request is no longer on this tab: the parent chart is informed',
    steps: [
      starts({ at: 'reading', causes: [ask] }),
      done(
        'readList',
        { ...failures.refused, newer },
        { at: 'unavailable', context: { message: failures.refused.message }, causes: [passed(newer)] },
      ),
    ],
  },
];
