import type { EventOf } from './harness/suite.ts';
import { type Journey, childSends, server } from './harness/journeys.ts';
import type { claimsChart } from '#machines/claims/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { declaration } from '#tests/support/claims.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { given } from './harness/moves.ts';
import {
  opensTab,
  beginsComplement,
  draftIsEmptyOver,
  typesComplement,
  sendsComplement,
  complementReceived,
  twoClaims,
  requestAwaiting,
  claim,
  tellsClaim,
  sharesRequest,
  toastReceived,
  clearsDraft,
  closesDraft,
  answersRefused,
  typedAnswers,
  readsList,
  incompleteV6,
  typesMeanwhile,
  otherAnswers,
  listUpdated,
  incompleteClaim,
} from './claims-journey-steps.ts';
import { user, tab } from './claims-gestures.ts';

/*
 * Journeys of the chart `claims`, part «complement». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const complementJourneys: Journey<EventOf<typeof claimsChart>>[] = [
  {
    name: 'The missing data are sent to their own claim',
    steps: [
      ...opensTab,
      beginsComplement,
      draftIsEmptyOver(declaration),
      typesComplement,
      sendsComplement,
      server.answers('complete', complementReceived, {
        at: tab.clearingDraft,
        context: {
          list: { ...twoClaims, request: requestAwaiting, claims: [complementReceived.answer.claim, claim] },
        },
        causes: [
          tellsClaim(complementReceived.answer.claim),
          tellsClaim(claim),
          sharesRequest(requestAwaiting),
          toastReceived,
          clearsDraft,
        ],
      }),
      childSends(
        'draft',
        { type: 'draft.notCleared', message: 'Non effacé.' },
        { at: tab.list, causes: closesDraft },
      ),
      user.opensForm(8, { at: tab.list }),
    ],
  },
  {
    name: 'A complement that is refused, wrong or unanswered can be sent again',
    steps: [
      ...opensTab,
      beginsComplement,
      draftIsEmptyOver(declaration),
      typesComplement,
      sendsComplement,
      server.answers('complete', answersRefused, {
        at: tab.filling,
        context: { errors: answersRefused.errors, message: 'Ce champ est obligatoire', form: typedAnswers },
      }),
      sendsComplement,
      server.answers('complete', failures.stale, {
        at: tab.rereading,
        context: { message: failures.stale.message, form: typedAnswers },
        causes: [readsList],
      }),
      server.answers('readList', failures.offline, {
        at: tab.filling,
        context: { message: failures.stale.message, form: typedAnswers },
      }),
      sendsComplement,
      server.answers('complete', failures.stale, { at: tab.rereading, causes: [readsList] }),
      server.breaks('readList', fault, { at: tab.filling }),
      sendsComplement,
      server.answers('complete', failures.offline, {
        at: tab.filling,
        context: { message: failures.offline.message },
      }),
      sendsComplement,
      server.breaks('complete', fault, {
        at: tab.filling,
        context: { message: unexpected, form: typedAnswers },
      }),
    ],
  },
  {
    name: 'Somebody else changed the claim: it is read again and the complement is sent on the new version',
    steps: [
      ...opensTab,
      beginsComplement,
      draftIsEmptyOver(declaration),
      typesComplement,
      sendsComplement,
      server.answers('complete', failures.stale, { at: tab.rereading, causes: [readsList] }),
      server.answers('readList', answered({ ...twoClaims, claims: [incompleteV6, claim] }), {
        at: tab.filling,
        context: {
          list: { ...twoClaims, claims: [incompleteV6, claim] },
          completing: incompleteV6,
          form: typedAnswers,
          message: failures.stale.message,
        },
        causes: [tellsClaim(incompleteV6), tellsClaim(claim), sharesRequest()],
      }),
      user.sendsAs('key-2', {
        at: tab.sendingComplement,
        causes: [
          given('complete', {
            params: { id: 8 },
            body: { ...typedAnswers, version: incompleteV6.version },
            idempotencyKey: 'key-2',
          }),
        ],
      }),
    ],
  },
  {
    name: 'Answers typed during a complement, or while its claim is read again, stay and leave with the next one',
    steps: [
      ...opensTab,
      beginsComplement,
      draftIsEmptyOver(declaration),
      typesComplement,
      sendsComplement,
      ...typesMeanwhile(otherAnswers),
      server.answers('complete', failures.stale, {
        at: tab.rereading,
        context: { form: otherAnswers },
        causes: [readsList],
      }),
      typesComplement,
      ...typesMeanwhile(otherAnswers),
      server.answers('readList', answered({ ...twoClaims, claims: [incompleteV6, claim] }), {
        at: tab.filling,
        context: { completing: incompleteV6, form: otherAnswers },
        causes: [tellsClaim(incompleteV6), tellsClaim(claim), sharesRequest()],
      }),
      user.sendsAs('key-2', {
        at: tab.sendingComplement,
        causes: [
          given('complete', {
            params: { id: 8 },
            body: { ...otherAnswers, version: incompleteV6.version },
            idempotencyKey: 'key-2',
          }),
        ],
      }),
    ],
  },
  {
    name: 'A complement stays on the version of the claim that was shown, whatever others did meanwhile',
    steps: [
      ...opensTab,
      beginsComplement,
      draftIsEmptyOver(declaration),
      typesComplement,
      childSends('updates', listUpdated({ ...twoClaims, claims: [incompleteV6, claim] }), {
        at: tab.filling,
        context: { completing: incompleteClaim, form: typedAnswers },
        causes: [tellsClaim(incompleteV6), tellsClaim(claim), sharesRequest()],
      }),
      sendsComplement,
    ],
  },
];
