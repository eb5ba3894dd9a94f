import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { contractorsChart } from '#machines/contractors/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { plumber } from './contractors-fixtures.ts';
import { done, fails, send } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import {
  open,
  save,
  openNew,
  openOne,
  adds,
  changed,
  passed,
  toast,
  answers,
  askList,
  refused,
  stale,
  second,
  opened,
  moves,
  ofOne,
  renamed,
  ofRequest,
  added,
} from './contractors-journey-steps.ts';

export const formJourneys: Journey<EventOf<typeof contractorsChart>>[] = [
  {
    name: 'A contractor is added to an empty slot: the parent receives the request',
    steps: [
      ...open,
      send(save, { at: { shown: 'idle' } }),
      send(openNew, { at: { shown: 'idle' }, context: { form: { contractor: null, trade: 'plomberie' } } }),
      send(openOne, { context: { form: { contractor: null, trade: 'plomberie' } } }),
      send(save, { at: { shown: 'adding' }, causes: [adds] }),
      send(save, { at: { shown: 'adding' } }),
      done('add', answered(changed), {
        at: { shown: 'idle' },
        context: { list: changed, form: null, write: null },
        causes: [passed(changed.request), toast('L’intervenant est ajouté.')],
      }),
    ],
  },
  {
    name: 'The typed answers survive a change of tab and disappear with their form',
    steps: [
      ...open,
      send({ type: 'form.change', typed: answers }, { context: { form: null } }),
      send(openNew),
      send(
        { type: 'form.change', typed: answers },
        {
          at: { shown: 'idle' },
          context: { form: { contractor: null, trade: 'plomberie', typed: answers } },
        },
      ),
      send(
        { type: 'contractors.show' },
        {
          at: { shown: 'refreshing' },
          context: { form: { contractor: null, trade: 'plomberie', typed: answers } },
          causes: [askList],
        },
      ),
      send({ type: 'form.close' }, { context: { form: null } }),
      send(openNew, { context: { form: { contractor: null, trade: 'plomberie' } } }),
    ],
  },
  {
    name: 'A refused field is marked; the typed answers stay until they are saved or given up',
    steps: [
      ...open,
      send(openNew),
      send(save, { causes: [adds] }),
      done('add', failures.invalid, {
        at: { shown: 'idle' },
        context: {
          form: { contractor: null, trade: 'plomberie' },
          errors: failures.invalid.errors,
          message: failures.invalid.message,
        },
      }),
      send(save, { context: { errors: {}, message: null }, causes: [adds] }),
      done('add', failures.offline, {
        at: { shown: 'idle' },
        context: { message: failures.offline.message, form: { contractor: null, trade: 'plomberie' } },
      }),
      send(save, { causes: [adds] }),
      fails('add', fault, { at: { shown: 'idle' }, context: { message: unexpected } }),
      send(save, { causes: [adds] }),
      done('add', refused, {
        at: { shown: 'refreshing' },
        context: { message: refused.message },
        causes: [passed(refused.newer), askList],
      }),
      send(save, { at: { shown: 'adding' }, causes: [stopped('readList'), adds] }),
      done('add', stale, {
        at: { shown: 'refreshing' },
        context: { message: stale.message },
        causes: [passed(stale.newer), askList],
      }),
      done('readList', answered(second), {
        at: { shown: 'idle' },
        context: { list: second, message: stale.message },
        causes: [passed(second.request)],
      }),
      send(save, { causes: [adds] }),
      done('add', failures.invalid, { at: { shown: 'idle' } }),
      send({ type: 'form.close' }, { context: { form: null, errors: {}, message: null } }),
      send(openOne, { context: { form: opened, errors: {} } }),
    ],
  },
  {
    name: 'After a lost answer the same form is sent under the same key; another form, or a later save, under another key',
    steps: [
      ...open,
      send(openNew),
      send(save, { causes: [adds] }),
      done('add', failures.offline, { at: { shown: 'idle' } }),
      send(moves.away, {
        at: { shown: 'moving' },
        causes: [given('move', { params: ofOne, body: { seen: 2, removed: true } })],
      }),
      done('move', failures.offline, { at: { shown: 'idle' } }),
      send({ ...save, key: 'another-key' }, { at: { shown: 'adding' }, causes: [adds] }),
      done('add', failures.offline),
      send(
        { ...save, input: renamed, key: 'another-key' },
        {
          causes: [
            given('add', {
              ...ofRequest,
              body: { ...renamed, also: [], attestation_from: null },
              idempotencyKey: 'another-key',
            }),
          ],
        },
      ),
      done('add', answered(changed), { at: { shown: 'idle' }, causes: added }),
      send(openNew),
      send(
        { ...save, input: renamed },
        {
          causes: [
            given('add', {
              ...ofRequest,
              body: { ...renamed, also: [], attestation_from: null },
              idempotencyKey: 'key-of-these-answers',
            }),
          ],
        },
      ),
      done('add', answered(changed), { causes: added }),
      send(openOne),
      send(
        { ...save, input: renamed, key: 'a-third-key' },
        {
          causes: [
            given('change', {
              params: ofOne,
              body: { seen: 2, contractor: renamed },
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
      ...open,
      send(openNew),
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
      done('add', answered(changed), {
        at: { shown: 'idle' },
        context: { form: null, write: null },
        causes: [passed(changed.request), toast('L’intervenant est ajouté dans 3 lots.')],
      }),
    ],
  },
];
