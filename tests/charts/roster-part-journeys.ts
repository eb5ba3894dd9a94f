import { unexpected } from '#machines/shared/outcome.ts';
import type { RosterEvent } from '#machines/shared/roster/index.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, type Journey } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import {
  adds,
  ask,
  changed,
  changedPeople,
  changes,
  close,
  codes,
  leaves,
  openCode,
  openNew,
  openOne,
  people,
  reads,
  readsPart,
  rereadsPart,
  save,
  setPin,
  takeAway,
  tells,
} from './roster-fixtures.ts';

/*
 * Journeys of the chart `roster`: the parts of a long list.
 */

/** What follows a write in a list that is shown in part. */
const inPart = {
  at: { shown: 'refreshing' },
  context: { form: null, write: null },
  causes: [...tells, rereadsPart],
} as const;

export const partJourneys: Journey<RosterEvent>[] = [
  {
    name: 'Another part of a long list is read, once; it is read again after each write',
    steps: [
      starts({ at: 'reading', causes: [reads] }),
      send(ask, { at: 'reading', causes: [stopped('readList'), readsPart] }),
      send(ask, { at: 'reading' }),
      done('readList', failures.offline, { at: 'unavailable' }),
      send(ask, { at: 'unavailable' }),
      send(
        { ...ask, query: { most: 60 } },
        { at: 'reading', causes: [given('readList', { query: { most: 60 } })] },
      ),
      done('readList', answered(people), { at: { shown: 'idle' } }),
      send(ask, { at: { shown: 'refreshing' }, causes: [rereadsPart] }),
      send(
        { ...ask, query: { most: 60 } },
        {
          at: { shown: 'refreshing' },
          causes: [stopped('rereadList'), given('rereadList', { query: { most: 60 } })],
        },
      ),
      send({ ...ask, query: { most: 60 } }, { at: { shown: 'refreshing' } }),
      done('rereadList', answered(changedPeople), {
        at: { shown: 'idle' },
        context: { list: changedPeople },
      }),
      send(openNew),
      send(save, { at: { shown: 'adding' }, causes: [adds] }),
      send(ask, { at: { shown: 'adding' }, context: { query: ask.query } }),
      done('add', answered(changed), inPart),
      done('rereadList', answered(people), { at: { shown: 'idle' }, context: { list: people } }),
      send(openOne),
      send(save, { at: { shown: 'changing' }, causes: [changes] }),
      send({ ...ask, query: { most: 20 } }, { at: { shown: 'changing' } }),
      done('change', answered(changed), {
        ...inPart,
        causes: [...tells, given('rereadList', { query: { most: 20 } })],
      }),
      done('rereadList', answered(people), { at: { shown: 'idle' } }),
      send(openCode),
      send(setPin, { at: { shown: 'coding' }, causes: [codes] }),
      send(ask, { at: { shown: 'coding' } }),
      done('setCode', answered(changed), inPart),
      done('rereadList', answered(people), { at: { shown: 'idle' } }),
    ],
  },
  {
    name: 'A part that was asked for during a failed write is read; if it cannot be, the list says so until it is',
    steps: [
      starts({ at: 'reading', causes: [reads] }),
      done('readList', answered(people), { at: { shown: 'idle' }, context: { listed: undefined } }),
      send(openOne),
      send(save, { at: { shown: 'changing' }, causes: [changes] }),
      send(ask, { at: { shown: 'changing' }, context: { query: ask.query } }),
      done('change', failures.offline, {
        at: { shown: 'refreshing' },
        context: { message: failures.offline.message },
        causes: [rereadsPart],
      }),
      done('rereadList', failures.offline, {
        at: { shown: 'unread' },
        context: {
          list: people,
          form: openOne.form,
          unread: failures.offline.message,
          isFinal: false,
        },
      }),
      send(
        { type: 'list.retry' },
        { at: { shown: 'refreshing' }, context: { unread: null }, causes: [rereadsPart] },
      ),
      fails('rereadList', fault, { at: { shown: 'unread' }, context: { unread: unexpected } }),
      send(close, { at: { shown: 'unread' }, context: { form: null, unread: unexpected } }),
      send(openNew, { at: { shown: 'unread' }, context: { form: openNew.form } }),
      send(save, { at: { shown: 'adding' }, context: { unread: null }, causes: [adds] }),
      done('add', failures.invalid, { at: { shown: 'refreshing' }, causes: [rereadsPart] }),
      done('rereadList', failures.gone, { at: { shown: 'unread' }, context: { isFinal: true } }),
      send({ type: 'message.close' }, { at: { shown: 'unread' }, context: { message: null } }),
      send(close),
      send(openOne),
      send(save, { at: { shown: 'changing' }, causes: [changes] }),
      done('change', failures.offline, { at: { shown: 'refreshing' }, causes: [rereadsPart] }),
      done('rereadList', failures.offline, { at: { shown: 'unread' } }),
      send(takeAway, { at: { shown: 'changing' }, causes: [leaves] }),
      done('change', failures.offline, { at: { shown: 'refreshing' }, causes: [rereadsPart] }),
      done('rereadList', failures.offline, { at: { shown: 'unread' }, context: { isFinal: false } }),
      send(setPin, { at: { shown: 'coding' }, causes: [codes] }),
      done('setCode', failures.offline, { at: { shown: 'refreshing' }, causes: [rereadsPart] }),
      done('rereadList', failures.offline, { at: { shown: 'unread' } }),
      send(ask, { at: { shown: 'unread' }, context: { unread: failures.offline.message } }),
      send(
        { ...ask, query: { most: 60 } },
        {
          at: { shown: 'refreshing' },
          context: { unread: null },
          causes: [given('rereadList', { query: { most: 60 } })],
        },
      ),
      done('rereadList', failures.offline, { at: { shown: 'unread' } }),
      send(ask, { at: { shown: 'refreshing' }, causes: [rereadsPart] }),
      done('rereadList', failures.offline, { at: { shown: 'unread' } }),
      send({ type: 'list.retry' }, { causes: [rereadsPart] }),
      done('rereadList', answered(changedPeople), {
        at: { shown: 'idle' },
        context: { list: changedPeople, listed: ask.query, unread: null },
      }),
    ],
  },
];
