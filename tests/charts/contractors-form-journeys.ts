import type { EventOf } from './harness/suite.ts';
import { type Journey, send, server } from './harness/journeys.ts';
import type { contractorsChart } from '#machines/contractors/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { plumber } from './contractors-fixtures.ts';
import { given, stopped } from './harness/moves.ts';
import {
  opensTab,
  callsAdd,
  changed,
  sharesRequest,
  toast,
  typedAnswers,
  readsList,
  refused,
  stale,
  secondList,
  openedForm,
  ofContractor,
  renamedPlumber,
  ofRequest,
  addedEffects,
} from './contractors-journey-steps.ts';
import { user, tab, save } from './contractors-gestures.ts';

/*
 * Journeys of the chart `contractors`, part «form». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const formJourneys: Journey<EventOf<typeof contractorsChart>>[] = [
  {
    name: 'A contractor is added to an empty slot: the parent receives the request',
    steps: [
      ...opensTab,
      user.saves({ at: tab.list }),
      user.opensNewForm({ at: tab.list, context: { form: { contractor: null, trade: 'plomberie' } } }),
      user.opensContractor({ context: { form: { contractor: null, trade: 'plomberie' } } }),
      user.saves({ at: { shown: 'adding' }, causes: [callsAdd] }),
      user.saves({ at: { shown: 'adding' } }),
      server.answers('add', answered(changed), {
        at: tab.list,
        context: { list: changed, form: null, write: null },
        causes: [sharesRequest(changed.request), toast('L’intervenant est ajouté.')],
      }),
    ],
  },
  {
    name: 'The typed answers survive a change of tab and disappear with their form',
    steps: [
      ...opensTab,
      user.types(typedAnswers, { context: { form: null } }),
      user.opensNewForm(),
      user.types(typedAnswers, {
        at: tab.list,
        context: { form: { contractor: null, trade: 'plomberie', typed: typedAnswers } },
      }),
      user.showsTab({
        at: tab.refreshing,
        context: { form: { contractor: null, trade: 'plomberie', typed: typedAnswers } },
        causes: [readsList],
      }),
      user.closesForm({ context: { form: null } }),
      user.opensNewForm({ context: { form: { contractor: null, trade: 'plomberie' } } }),
    ],
  },
  {
    name: 'A refused field is marked; the typed answers stay until they are saved or given up',
    steps: [
      ...opensTab,
      user.opensNewForm(),
      user.saves({ causes: [callsAdd] }),
      server.answers('add', failures.invalid, {
        at: tab.list,
        context: {
          form: { contractor: null, trade: 'plomberie' },
          errors: failures.invalid.errors,
          message: failures.invalid.message,
        },
      }),
      user.saves({ context: { errors: {}, message: null }, causes: [callsAdd] }),
      server.answers('add', failures.offline, {
        at: tab.list,
        context: { message: failures.offline.message, form: { contractor: null, trade: 'plomberie' } },
      }),
      user.saves({ causes: [callsAdd] }),
      server.breaks('add', fault, { at: tab.list, context: { message: unexpected } }),
      user.saves({ causes: [callsAdd] }),
      server.answers('add', refused, {
        at: tab.refreshing,
        context: { message: refused.message },
        causes: [sharesRequest(refused.newer), readsList],
      }),
      user.saves({ at: { shown: 'adding' }, causes: [stopped('readList'), callsAdd] }),
      server.answers('add', stale, {
        at: tab.refreshing,
        context: { message: stale.message },
        causes: [sharesRequest(stale.newer), readsList],
      }),
      server.answers('readList', answered(secondList), {
        at: tab.list,
        context: { list: secondList, message: stale.message },
        causes: [sharesRequest(secondList.request)],
      }),
      user.saves({ causes: [callsAdd] }),
      server.answers('add', failures.invalid, { at: tab.list }),
      user.closesForm({ context: { form: null, errors: {}, message: null } }),
      user.opensContractor({ context: { form: openedForm, errors: {} } }),
    ],
  },
  {
    name: 'After a lost answer the same form is sent under the same key; another form, or a later save, under another key',
    steps: [
      ...opensTab,
      user.opensNewForm(),
      user.saves({ causes: [callsAdd] }),
      server.answers('add', failures.offline, { at: tab.list }),
      user.removesContractor({
        at: { shown: 'moving' },
        causes: [given('move', { params: ofContractor, body: { seen: 2, removed: true } })],
      }),
      server.answers('move', failures.offline, { at: tab.list }),
      send({ ...save, key: 'another-key' }, { at: { shown: 'adding' }, causes: [callsAdd] }),
      server.answers('add', failures.offline),
      send(
        { ...save, input: renamedPlumber, key: 'another-key' },
        {
          causes: [
            given('add', {
              ...ofRequest,
              body: { ...renamedPlumber, also: [], attestation_from: null },
              idempotencyKey: 'another-key',
            }),
          ],
        },
      ),
      server.answers('add', answered(changed), { at: tab.list, causes: addedEffects }),
      user.opensNewForm(),
      send(
        { ...save, input: renamedPlumber },
        {
          causes: [
            given('add', {
              ...ofRequest,
              body: { ...renamedPlumber, also: [], attestation_from: null },
              idempotencyKey: 'key-of-these-answers',
            }),
          ],
        },
      ),
      server.answers('add', answered(changed), { causes: addedEffects }),
      user.opensContractor(),
      send(
        { ...save, input: renamedPlumber, key: 'a-third-key' },
        {
          causes: [
            given('change', {
              params: ofContractor,
              body: { seen: 2, contractor: renamedPlumber },
              idempotencyKey: 'a-third-key',
            }),
          ],
        },
      ),
    ],
  },
  {
    name: 'One company in several lots is saved by one call',
    steps: [
      ...opensTab,
      user.opensNewForm(),
      send(
        { ...save, input: { ...plumber, also: ['chauffage', 'ventilation', plumber.trade] } },
        {
          at: { shown: 'adding' },
          causes: [
            given('add', {
              ...ofRequest,
              body: {
                ...plumber,
                also: ['chauffage', 'ventilation', plumber.trade],
                attestation_from: null,
              },
              idempotencyKey: save.key,
            }),
          ],
        },
      ),
      server.answers('add', answered(changed), {
        at: tab.list,
        context: { form: null, write: null },
        causes: [sharesRequest(changed.request), toast('L’intervenant est ajouté dans 3 lots.')],
      }),
    ],
  },
];
