import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { contractorsChart } from '#machines/contractors/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { plumber } from './contractors-fixtures.ts';
import { requestWith } from './documents-fixtures.ts';
import { done, fails, send } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import {
  open,
  openOne,
  save,
  changes,
  stale,
  opened,
  passed,
  askList,
  changed,
  toast,
  refused,
  answers,
  newer,
  newest,
  ofOne,
  changedTwice,
  moves,
  openNew,
  first,
} from './contractors-journey-steps.ts';

export const changeJourneys: Journey<EventOf<typeof contractorsChart>>[] = [
  {
    name: 'A contractor is changed on the version shown; a colleague’s change is reported and the form stays',
    steps: [
      ...open,
      send(openOne),
      send(save, { at: { shown: 'changing' }, causes: [changes] }),
      done('change', stale, {
        at: { shown: 'refreshing' },
        context: { message: stale.message, form: { ...opened, outdated: 'said' } },
        causes: [passed(stale.newer), askList],
      }),
      send({ type: 'form.close' }, { at: { shown: 'refreshing' }, context: { form: null, message: null } }),
      send(openOne, { at: { shown: 'refreshing' }, context: { form: opened } }),
      send(save, { at: { shown: 'changing' }, causes: [stopped('readList'), changes] }),
      done('change', answered(changed), {
        at: { shown: 'idle' },
        context: { list: changed, form: null, write: null },
        causes: [passed(changed.request), toast('L’intervenant est enregistré.')],
      }),
      send(openOne),
      send(save, { causes: [changes] }),
      done('change', failures.offline, {
        at: { shown: 'idle' },
        context: { message: failures.offline.message },
      }),
      send(save, { causes: [changes] }),
      done('change', failures.invalid, {
        at: { shown: 'idle' },
        context: { errors: failures.invalid.errors },
      }),
      send({ type: 'form.close' }, { context: { errors: {} } }),
      send(openOne),
      send(save, { causes: [changes] }),
      fails('change', fault, { at: { shown: 'idle' }, context: { message: unexpected } }),
      send({ type: 'form.close' }, { context: { message: null } }),
      send(openOne),
      send(save, { causes: [changes] }),
      done('change', refused, {
        at: { shown: 'refreshing' },
        context: { message: refused.message },
        causes: [passed(refused.newer), askList],
      }),
    ],
  },
  {
    name: 'A form is saved on the version it was opened with; after a conflict, on the version shown then',
    steps: [
      ...open,
      send(openOne, { context: { form: opened } }),
      send({ type: 'form.change', typed: answers }, { context: { form: { ...opened, typed: answers } } }),
      send(
        { type: 'request.changed', request: requestWith(3) },
        { at: { shown: 'refreshing' }, context: { request: requestWith(3) }, causes: [askList] },
      ),
      done('readList', answered(newer), {
        at: { shown: 'idle' },
        context: { list: newer, form: { ...opened, typed: answers } },
        causes: [passed(newer.request)],
      }),
      send(save, { at: { shown: 'changing' }, causes: [changes] }),
      done('change', stale, {
        at: { shown: 'refreshing' },
        context: { message: stale.message, form: { ...opened, typed: answers, outdated: 'said' } },
        causes: [passed(stale.newer), askList],
      }),
      done('readList', answered(newer), {
        at: { shown: 'idle' },
        context: {
          message: stale.message,
          form: { ...opened, seen: 3, typed: answers, outdated: 'shown' },
        },
        causes: [passed(newer.request)],
      }),
      send(
        { type: 'request.changed', request: requestWith(8) },
        { at: { shown: 'refreshing' }, causes: [askList] },
      ),
      done('readList', answered(newest), {
        at: { shown: 'idle' },
        context: { form: { ...opened, seen: 3, typed: answers, outdated: 'shown' } },
        causes: [passed(newest.request)],
      }),
      send(save, {
        at: { shown: 'changing' },
        causes: [
          given('change', {
            params: ofOne,
            body: { seen: 3, contractor: plumber },
            idempotencyKey: save.key,
          }),
        ],
      }),
      done('change', answered(changedTwice), {
        at: { shown: 'idle' },
        context: { form: null, list: changedTwice },
        causes: [passed(changedTwice.request), toast('L’intervenant est enregistré.')],
      }),
    ],
  },
  {
    name: 'An untouched form shows the latest contractor and is saved on that version',
    steps: [
      ...open,
      send(openOne),
      send(
        { type: 'request.changed', request: requestWith(3) },
        { at: { shown: 'refreshing' }, causes: [askList] },
      ),
      done('readList', answered(newer), {
        at: { shown: 'idle' },
        context: { form: { ...opened, seen: 3 } },
        causes: [passed(newer.request)],
      }),
      send(save, {
        at: { shown: 'changing' },
        causes: [
          given('change', {
            params: ofOne,
            body: { seen: 3, contractor: plumber },
            idempotencyKey: save.key,
          }),
        ],
      }),
    ],
  },
  {
    name: 'A form opens while the list is read again; an older answer does not replace a newer list',
    steps: [
      ...open,
      send(moves.away, { causes: [given('move', { params: ofOne, body: { seen: 2, removed: true } })] }),
      done('move', answered(changed), {
        context: { list: changed },
        causes: [passed(changed.request), toast('L’intervenant est retiré. Vous pouvez le rétablir.')],
      }),
      send({ type: 'contractors.show' }, { at: { shown: 'refreshing' }, causes: [askList] }),
      send(openNew, {
        at: { shown: 'refreshing' },
        context: { form: { contractor: null, trade: 'plomberie' } },
      }),
      done('readList', answered(first), {
        at: { shown: 'idle' },
        context: { list: changed },
        causes: [passed(changed.request)],
      }),
      send({ type: 'form.close' }, { context: { form: null } }),
      send(moves.back, {
        at: { shown: 'moving' },
        causes: [given('move', { params: ofOne, body: { seen: 3, removed: false } })],
      }),
      done('move', answered(changed), {
        context: { write: null },
        causes: [passed(changed.request), toast('L’intervenant est rétabli.')],
      }),
    ],
  },
];
