import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { claimsChart } from '#machines/claims/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import { childSends, done, fails, send } from './harness/journeys.ts';
import { given, sentTo, stopped } from './harness/moves.ts';
import {
  filled,
  sent,
  received,
  some,
  later,
  declared,
  incomplete,
  claim,
  movesGiven,
  told,
  passed,
  toast,
  clear,
  back,
  begin,
  draftAt,
  typedMeanwhile,
  other,
  sending,
  ofRequest,
  wrong,
  mine,
  declare,
  blankRead,
  open,
  newer,
  ask,
} from './claims-journey-steps.ts';

export const declarationJourneys: Journey<EventOf<typeof claimsChart>>[] = [
  {
    name: 'A claim is declared: the draft follows the typed answers and is erased once the claim is received',
    steps: [
      ...filled,
      sent,
      done('declare', received, {
        at: { shown: { declaring: 'clearing' } },
        context: {
          list: { ...some, request: later, claims: [declared, incomplete, claim] },
          shown: [8, 9, 11],
        },
        causes: [movesGiven(declared), told(incomplete), told(claim), passed(later), toast, clear],
      }),
      childSends('draft', { type: 'draft.cleared' }, { at: { shown: 'idle' }, causes: back }),
      { ...begin, causes: [draftAt('42')] },
    ],
  },
  {
    name: 'Answers typed during a declaration stay in the form and leave with the next one',
    steps: [
      ...filled,
      sent,
      ...typedMeanwhile,
      done('declare', failures.refused, {
        at: { shown: { declaring: 'filling' } },
        context: { message: failures.refused.message, form: other },
      }),
      send(
        { ...sending, key: 'key-2' },
        {
          at: { shown: { declaring: 'sending' } },
          causes: [given('declare', { ...ofRequest, body: other, idempotencyKey: 'key-2' })],
        },
      ),
    ],
  },
  {
    name: 'A declaration that is refused, wrong or unanswered can be sent again',
    steps: [
      ...filled,
      sent,
      done('declare', wrong, {
        at: { shown: { declaring: 'filling' } },
        context: { errors: wrong.errors, message: 'Ce champ est obligatoire', form: mine },
      }),
      sent,
      done('declare', failures.refused, {
        at: { shown: { declaring: 'filling' } },
        context: { message: failures.refused.message, form: mine },
      }),
      sent,
      fails('declare', fault, {
        at: { shown: { declaring: 'filling' } },
        context: { message: unexpected, form: mine },
      }),
      send({ type: 'declaration.leave' }, { at: { shown: 'idle' }, causes: back }),
      begin,
    ],
  },
  {
    name: 'After a lost answer the same declaration is sent under the same key; a changed one under another key',
    steps: [
      ...filled,
      sent,
      done('declare', failures.offline, {
        at: { shown: { declaring: 'filling' } },
        context: { message: failures.offline.message, form: mine },
      }),
      send({ ...sending, key: 'key-2' }, { at: { shown: { declaring: 'sending' } }, causes: [declare] }),
      done('declare', failures.offline),
      send({ type: 'form.change', form: other } as const, {
        context: { form: other },
        causes: [sentTo('draft', { type: 'draft.change', data: other })],
      }),
      send(
        { ...sending, key: 'key-3' },
        {
          at: { shown: { declaring: 'sending' } },
          causes: [given('declare', { ...ofRequest, body: other, idempotencyKey: 'key-3' })],
        },
      ),
      done('declare', received, {
        at: { shown: { declaring: 'clearing' } },
        causes: [movesGiven(declared), told(incomplete), told(claim), passed(later), toast, clear],
      }),
      childSends('draft', { type: 'draft.cleared' }, { at: { shown: 'idle' }, causes: back }),
      begin,
      blankRead,
      send({ type: 'form.change', form: other } as const, {
        context: { form: other },
        causes: [sentTo('draft', { type: 'draft.change', data: other })],
      }),
      send(
        { ...sending, key: 'key-4' },
        {
          at: { shown: { declaring: 'sending' } },
          causes: [given('declare', { ...ofRequest, body: other, idempotencyKey: 'key-4' })],
        },
      ),
    ],
  },
  {
    name: 'The user declares while the list is read again',
    steps: [
      ...open,
      send({ type: 'request.changed', request: newer }, { at: { shown: 'refreshing' }, causes: [ask] }),
      { ...begin, causes: [stopped('readList'), draftAt('42')] },
    ],
  },
  {
    name: 'The request changes while the user declares: the form stays',
    steps: [
      ...filled,
      send(
        { type: 'request.changed', request: newer },
        { at: { shown: { declaring: 'filling' } }, context: { request: newer, form: mine } },
      ),
    ],
  },
];
