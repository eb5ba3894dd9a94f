import type { EventOf } from './harness/suite.ts';
import { type Journey, childSends, server } from './harness/journeys.ts';
import type { claimsChart } from '#machines/claims/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { given, sentTo, stopped } from './harness/moves.ts';
import {
  opensTab,
  beginsDeclaration,
  typedAnswers,
  leavesDraft,
  otherAnswers,
  clearsDraft,
  closesDraft,
  draftCannotBeRead,
  typesDeclaration,
  twoClaims,
  fillsForm,
  keyedForm,
  ofRequest,
  sendsDeclaration,
  readsList,
  colleaguesList,
  startsClaim,
  tellsClaim,
  newClaim,
  incompleteClaim,
  claimV2,
  sharesRequest,
} from './claims-journey-steps.ts';
import { user, tab } from './claims-gestures.ts';

/*
 * Journeys of the chart `claims`, part «draft». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const draftJourneys: Journey<EventOf<typeof claimsChart>>[] = [
  {
    name: 'A draft is found; the user leaves it for later, then gives it up',
    steps: [
      ...opensTab,
      beginsDeclaration,
      childSends(
        'draft',
        { type: 'draft.read', data: { owner: 'Paul Aubert' }, savedAt: '2026-06-15T08:00:00Z' },
        { at: tab.filling, context: { form: typedAnswers } },
      ),
      user.hidesPage({ causes: [leavesDraft] }),
      childSends(
        'draft',
        { type: 'draft.taken', data: otherAnswers },
        { at: tab.filling, context: { form: otherAnswers } },
      ),
      user.takesDraftOfOtherTab({ causes: [sentTo('draft', { type: 'draft.takeOther' })] }),
      user.keepsDraftOfThisTab({ causes: [sentTo('draft', { type: 'draft.keepMine' })] }),
      user.retriesDraft({ causes: [sentTo('draft', { type: 'draft.retry' })] }),
      user.discardsDraft({ at: tab.clearingDraft, causes: [clearsDraft] }),
      childSends('draft', { type: 'draft.cleared' }, { at: tab.list, causes: closesDraft }),
    ],
  },
  {
    name: 'A draft cannot be read: the form says so and reads it again before anything is typed',
    steps: [
      ...opensTab,
      beginsDeclaration,
      draftCannotBeRead,
      { ...typesDeclaration, context: { form: twoClaims.prefilled }, causes: [] },
      user.sendsAs('key-1', { at: tab.draftUnread }),
      user.discardsDraft({ at: tab.draftUnread }),
      user.retriesDraft({
        at: tab.openingForm,
        context: { message: null },
        causes: [sentTo('draft', { type: 'draft.retry' })],
      }),
      childSends(
        'draft',
        { type: 'draft.read', data: { owner: 'Paul Aubert' }, savedAt: '2026-06-15T08:00:00Z' },
        { at: tab.filling, context: { form: typedAnswers } },
      ),
    ],
  },
  {
    name: 'A draft cannot be read: the user can still go back to the list',
    steps: [
      ...opensTab,
      beginsDeclaration,
      draftCannotBeRead,
      user.hidesPage({ causes: [leavesDraft] }),
      user.leavesForm({ at: tab.list, causes: closesDraft }),
      beginsDeclaration,
    ],
  },
  {
    name: 'The draft chart breaks: the form closes',
    steps: [
      ...fillsForm,
      server.breaks('draft', fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: [stopped('receipt'), stopped('updates')],
      }),
    ],
  },
  {
    name: 'The draft of another window is taken with its key',
    steps: [
      ...opensTab,
      beginsDeclaration,
      childSends(
        'draft',
        { type: 'draft.read', data: keyedForm(typedAnswers, 'creation-2'), savedAt: '2026-06-15T08:00:00Z' },
        { at: tab.filling, context: { form: typedAnswers, creation: 'creation-2' } },
      ),
      childSends(
        'draft',
        { type: 'draft.taken', data: keyedForm(otherAnswers, 'creation-3') },
        { at: tab.filling, context: { form: otherAnswers, creation: 'creation-3' } },
      ),
      childSends(
        'draft',
        { type: 'draft.taken', data: typedAnswers },
        { at: tab.filling, context: { form: typedAnswers, creation: 'creation-3' } },
      ),
      user.sendsAs('key-1', {
        at: tab.sending,
        causes: [
          given('declare', {
            ...ofRequest,
            body: keyedForm(typedAnswers, 'creation-3'),
            idempotencyKey: 'key-1',
          }),
        ],
      }),
    ],
  },
  {
    name: 'Another window declared the claim: the list is read again, and the answers stay',
    steps: [
      ...fillsForm,
      sendsDeclaration,
      server.answers('declare', failures.stale, {
        at: tab.rereading,
        context: { message: failures.stale.message, form: typedAnswers },
        causes: [readsList],
      }),
      server.answers('readList', answered(colleaguesList), {
        at: tab.filling,
        context: {
          list: colleaguesList,
          completing: null,
          form: typedAnswers,
          message: failures.stale.message,
        },
        causes: [startsClaim(newClaim), tellsClaim(incompleteClaim), tellsClaim(claimV2), sharesRequest()],
      }),
    ],
  },
];
