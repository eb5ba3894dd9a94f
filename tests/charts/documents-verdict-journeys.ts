import type { EventOf } from './harness/suite.ts';
import { type Journey, waits, server } from './harness/journeys.ts';
import type { documentsChart } from '#machines/documents/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import {
  readsList,
  checkedList,
  callsRefusal,
  twoToJudge,
  startsChildren,
  judgedAnswer,
  permitAcceptedAgain,
  permitAccepted,
  opensTab,
  sharesRequest,
  refused,
  showsDocument,
  stale,
  callsWithdraw,
  toast,
  callsUndo,
  verdictUndone,
} from './documents-moves.ts';
import { given, stopped } from './harness/moves.ts';
import { user, tab, verdicts } from './documents-gestures.ts';

/*
 * Journeys of the chart `documents`, part «verdict». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const verdictJourneys: Journey<EventOf<typeof documentsChart>>[] = [
  {
    name: 'A verdict is recorded and the parent receives the request',
    steps: [
      ...opensTab,
      verdicts.refuses({ at: { shown: 'deciding' }, context: { message: null }, causes: [callsRefusal] }),
      server.answers('decide', answered(judgedAnswer), {
        at: tab.list,
        context: { list: judgedAnswer, write: null },
        causes: [sharesRequest(judgedAnswer.request)],
      }),
      verdicts.accepts({
        at: { shown: 'deciding' },
        causes: [
          given('decide', { params: { id: 42, document: 7 }, body: { accepted: true, seen: 'received' } }),
        ],
      }),
    ],
  },
  {
    name: 'After a verdict the next document of the tab is shown; undoing within ten seconds shows the former one again',
    steps: [
      ...opensTab.slice(0, -1),
      server.answers('readList', answered(twoToJudge), {
        at: tab.list,
        context: { undoable: null },
        causes: [sharesRequest(twoToJudge.request), ...startsChildren],
      }),
      user.undoesVerdict({ at: tab.list }),
      verdicts.accepts({
        causes: [
          given('decide', { params: { id: 42, document: 7 }, body: { accepted: true, seen: 'received' } }),
        ],
      }),
      server.answers('decide', answered(permitAccepted), {
        at: tab.list,
        context: { undoable: { document: 7, accepted: true } },
        causes: [sharesRequest(permitAccepted.request), showsDocument(9, 'notice.pdf')],
      }),
      user.undoesVerdict({
        at: { shown: 'undoing' },
        context: { write: { kind: 'undo', document: 7 } },
        causes: [callsUndo],
      }),
      server.answers('undo', answered(verdictUndone), {
        at: tab.list,
        context: { undoable: null, write: null },
        causes: [sharesRequest(verdictUndone.request), showsDocument(7, 'permis.pdf')],
      }),
      verdicts.refuses({ causes: [callsRefusal] }),
      server.answers('decide', answered(permitAcceptedAgain), {
        context: { undoable: { document: 7, accepted: false } },
        causes: [sharesRequest(permitAcceptedAgain.request), showsDocument(9, 'notice.pdf')],
      }),
      waits(2_000, { at: tab.list }),
      waits(8_000, { at: tab.list, context: { undoable: null } }),
      user.undoesVerdict({ at: tab.list }),
    ],
  },
  {
    name: 'Each verdict can be undone for its own ten seconds, in every state of the list; later, a message says that it is too late',
    steps: [
      ...opensTab.slice(0, -1),
      server.answers('readList', answered(twoToJudge), {
        causes: [sharesRequest(twoToJudge.request), ...startsChildren],
      }),
      verdicts.refuses({ causes: [callsRefusal] }),
      server.answers('decide', answered(permitAccepted), {
        causes: [sharesRequest(permitAccepted.request), showsDocument(9, 'notice.pdf')],
      }),
      waits(2_000),
      waits(7_000),
      verdicts.refuses({ causes: [callsRefusal] }),
      server.answers('decide', answered(permitAcceptedAgain), {
        causes: [sharesRequest(permitAcceptedAgain.request), showsDocument(9, 'notice.pdf')],
      }),
      waits(2_000),
      waits(7_000, { context: { undoable: { document: 7, accepted: false } } }),
      user.showsTab({ at: tab.refreshing, causes: [readsList] }),
      user.undoesVerdict({ at: { shown: 'undoing' }, causes: [stopped('readList'), callsUndo] }),
      waits(1_000, { at: { shown: 'undoing' }, context: { undoable: null } }),
      server.answers('undo', refused, {
        at: tab.refreshing,
        context: { message: refused.message },
        causes: [sharesRequest(refused.newer), readsList],
      }),
      server.answers('readList', failures.offline, { at: tab.list }),
      verdicts.refuses({ causes: [callsRefusal] }),
      server.answers('decide', answered(permitAcceptedAgain), {
        causes: [sharesRequest(permitAcceptedAgain.request), showsDocument(9, 'notice.pdf')],
      }),
      user.undoesVerdict({ causes: [callsUndo] }),
      server.breaks('undo', fault, { at: tab.list, context: { message: unexpected } }),
      user.undoesVerdict({ causes: [callsUndo] }),
      server.answers('undo', failures.offline, {
        at: tab.list,
        context: { message: failures.offline.message },
      }),
    ],
  },
  {
    name: 'Somebody else has judged the document: the message says so and the list is read again',
    steps: [
      ...opensTab,
      verdicts.refuses({ causes: [callsRefusal] }),
      server.answers('decide', stale, {
        at: tab.refreshing,
        context: { message: stale.message },
        causes: [sharesRequest(stale.newer), readsList],
      }),
      server.answers('readList', answered(checkedList), {
        at: tab.list,
        context: { message: stale.message, list: checkedList },
        causes: [sharesRequest(checkedList.request)],
      }),
      user.closesMessage({ context: { message: null, write: null } }),
      verdicts.refuses({ causes: [callsRefusal] }),
      server.answers('decide', refused, {
        at: tab.refreshing,
        context: { message: refused.message },
        causes: [sharesRequest(refused.newer), readsList],
      }),
      server.answers('readList', failures.offline, { at: tab.list, context: { list: checkedList } }),
    ],
  },
  {
    name: 'A verdict that the server did not receive can be sent again',
    steps: [
      ...opensTab,
      verdicts.refuses({ causes: [callsRefusal] }),
      server.answers('decide', failures.offline, {
        at: tab.list,
        context: {
          message: failures.offline.message,
          write: {
            kind: 'verdict',
            document: 7,
            accepted: false,
            reason: 'Page 12 illisible.',
            seen: 'received',
          },
        },
      }),
      verdicts.refuses({ context: { message: null }, causes: [callsRefusal] }),
      server.breaks('decide', fault, { at: tab.list, context: { message: unexpected } }),
      verdicts.refuses({ causes: [callsRefusal] }),
      server.answers('decide', failures.invalid, {
        at: tab.list,
        context: { message: 'Écrivez un commentaire.' },
      }),
    ],
  },
  {
    name: 'A document is withdrawn',
    steps: [
      ...opensTab,
      user.withdraws({ at: { shown: 'withdrawing' }, causes: [callsWithdraw] }),
      server.answers('withdraw', answered(judgedAnswer), {
        at: tab.list,
        context: { write: null },
        causes: [sharesRequest(judgedAnswer.request), toast('Le document est retiré.')],
      }),
      user.withdraws({ causes: [callsWithdraw] }),
      server.answers('withdraw', stale, {
        at: tab.refreshing,
        context: { message: stale.message },
        causes: [sharesRequest(stale.newer), readsList],
      }),
      user.withdraws({ context: { message: null }, causes: [stopped('readList'), callsWithdraw] }),
      server.answers('withdraw', refused, {
        at: tab.refreshing,
        context: { message: refused.message },
        causes: [sharesRequest(refused.newer), readsList],
      }),
      user.withdraws({ causes: [stopped('readList'), callsWithdraw] }),
      server.answers('withdraw', failures.offline, {
        at: tab.list,
        context: { message: failures.offline.message },
      }),
      user.withdraws({ causes: [callsWithdraw] }),
      server.breaks('withdraw', fault, { at: tab.list, context: { message: unexpected } }),
    ],
  },
];
