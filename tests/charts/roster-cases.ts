import { unexpected } from '#machines/shared/outcome.ts';
import { rosterChart, rosterIgnored } from '#machines/shared/roster/index.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { partJourneys } from './roster-part-journeys.ts';
import {
  people,
  changedPeople,
  changed,
  recoded,
  input,
  away,
  pin,
  openNew,
  openOne,
  openCode,
  close,
  save,
  saveAgain,
  takeAway,
  setPin,
  reads,
  rereads,
  adds,
  changes,
  leaves,
  codes,
  toast,
  ends,
  isTakenAway,
  partOf,
  ask,
  open,
  troubles,
} from './roster-fixtures.ts';

/*
 * The suite of the chart `roster`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = defineSuite(rosterChart, {
  noScreen: 'its lists are screens of their own: collaborators.screen.test.tsx, agencies.screen.test.tsx',
  events: {
    'list.retry': [{}],
    'list.ask': [{ query: ask.query }, { query: { most: 60 } }],
    'form.open': [{ form: openNew.form }, { form: openOne.form }, { form: openCode.form }],
    'form.close': [{}],
    'line.save': [{ input, seen: 1, key: 'first key' }],
    'line.change': [{ id: 2, input: away, seen: 1, key: 'first key' }],
    'code.set': [{ id: 2, input: pin, seen: 1, key: 'first key' }],
    'message.close': [{}],
  },
  children: {
    readList: { done: [answered(people), answered(changedPeople), failures.offline], error: [fault] },
    add: {
      done: [
        answered(changed),
        failures.invalid,
        failures.stale,
        failures.gone,
        failures.refused,
        failures.offline,
      ],
      error: [fault],
    },
    change: {
      done: [
        answered(changed),
        failures.invalid,
        failures.stale,
        failures.gone,
        failures.refused,
        failures.offline,
      ],
      error: [fault],
    },
    setCode: {
      done: [
        answered(changed),
        answered(recoded),
        failures.invalid,
        failures.stale,
        failures.gone,
        failures.refused,
        failures.offline,
      ],
      error: [fault],
    },
  },
  project: ({ query, listed, list, form, write, message, errors }) => [
    query?.most,
    listed?.most,
    JSON.stringify(list)?.length,
    form?.of,
    form?.id,
    write?.kind,
    write?.key,
    message,
    Object.keys(errors),
  ],
  limit: 6_000,
  pins: {
    readList: ({ last }) => partOf(last('list.ask')),
    rereadList: ({ last }) => partOf(last('list.ask')),
    add: () => ({ body: input, idempotencyKey: 'first key' }),
    change: ({ moves }) => ({
      params: { id: 2 },
      body: { ...(isTakenAway(moves) ? away : input), seen: 1 },
      idempotencyKey: 'first key',
    }),
    setCode: () => ({ params: { id: 2 }, body: { ...pin, seen: 1 }, idempotencyKey: 'first key' }),
  },
  journeys: [
    {
      name: 'The manager adds a line: it is saved and the parent chart gets the account',
      steps: [
        ...open,
        send(save, { at: { shown: 'idle' } }),
        send(openNew, { context: { form: openNew.form } }),
        send(openOne, { context: { form: openNew.form } }),
        send(save, { at: { shown: 'adding' }, causes: [adds] }),
        send(save, { at: { shown: 'adding' } }),
        ends('add'),
        send(openNew),
        send(saveAgain, { causes: [given('add', { body: input, idempotencyKey: 'second key' })] }),
      ],
    },
    {
      name: 'The manager changes a line on the version shown; after a lost answer the same answers are sent under the same key',
      steps: [
        ...open,
        send(openOne, { context: { form: openOne.form } }),
        send(save, { at: { shown: 'changing' }, causes: [changes] }),
        done('change', failures.offline, {
          at: { shown: 'idle' },
          context: { form: openOne.form, message: failures.offline.message },
        }),
        send(saveAgain, { at: { shown: 'changing' }, causes: [changes] }),
        done('change', failures.offline),
        send(
          { ...saveAgain, seen: 2 },
          {
            causes: [
              given('change', {
                params: { id: 2 },
                body: { ...input, seen: 2 },
                idempotencyKey: 'second key',
              }),
            ],
          },
        ),
        done('change', failures.offline),
        send(close, { context: { form: null, message: null } }),
        send({ ...openOne, form: { of: 'line', id: 3 } }),
        send(
          { ...save, seen: 2 },
          {
            causes: [
              given('change', {
                params: { id: 3 },
                body: { ...input, seen: 2 },
                idempotencyKey: 'first key',
              }),
            ],
          },
        ),
        ends('change'),
      ],
    },
    {
      name: 'The manager removes a line, or sets a code, without a form',
      steps: [
        ...open,
        send(takeAway, { at: { shown: 'changing' }, causes: [leaves] }),
        ends('change'),
        send(setPin, { at: { shown: 'coding' }, causes: [codes] }),
        done('setCode', answered(recoded), {
          at: { shown: 'idle' },
          context: { list: recoded, write: null },
          causes: [toast(recoded.message)],
        }),
        send(openCode, { context: { form: openCode.form } }),
        send(save, { at: { shown: 'idle' }, context: { form: openCode.form } }),
        send(setPin, { at: { shown: 'coding' }, causes: [codes] }),
        ends('setCode'),
      ],
    },
    troubles('add', 'adding', openNew, save, adds),
    troubles('change', 'changing', openOne, save, changes),
    troubles('setCode', 'coding', openCode, setPin, codes),
    {
      name: 'The list is read again: the manager goes on, and a failed reading leaves it as it was',
      steps: [
        ...open,
        send(takeAway, { causes: [leaves] }),
        done('change', failures.stale, { at: { shown: 'refreshing' }, causes: [rereads] }),
        send(openNew, { at: { shown: 'refreshing' }, context: { form: openNew.form, message: null } }),
        done('rereadList', failures.offline, {
          at: { shown: 'idle' },
          context: { list: people, form: openNew.form },
        }),
        send(close),
        send(takeAway, { causes: [leaves] }),
        done('change', failures.refused, { causes: [rereads] }),
        fails('rereadList', fault, { at: { shown: 'idle' }, context: { list: people } }),
        send(takeAway, { causes: [leaves] }),
        done('change', failures.gone, { causes: [rereads] }),
        send({ type: 'message.close' }, { at: { shown: 'refreshing' }, context: { message: null } }),
        send(openOne),
        send(close, { at: { shown: 'refreshing' }, context: { form: null } }),
        send(openOne),
        send(save, { at: { shown: 'changing' }, causes: [stopped('rereadList'), changes] }),
        done('change', failures.stale, { causes: [rereads] }),
        send(close),
        send(openNew),
        send(save, { at: { shown: 'adding' }, causes: [stopped('rereadList'), adds] }),
        done('add', failures.stale, { causes: [rereads] }),
        send(close),
        send(setPin, { at: { shown: 'coding' }, causes: [stopped('rereadList'), codes] }),
        done('setCode', failures.stale, { causes: [rereads] }),
        send(takeAway, { at: { shown: 'changing' }, causes: [stopped('rereadList'), leaves] }),
      ],
    },
    ...partJourneys,
    {
      name: 'The list cannot be read: the page says why, and "Retry" reads it again',
      steps: [
        starts({ at: 'reading', causes: [reads] }),
        done('readList', failures.offline, {
          at: 'unavailable',
          context: { message: failures.offline.message },
        }),
        send({ type: 'list.retry' }, { at: 'reading', causes: [reads] }),
        fails('readList', fault, { at: 'unavailable', context: { message: unexpected } }),
        send({ type: 'list.retry' }, { at: 'reading', causes: [reads] }),
        done('readList', answered(people), {
          at: { shown: 'idle' },
          context: { list: people, message: null },
        }),
      ],
    },
  ],
  ignored: rosterIgnored,
});
