import type { EventOf } from './harness/suite.ts';
import { type Journey, childSends, starts, server } from './harness/journeys.ts';
import type { claimsChart } from '#machines/claims/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { listOf } from './claims-fixtures.ts';
import { stopped } from './harness/moves.ts';
import {
  opensTab,
  actionDone,
  claimV2,
  twoClaims,
  requestAwaiting,
  incompleteClaim,
  tellsClaim,
  sharesRequest,
  claim,
  listUpdated,
  colleaguesList,
  startsClaim,
  newClaim,
  closedList,
  requestV4,
  readsList,
  requestV5,
  noClaims,
  startsReceiptAndUpdates,
} from './claims-journey-steps.ts';
import { user, dossier, tab } from './claims-gestures.ts';

/*
 * Journeys of the chart `claims`, part «list». Each is a story in steps; tests/charts/harness/README.md says
 * how to read one.
 */

export const listJourneys: Journey<EventOf<typeof claimsChart>>[] = [
  {
    name: 'A claim changes: the list and its chart take the newest version, never an older one',
    steps: [
      ...opensTab,
      childSends('claim-9', actionDone(claimV2), {
        at: tab.list,
        context: { list: { ...twoClaims, request: requestAwaiting, claims: [incompleteClaim, claimV2] } },
        causes: [tellsClaim(incompleteClaim), tellsClaim(claimV2), sharesRequest(requestAwaiting)],
      }),
      childSends('claim-9', actionDone(claim), {
        context: { list: { ...twoClaims, request: requestAwaiting, claims: [incompleteClaim, claimV2] } },
        causes: [tellsClaim(incompleteClaim), tellsClaim(claimV2), sharesRequest(requestAwaiting)],
      }),
    ],
  },
  {
    name: 'The tab is shown again: the list takes what others did and the new deadlines, nothing older',
    steps: [
      ...opensTab,
      childSends('updates', listUpdated(colleaguesList), {
        at: tab.list,
        context: { list: colleaguesList, shown: [8, 9, 11] },
        causes: [startsClaim(newClaim), tellsClaim(incompleteClaim), tellsClaim(claimV2), sharesRequest()],
      }),
      childSends('updates', listUpdated({ ...colleaguesList, declaring: closedList.declaring }), {
        context: { list: { ...colleaguesList, declaring: closedList.declaring } },
        causes: [tellsClaim(newClaim), tellsClaim(incompleteClaim), tellsClaim(claimV2), sharesRequest()],
      }),
      childSends('updates', listUpdated({ ...colleaguesList, declaring: closedList.declaring }), {
        causes: [],
      }),
      childSends('updates', listUpdated(twoClaims), {
        context: { list: { ...colleaguesList, declaring: closedList.declaring } },
        causes: [],
      }),
      childSends('updates', listUpdated(listOf([newClaim, claim])), {
        context: { list: { ...colleaguesList, declaring: closedList.declaring } },
        causes: [],
      }),
      childSends('updates', listUpdated({ ...colleaguesList, request: requestV4 }), {
        context: { list: { ...colleaguesList, request: requestV4 } },
        causes: [
          tellsClaim(newClaim),
          tellsClaim(incompleteClaim),
          tellsClaim(claimV2),
          sharesRequest(requestV4),
        ],
      }),
      childSends('updates', listUpdated(colleaguesList), {
        context: { list: { ...colleaguesList, request: requestV4 } },
        causes: [],
      }),
    ],
  },
  {
    name: 'The chart of the updates breaks: the list becomes unavailable',
    steps: [
      ...opensTab,
      server.breaks('updates', fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: [stopped('receipt')],
      }),
    ],
  },
  {
    name: 'An outdated list is read again and stays visible',
    steps: [
      ...opensTab,
      childSends('claim-9', { type: 'object.outdated' }, { at: tab.refreshing, causes: [readsList] }),
      server.answers('readList', answered(closedList), {
        at: tab.list,
        context: { list: closedList },
        causes: [tellsClaim(claim), sharesRequest()],
      }),
      user.opensForm(null, { at: tab.list }),
      user.opensForm(9, { at: tab.list }),
      dossier.passes(requestAwaiting, { at: tab.list, context: { request: requestAwaiting } }),
      dossier.passes(requestV4, { at: tab.refreshing, context: { request: requestV4 }, causes: [readsList] }),
      server.answers('readList', failures.offline, { at: tab.list, context: { list: closedList } }),
      childSends('claim-9', { type: 'object.outdated' }, { at: tab.refreshing, causes: [readsList] }),
      dossier.passes(requestV5, {
        at: tab.refreshing,
        context: { request: requestV5 },
        causes: [stopped('readList'), readsList],
      }),
      server.breaks('readList', fault, { at: tab.list }),
      childSends('claim-9', { type: 'object.outdated' }, { at: tab.refreshing, causes: [readsList] }),
      user.opensForm(null, { at: tab.refreshing }),
    ],
  },
  {
    name: 'The download of the receipt breaks: a message says so and the list stays',
    steps: [...opensTab, server.breaks('receipt', fault, { at: tab.list, context: { message: unexpected } })],
  },
  {
    name: 'The list cannot be read: "Retry" reads it again',
    steps: [
      starts({ at: 'reading', causes: [readsList] }),
      server.answers('readList', failures.offline, {
        at: 'unavailable',
        context: { message: failures.offline.message },
      }),
      user.retries({ at: 'reading', causes: [readsList] }),
      server.breaks('readList', fault, { at: 'unavailable', context: { message: unexpected } }),
      dossier.passes(requestV4, { at: 'unavailable', context: { request: requestV4 } }),
      user.retries({ at: 'reading', causes: [readsList] }),
      server.answers('readList', answered(noClaims), {
        at: tab.list,
        context: { list: noClaims, message: null },
        causes: [sharesRequest(), ...startsReceiptAndUpdates],
      }),
    ],
  },
  {
    name: 'The request is no longer on this tab: the parent chart is informed',
    steps: [
      starts({ at: 'reading', causes: [readsList] }),
      server.answers(
        'readList',
        { ...failures.refused, newer: requestV4 },
        {
          at: 'unavailable',
          context: { message: failures.refused.message },
          causes: [sharesRequest(requestV4)],
        },
      ),
    ],
  },
];
