import type { EventOf } from './harness/suite.ts';
import { type Journey, server } from './harness/journeys.ts';
import type { contractorsChart } from '#machines/contractors/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { plumber } from './contractors-fixtures.ts';
import { requestWith } from './documents-fixtures.ts';
import { given, stopped } from './harness/moves.ts';
import {
  opensTab,
  callsChange,
  stale,
  openedForm,
  sharesRequest,
  readsList,
  changed,
  toast,
  refused,
  typedAnswers,
  listV3,
  listV8,
  ofContractor,
  changedTwice,
  firstList,
} from './contractors-journey-steps.ts';
import { user, dossier, tab, save } from './contractors-gestures.ts';

/*
 * Journeys of the chart `contractors`, part «change». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const changeJourneys: Journey<EventOf<typeof contractorsChart>>[] = [
  {
    name: 'A contractor is changed on the version shown; a colleague’s change is reported and the form stays',
    steps: [
      ...opensTab,
      user.opensContractor(),
      user.saves({ at: { shown: 'changing' }, causes: [callsChange] }),
      server.answers('change', stale, {
        at: tab.refreshing,
        context: { message: stale.message, form: { ...openedForm, outdated: 'said' } },
        causes: [sharesRequest(stale.newer), readsList],
      }),
      user.closesForm({ at: tab.refreshing, context: { form: null, message: null } }),
      user.opensContractor({ at: tab.refreshing, context: { form: openedForm } }),
      user.saves({ at: { shown: 'changing' }, causes: [stopped('readList'), callsChange] }),
      server.answers('change', answered(changed), {
        at: tab.list,
        context: { list: changed, form: null, write: null },
        causes: [sharesRequest(changed.request), toast('L’intervenant est enregistré.')],
      }),
      user.opensContractor(),
      user.saves({ causes: [callsChange] }),
      server.answers('change', failures.offline, {
        at: tab.list,
        context: { message: failures.offline.message },
      }),
      user.saves({ causes: [callsChange] }),
      server.answers('change', failures.invalid, {
        at: tab.list,
        context: { errors: failures.invalid.errors },
      }),
      user.closesForm({ context: { errors: {} } }),
      user.opensContractor(),
      user.saves({ causes: [callsChange] }),
      server.breaks('change', fault, { at: tab.list, context: { message: unexpected } }),
      user.closesForm({ context: { message: null } }),
      user.opensContractor(),
      user.saves({ causes: [callsChange] }),
      server.answers('change', refused, {
        at: tab.refreshing,
        context: { message: refused.message },
        causes: [sharesRequest(refused.newer), readsList],
      }),
    ],
  },
  {
    name: 'A form is saved on the version it was opened with; after a conflict, on the version shown then',
    steps: [
      ...opensTab,
      user.opensContractor({ context: { form: openedForm } }),
      user.types(typedAnswers, { context: { form: { ...openedForm, typed: typedAnswers } } }),
      dossier.passes(requestWith(3), {
        at: tab.refreshing,
        context: { request: requestWith(3) },
        causes: [readsList],
      }),
      server.answers('readList', answered(listV3), {
        at: tab.list,
        context: { list: listV3, form: { ...openedForm, typed: typedAnswers } },
        causes: [sharesRequest(listV3.request)],
      }),
      user.saves({ at: { shown: 'changing' }, causes: [callsChange] }),
      server.answers('change', stale, {
        at: tab.refreshing,
        context: { message: stale.message, form: { ...openedForm, typed: typedAnswers, outdated: 'said' } },
        causes: [sharesRequest(stale.newer), readsList],
      }),
      server.answers('readList', answered(listV3), {
        at: tab.list,
        context: {
          message: stale.message,
          form: { ...openedForm, seen: 3, typed: typedAnswers, outdated: 'shown' },
        },
        causes: [sharesRequest(listV3.request)],
      }),
      dossier.passes(requestWith(8), { at: tab.refreshing, causes: [readsList] }),
      server.answers('readList', answered(listV8), {
        at: tab.list,
        context: { form: { ...openedForm, seen: 3, typed: typedAnswers, outdated: 'shown' } },
        causes: [sharesRequest(listV8.request)],
      }),
      user.saves({
        at: { shown: 'changing' },
        causes: [
          given('change', {
            params: ofContractor,
            body: { seen: 3, contractor: plumber },
            idempotencyKey: save.key,
          }),
        ],
      }),
      server.answers('change', answered(changedTwice), {
        at: tab.list,
        context: { form: null, list: changedTwice },
        causes: [sharesRequest(changedTwice.request), toast('L’intervenant est enregistré.')],
      }),
    ],
  },
  {
    name: 'An untouched form shows the latest contractor and is saved on that version',
    steps: [
      ...opensTab,
      user.opensContractor(),
      dossier.passes(requestWith(3), { at: tab.refreshing, causes: [readsList] }),
      server.answers('readList', answered(listV3), {
        at: tab.list,
        context: { form: { ...openedForm, seen: 3 } },
        causes: [sharesRequest(listV3.request)],
      }),
      user.saves({
        at: { shown: 'changing' },
        causes: [
          given('change', {
            params: ofContractor,
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
      ...opensTab,
      user.removesContractor({
        causes: [given('move', { params: ofContractor, body: { seen: 2, removed: true } })],
      }),
      server.answers('move', answered(changed), {
        context: { list: changed },
        causes: [sharesRequest(changed.request), toast('L’intervenant est retiré. Vous pouvez le rétablir.')],
      }),
      user.showsTab({ at: tab.refreshing, causes: [readsList] }),
      user.opensNewForm({
        at: tab.refreshing,
        context: { form: { contractor: null, trade: 'plomberie' } },
      }),
      server.answers('readList', answered(firstList), {
        at: tab.list,
        context: { list: changed },
        causes: [sharesRequest(changed.request)],
      }),
      user.closesForm({ context: { form: null } }),
      user.restoresContractor({
        at: { shown: 'moving' },
        causes: [given('move', { params: ofContractor, body: { seen: 3, removed: false } })],
      }),
      server.answers('move', answered(changed), {
        context: { write: null },
        causes: [sharesRequest(changed.request), toast('L’intervenant est rétabli.')],
      }),
    ],
  },
];
