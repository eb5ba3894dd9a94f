import type { AnyActorRef } from 'xstate';
import { documentsChart, documentsIgnored } from '#machines/documents/index.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { requestWith } from './documents-fixtures.ts';
import {
  allJudged,
  changedKbis,
  firstList,
  ownerIdOf,
  judgedAnswer,
  kbisJudged,
  membership,
  nothingSent,
  refused,
  stale,
  uploadedAnswer,
  uploadInput,
  versionsIn,
  quarantineList,
} from './documents-moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import { sendingJourneys } from './documents-sending-journeys.ts';
import { verdictJourneys } from './documents-verdict-journeys.ts';
import { membershipPieceJourneys } from './documents-membership-journeys.ts';
import { readingJourneys } from './documents-reading-journeys.ts';
import { piece, files, keys, fileOf } from './documents-gestures.ts';

/*
 * The suite of the chart `documents`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = defineSuite(documentsChart, {
  starts: {
    'a file': (parent: AnyActorRef) => ({ parent, request: requestWith(1) }),
    'a membership under review': (parent: AnyActorRef) => ({ parent, membership, guided: {} }),
    'a membership, from one of its pieces': (parent: AnyActorRef) => ({
      parent,
      membership,
      guided: { first: 8 },
    }),
    'a broker’s own membership': (parent: AnyActorRef) => ({ parent, membership }),
    'a membership whose pieces are all judged': (parent: AnyActorRef) => ({
      parent,
      membership: allJudged,
      guided: {},
    }),
    'a membership without a document': (parent: AnyActorRef) => ({
      parent,
      membership: nothingSent,
      guided: {},
    }),
  },
  events: {
    'documents.show': [{}],
    'documents.retry': [{}],
    'files.add': sentBy(
      ['datedPiece', 'outside'],
      [
        { piece, files: files.slice(0, 1), keys: keys.slice(0, 1) },
        {
          piece,
          files: Array.from({ length: 4 }, () => fileOf('a.pdf')),
          keys: ['key-a', 'key-a', 'key-a', 'key-a'],
        },
      ],
    ),
    'verdict.give': sentBy('verdict', [
      { document: 7, accepted: false, reason: 'Page 12 illisible.', seen: 'received' },
      { document: 7, accepted: true, reason: '', seen: 'received' },
      { document: 7, accepted: true, reason: '', seen: 'received', date: '2026-11-02' },
    ]),
    'verdict.undo': [{}],
    'undo.lapse': [{}],
    'document.withdraw': [{ document: 7 }],
    'message.close': sentBy(['verdict', 'outside'], [{}]),
    'leave.ask': [{ to: '/dashboard' }],
    'leave.confirm': [{}],
    'leave.cancel': [{}],
    'request.changed': [
      { request: requestWith(1) },
      { request: requestWith(6) },
      { request: { ...requestWith(1), version: 4 } },
    ],
    'membership.changed': [{ membership: kbisJudged }, { membership: { ...membership, version: 2 } }],
    'upload.done': sentBy('upload', (id) => [{ id, answer: uploadedAnswer }]),
    'upload.refused': sentBy('upload', (id) => [{ id }]),
    'upload.cancelled': sentBy('upload', (id) => [{ id }]),
  },
  children: {
    readList: { done: [answered(firstList), answered(quarantineList), failures.offline], error: [fault] },
    decide: {
      done: [
        answered(judgedAnswer),
        answered(changedKbis),
        failures.invalid,
        stale,
        refused,
        failures.offline,
      ],
      error: [fault],
    },
    undo: {
      done: [answered(judgedAnswer), answered(changedKbis), failures.offline, stale, refused],
      error: [fault],
    },
    withdraw: { done: [answered(judgedAnswer), failures.offline, stale, refused], error: [fault] },
    upload: {
      looks: {
        value: 'sending',
        context: { file: { name: 'a.pdf' }, sent: 1_000, total: 4_000, message: null },
      },
    },
    preview: {
      error: [fault],
      looks: {
        value: 'shown',
        context: {
          document: { id: 7, name: 'permis.pdf', type: 'application/pdf' },
          blob: null,
          message: null,
        },
      },
    },
    documentFile: { error: [fault] },
    verdict: { error: [fault] },
    datedPiece: { error: [fault] },
  },
  project: ({ list, uploads, message, write, leavingTo, owner, due, undoable }) => [
    list && versionsIn(list),
    uploads.slice(0, 4).map(({ stage }) => stage),
    message,
    write?.kind,
    leavingTo,
    versionsIn(owner),
    due,
    undoable,
  ],
  limit: 12_000,
  pins: {
    readList: ({ input }) => ({ params: { id: ownerIdOf(input) } }),
    decide: ({ last, input }) => {
      const { accepted, reason, date } = last('verdict.give') ?? {};
      return {
        params: { id: ownerIdOf(input), document: 7 },
        body: { accepted, seen: 'received', ...(reason && { reason }), ...(date && { date }) },
      };
    },
    undo: ({ input }) => ({ params: { id: ownerIdOf(input), document: 7 } }),
    withdraw: ({ input }) => ({ params: { id: ownerIdOf(input), document: 7 } }),
    preview: ({ input }) => ({ ownerId: ownerIdOf(input) }),
    documentFile: () => undefined,
    verdict: ({ input }) => ({ parent: '@self', isReview: input.guided !== undefined }),
    datedPiece: () => ({ parent: '@self' }),
    upload: ({ id, input }) => ({
      ...uploadInput(id, 0),
      to: { params: { id: ownerIdOf(input) }, body: { piece: 'plans' } },
    }),
  },
  journeys: [
    ...sendingJourneys,

    ...verdictJourneys,

    ...readingJourneys,

    ...membershipPieceJourneys,
  ],
  survivors: {
    'swap target: documents.reading|xstate.done.actor.readList|0 → closed':
      'it changes nothing: from closed, the list opens by itself',
  },
  ignored: documentsIgnored,
});
