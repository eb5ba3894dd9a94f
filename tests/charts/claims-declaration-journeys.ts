import type { EventOf } from './harness/suite.ts';
import { type Journey, childSends, server } from './harness/journeys.ts';
import type { claimsChart } from '#machines/claims/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import { given, stopped } from './harness/moves.ts';
import {
  fillsForm,
  sendsDeclaration,
  declarationReceived,
  twoClaims,
  requestAwaiting,
  newClaim,
  incompleteClaim,
  claim,
  startsClaim,
  tellsClaim,
  sharesRequest,
  toastReceived,
  clearsDraft,
  closesDraft,
  beginsDeclaration,
  startsDraft,
  typesMeanwhile,
  otherAnswers,
  ofRequest,
  answersRefused,
  typedAnswers,
  callsDeclare,
  draftIsEmpty,
  opensTab,
  requestV4,
  readsList,
  keyedForm,
  typesOthers,
} from './claims-journey-steps.ts';
import { user, dossier, tab } from './claims-gestures.ts';

/*
 * Journeys of the chart `claims`, part «declaration». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const declarationJourneys: Journey<EventOf<typeof claimsChart>>[] = [
  {
    name: 'A claim is declared: the draft follows the typed answers and is erased once the claim is received',
    steps: [
      ...fillsForm,
      sendsDeclaration,
      server.answers('declare', declarationReceived, {
        at: tab.clearingDraft,
        context: {
          list: { ...twoClaims, request: requestAwaiting, claims: [newClaim, incompleteClaim, claim] },
          shown: [8, 9, 11],
        },
        causes: [
          startsClaim(newClaim),
          tellsClaim(incompleteClaim),
          tellsClaim(claim),
          sharesRequest(requestAwaiting),
          toastReceived,
          clearsDraft,
        ],
      }),
      childSends('draft', { type: 'draft.cleared' }, { at: tab.list, causes: closesDraft }),
      { ...beginsDeclaration, causes: [startsDraft('42')] },
    ],
  },
  {
    name: 'Answers typed during a declaration stay in the form and leave with the next one',
    steps: [
      ...fillsForm,
      sendsDeclaration,
      ...typesMeanwhile(keyedForm(otherAnswers)),
      server.answers('declare', failures.refused, {
        at: tab.filling,
        context: { message: failures.refused.message, form: otherAnswers },
      }),
      user.sendsAs('key-2', {
        at: tab.sending,
        causes: [given('declare', { ...ofRequest, body: keyedForm(otherAnswers), idempotencyKey: 'key-2' })],
      }),
    ],
  },
  {
    name: 'A declaration that is refused, wrong or unanswered can be sent again',
    steps: [
      ...fillsForm,
      sendsDeclaration,
      server.answers('declare', answersRefused, {
        at: tab.filling,
        context: { errors: answersRefused.errors, message: 'Ce champ est obligatoire', form: typedAnswers },
      }),
      sendsDeclaration,
      server.answers('declare', failures.refused, {
        at: tab.filling,
        context: { message: failures.refused.message, form: typedAnswers },
      }),
      sendsDeclaration,
      server.breaks('declare', fault, {
        at: tab.filling,
        context: { message: unexpected, form: typedAnswers },
      }),
      user.leavesForm({ at: tab.list, causes: closesDraft }),
      beginsDeclaration,
    ],
  },
  {
    name: 'After a lost answer the same declaration is sent under the same key; a changed one under another key',
    steps: [
      ...fillsForm,
      sendsDeclaration,
      server.answers('declare', failures.offline, {
        at: tab.filling,
        context: { message: failures.offline.message, form: typedAnswers },
      }),
      user.sendsAs('key-2', { at: tab.sending, causes: [callsDeclare] }),
      server.answers('declare', failures.offline),
      typesOthers,
      user.sendsAs('key-3', {
        at: tab.sending,
        causes: [given('declare', { ...ofRequest, body: keyedForm(otherAnswers), idempotencyKey: 'key-3' })],
      }),
      server.answers('declare', declarationReceived, {
        at: tab.clearingDraft,
        causes: [
          startsClaim(newClaim),
          tellsClaim(incompleteClaim),
          tellsClaim(claim),
          sharesRequest(requestAwaiting),
          toastReceived,
          clearsDraft,
        ],
      }),
      childSends('draft', { type: 'draft.cleared' }, { at: tab.list, causes: closesDraft }),
      beginsDeclaration,
      draftIsEmpty,
      typesOthers,
      user.sendsAs('key-4', {
        at: tab.sending,
        causes: [given('declare', { ...ofRequest, body: keyedForm(otherAnswers), idempotencyKey: 'key-4' })],
      }),
    ],
  },
  {
    name: 'The user declares while the list is read again',
    steps: [
      ...opensTab,
      dossier.passes(requestV4, { at: tab.refreshing, causes: [readsList] }),
      { ...beginsDeclaration, causes: [stopped('readList'), startsDraft('42')] },
    ],
  },
  {
    name: 'The request changes while the user declares: the form stays',
    steps: [
      ...fillsForm,
      dossier.passes(requestV4, { at: tab.filling, context: { request: requestV4, form: typedAnswers } }),
    ],
  },
];
