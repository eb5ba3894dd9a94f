import type { EventOf } from './harness/suite.ts';
import { type Journey, childSends, send, starts, server } from './harness/journeys.ts';
import type { documentsChart } from '#machines/documents/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { requestWith } from './documents-fixtures.ts';
import {
  readsList,
  beginsUploads,
  changedKbis,
  datedPiece,
  callsRefusal,
  firstList,
  startsChildren,
  startsChildrenOf,
  judgedAnswer,
  kbisJudged,
  opensTab,
  sharesRequest,
  sharesMembership,
  showsDocument,
  startsUploads,
  stale,
  callsWithdraw,
  uploadInput,
} from './documents-moves.ts';
import { emitted, given, stopped } from './harness/moves.ts';
import { user, dossier, tab, addsFiles, verdicts } from './documents-gestures.ts';

/*
 * Journeys of the chart `documents`, part «reading». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const readingJourneys: Journey<EventOf<typeof documentsChart>>[] = [
  {
    name: 'The user leaves during an upload: the page asks first',
    steps: [
      ...opensTab,
      user.asksToLeave({ context: { leavingTo: null } }),
      user.sendsFiles(1, { causes: [...startsUploads(0), ...beginsUploads('upload-1')] }),
      user.asksToLeave({ context: { leavingTo: '/dashboard' } }),
      user.staysOnPage({ context: { leavingTo: null } }),
      user.asksToLeave(),
      user.leavesPage({
        context: { leavingTo: null },
        causes: [emitted({ type: 'navigate', to: '/dashboard' })],
      }),
      childSends('upload-1', { type: 'upload.refused', id: 'upload-1' }),
      user.asksToLeave({ context: { leavingTo: null } }),
    ],
  },
  {
    name: 'The request changes: the list is read again if its contents or its step changed',
    steps: [
      ...opensTab,
      dossier.passes(firstList.request, { at: tab.list, context: { owner: { request: firstList.request } } }),
      dossier.passes(requestWith(6), {
        at: tab.refreshing,
        context: { owner: { request: requestWith(6) } },
        causes: [readsList],
      }),
      verdicts.refuses({ at: { shown: 'deciding' }, causes: [stopped('readList'), callsRefusal] }),
      dossier.passes(requestWith(7), {
        at: { shown: 'deciding' },
        context: { owner: { request: requestWith(7) } },
      }),
      server.answers('decide', answered(judgedAnswer), {
        at: tab.list,
        causes: [sharesRequest(judgedAnswer.request)],
      }),
      send(
        { type: 'request.changed', request: { ...judgedAnswer.request, version: 4 } },
        { at: tab.refreshing, causes: [readsList] },
      ),
      user.withdraws({ at: { shown: 'withdrawing' }, causes: [stopped('readList'), callsWithdraw] }),
    ],
  },
  ...(['preview', 'documentFile', 'verdict', 'datedPiece'] as const).map((child) => ({
    name: `The child ${child} breaks: a message says so and the list stays`,
    steps: [...opensTab, server.breaks(child, fault, { at: tab.list, context: { message: unexpected } })],
  })),
  {
    name: 'The list cannot be read: "Retry", or coming back to the tab, reads it again',
    steps: [
      user.showsTab({ causes: [readsList] }),
      server.answers('readList', failures.offline, {
        at: 'unavailable',
        context: { message: failures.offline.message },
      }),
      user.retries({ at: 'reading', causes: [readsList] }),
      server.breaks('readList', fault, { at: 'unavailable', context: { message: unexpected } }),
      dossier.passes(requestWith(2), { at: 'unavailable', context: { owner: { request: requestWith(2) } } }),
      user.showsTab({ at: 'reading', causes: [readsList] }),
      server.answers('readList', answered(firstList), {
        at: tab.list,
        context: { message: null },
        causes: [sharesRequest(firstList.request), ...startsChildren],
      }),
      user.showsTab({ at: tab.refreshing, causes: [readsList] }),
      server.breaks('readList', fault, { at: tab.list }),
    ],
  },
  {
    name: 'The address names a piece: its document is shown whatever its verdict',
    start: 'a membership, from one of its pieces',
    steps: [starts({ at: tab.list, causes: [...startsChildrenOf(12, true), showsDocument(8, 'orias.pdf')] })],
  },
  {
    name: 'A user who sends documents gets none shown automatically',
    start: 'a broker’s own membership',
    steps: [
      starts({ at: tab.list, causes: startsChildrenOf(12, false) }),
      verdicts.acceptsWithDate({
        causes: [
          given('decide', {
            params: { id: 12, document: 7 },
            body: { accepted: true, seen: 'received', date: '2026-11-02' },
          }),
        ],
      }),
      server.answers('decide', answered(changedKbis), {
        at: tab.list,
        causes: [sharesMembership(kbisJudged), showsDocument(9, 'rc.pdf')],
      }),
      send(
        { ...addsFiles(1), piece: datedPiece },
        {
          causes: [
            given('upload-1', {
              ...uploadInput('upload-1', 0),
              to: { params: { id: 12 }, body: { piece: 'RC', date: '2026-12-31' } },
            }),
            ...beginsUploads('upload-1'),
          ],
        },
      ),
      childSends(
        'upload-1',
        { type: 'upload.done', id: 'upload-1', answer: changedKbis },
        { causes: [sharesMembership(kbisJudged), stopped('upload-1')] },
      ),
      user.withdraws({ causes: [given('withdraw', { params: { id: 12, document: 7 } })] }),
      server.answers('withdraw', stale, {
        at: tab.refreshing,
        causes: [sharesRequest(stale.newer), given('readList', { params: { id: 12 } })],
      }),
    ],
  },
  {
    name: 'No document awaits review: the first one is shown',
    start: 'a membership whose pieces are all judged',
    steps: [starts({ at: tab.list, causes: [...startsChildrenOf(12, true), showsDocument(7, 'kbis.pdf')] })],
  },
  {
    name: 'No document was sent: none is shown',
    start: 'a membership without a document',
    steps: [starts({ at: tab.list, causes: startsChildrenOf(12, true) })],
  },
];
