import type { AnyActorRef } from 'xstate';
import { claimsChart, claimsIgnored } from '#machines/claims/index.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import {
  request,
  typedAnswers,
  requestV4,
  requestAwaiting,
  colleaguesList,
  claimV2,
  otherAnswers,
  noClaims,
  twoClaims,
  closedList,
  declarationReceived,
  answersRefused,
  complementReceived,
  ofRequest,
  incompleteClaim,
  newClaim,
  claim,
  formAfter,
  keyedForm,
} from './claims-journey-steps.ts';
import { creation } from './claims-gestures.ts';
import { declarationJourneys } from './claims-declaration-journeys.ts';
import { complementJourneys } from './claims-complement-journeys.ts';
import { draftJourneys } from './claims-draft-journeys.ts';
import { listJourneys } from './claims-list-journeys.ts';

/*
 * The suite of the chart `claims`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = defineSuite(claimsChart, {
  starts: { 'a file': (parent: AnyActorRef) => ({ parent, request }) },
  events: {
    'claims.retry': [{}],
    'declaration.begin': [
      { claim: null, key: creation },
      { claim: 8, key: creation },
      { claim: 9, key: creation },
    ],
    'form.change': [{ form: typedAnswers }],
    'declaration.send': [{ key: 'key-1' }],
    'declaration.leave': [{}],
    'declaration.discard': [{}],
    'draft.takeOther': [{}],
    'draft.keepMine': [{}],
    'draft.retry': [{}],
    'page.hide': [{}],
    'request.changed': [{ request: requestV4 }, { request: requestAwaiting }],
    'claims.changed': sentBy('updates', [{ list: colleaguesList }]),
    'action.done': sentBy('lawActions', [
      { answer: { message: 'C’est enregistré.', claim: claimV2, request: requestAwaiting } },
    ]),
    'object.outdated': sentBy('lawActions', [{}]),
    'draft.read': sentBy('draft', [
      { data: null, savedAt: null },
      { data: { owner: 'Brouillon' }, savedAt: '2026-06-15T08:00:00Z' },
    ]),
    'draft.unreadable': sentBy('draft', [{ message: 'Brouillon illisible.' }]),
    'draft.taken': sentBy('draft', [{ data: otherAnswers }]),
    'draft.cleared': sentBy('draft', [{}]),
    'draft.notCleared': sentBy('draft', [{ message: 'Non effacé.' }]),
  },
  children: {
    readList: {
      done: [answered(noClaims), answered(twoClaims), answered(closedList), failures.offline],
      error: [fault],
    },
    declare: {
      done: [declarationReceived, answersRefused, failures.stale, failures.refused, failures.offline],
      error: [fault],
    },
    complete: {
      done: [complementReceived, answersRefused, failures.stale, failures.offline],
      error: [fault],
    },
    draft: {
      error: [fault],
      looks: {
        value: 'conflict',
        context: { savedAt: null, other: { data: null, revision: 1, savedAt: null } },
      },
    },
    lawActions: { looks: { value: 'choosing', context: { action: null, errors: {}, message: null } } },
    receipt: { error: [fault], looks: { value: 'idle', context: { message: null } } },
    updates: { error: [fault] },
  },
  project: ({ list, completing, form, errors, message, request: { version }, shown }) => [
    list?.claims.map((one) => `${one.id} ${one.version}`),
    list?.declaring.permitted,
    completing?.id,
    form.owner,
    Object.keys(errors).length,
    message,
    version,
    shown,
  ],
  limit: 6_000,
  pins: {
    readList: () => ofRequest,
    receipt: () => undefined,
    updates: () => ({ parent: '@self', id: 42 }),
    lawActions: ({ id, last }) => ({
      parent: '@self',
      object:
        id === 'claim-8'
          ? incompleteClaim
          : id === 'claim-11'
            ? newClaim
            : last('claims.changed')
              ? claimV2
              : (last('action.done')?.answer.claim ?? claim),
    }),
    draft: ({ last }) => ({
      parent: '@self',
      place: { kind: 'sinistre', key: last('declaration.begin')?.claim === 8 ? '42-8' : '42' },
    }),
    declare: ({ moves }) => ({ ...ofRequest, body: keyedForm(formAfter(moves)), idempotencyKey: 'key-1' }),
    complete: ({ moves }) => ({
      params: { id: 8 },
      body: { ...formAfter(moves), version: 5 },
      idempotencyKey: 'key-1',
    }),
  },
  journeys: [
    ...declarationJourneys,
    ...complementJourneys,

    ...draftJourneys,

    ...listJourneys,
  ],
  ignored: claimsIgnored,
});
