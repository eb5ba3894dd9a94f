import type { EventOf } from './harness/suite.ts';
import { type Journey, childSends, send, waits, server } from './harness/journeys.ts';
import type { documentsChart } from '#machines/documents/index.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import {
  readsList,
  attestation,
  beginsUploads,
  checkedList,
  firstList,
  startsChildren,
  pieceInWords,
  leavesUploads,
  opensTab,
  sharesRequest,
  listWithPlans,
  startsUploads,
  uploadedAnswer,
  uploadInput,
  quarantineList,
} from './documents-moves.ts';
import { given, stopped } from './harness/moves.ts';
import { user, tab, piece, files, keys, addsFiles } from './documents-gestures.ts';

/*
 * Journeys of the chart `documents`, part «sending». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const sendingJourneys: Journey<EventOf<typeof documentsChart>>[] = [
  {
    name: 'A file is sent and waits for its check: the list is read again until the check ends',
    steps: [
      ...opensTab,
      user.sendsFiles(1, {
        at: tab.list,
        context: { added: 1, uploads: [{ id: 'upload-1', piece, stage: 'begun' }] },
        causes: [...startsUploads(0), ...beginsUploads('upload-1')],
      }),
      childSends(
        'upload-1',
        { type: 'upload.done', id: 'upload-1', answer: uploadedAnswer },
        {
          at: tab.list,
          context: { list: uploadedAnswer, uploads: [] },
          causes: [sharesRequest(uploadedAnswer.request), stopped('upload-1')],
        },
      ),
      waits(2_000, { at: tab.refreshing, causes: [readsList] }),
      server.answers('readList', answered(quarantineList), {
        at: tab.list,
        context: { list: quarantineList },
        causes: [sharesRequest(quarantineList.request)],
      }),
      waits(2_000, { at: tab.refreshing, causes: [readsList] }),
      server.answers('readList', answered(checkedList), {
        at: tab.list,
        context: { list: checkedList },
        causes: [sharesRequest(checkedList.request)],
      }),
    ],
  },
  {
    name: 'A contractor’s file is sent with its contractor; a piece requested in words, with these words',
    steps: [
      ...opensTab,
      send(
        { ...addsFiles(1), piece: attestation },
        {
          causes: [
            given('upload-1', {
              ...uploadInput('upload-1', 0),
              to: { params: { id: 42 }, body: { piece: 'attestation', contractor_id: 5 } },
            }),
            ...beginsUploads('upload-1'),
          ],
        },
      ),
      send(
        { ...addsFiles(1), piece: pieceInWords },
        {
          causes: [
            given('upload-2', {
              ...uploadInput('upload-2', 0),
              to: { params: { id: 42 }, body: { piece: 'autre', asked: 'Un plan de situation' } },
            }),
            ...beginsUploads('upload-2'),
          ],
        },
      ),
    ],
  },
  {
    name: 'Three uploads run at once; the next one begins as soon as one ends',
    steps: [
      ...opensTab,
      user.sendsFiles(4, {
        causes: [...startsUploads(0, 1, 2, 3), ...beginsUploads('upload-1', 'upload-2', 'upload-3')],
      }),
      childSends(
        'upload-2',
        { type: 'upload.refused', id: 'upload-2' },
        { at: tab.list, causes: beginsUploads('upload-4') },
      ),
      childSends(
        'upload-2',
        { type: 'upload.cancelled', id: 'upload-2' },
        { at: tab.refreshing, causes: [stopped('upload-2'), readsList] },
      ),
      childSends(
        'upload-1',
        { type: 'upload.done', id: 'upload-1', answer: uploadedAnswer },
        {
          at: tab.refreshing,
          context: { list: uploadedAnswer },
          causes: [sharesRequest(uploadedAnswer.request), stopped('upload-1')],
        },
      ),
      // That reading had begun before the file arrived.
      server.answers('readList', answered(firstList), {
        at: tab.list,
        context: { list: uploadedAnswer },
        causes: [sharesRequest(uploadedAnswer.request)],
      }),
    ],
  },
  {
    name: 'A new file for a single-file piece removes the refusal of the former file',
    steps: [
      ...opensTab,
      user.sendsFiles(1, { causes: [...startsUploads(0), ...beginsUploads('upload-1')] }),
      childSends(
        'upload-1',
        { type: 'upload.refused', id: 'upload-1' },
        { context: { uploads: [{ id: 'upload-1', piece, stage: 'over' }] } },
      ),
      send(
        { ...addsFiles(1), piece: pieceInWords },
        {
          causes: [
            given('upload-2', {
              ...uploadInput('upload-2', 0),
              to: { params: { id: 42 }, body: { piece: 'autre', asked: 'Un plan de situation' } },
            }),
            ...beginsUploads('upload-2'),
          ],
        },
      ),
      send(
        { type: 'files.add', piece, files: files.slice(2, 3), keys: keys.slice(2, 3) },
        {
          context: {
            uploads: [
              { id: 'upload-2', piece: pieceInWords, stage: 'begun' },
              { id: 'upload-3', piece, stage: 'begun' },
            ],
          },
          causes: [stopped('upload-1'), ...startsUploads(2), ...beginsUploads('upload-3')],
        },
      ),
    ],
  },
  {
    name: 'A piece that takes several files still shows the refused ones; so does the piece of another contractor',
    steps: [
      ...opensTab.slice(0, -1),
      server.answers('readList', answered(listWithPlans), {
        at: tab.list,
        causes: [sharesRequest(listWithPlans.request), ...startsChildren],
      }),
      user.sendsFiles(1, {
        causes: [
          given('upload-1', { ...uploadInput('upload-1', 0), many: true }),
          ...beginsUploads('upload-1'),
        ],
      }),
      childSends('upload-1', { type: 'upload.refused', id: 'upload-1' }, {}),
      send(
        { type: 'files.add', piece, files: files.slice(1, 2), keys: keys.slice(1, 2) },
        {
          context: {
            uploads: [
              { id: 'upload-1', piece, stage: 'over' },
              { id: 'upload-2', piece, stage: 'begun' },
            ],
          },
          causes: [
            given('upload-2', { ...uploadInput('upload-2', 1), many: true }),
            ...beginsUploads('upload-2'),
          ],
        },
      ),
      childSends(
        'upload-2',
        { type: 'upload.done', id: 'upload-2', answer: uploadedAnswer },
        { causes: [sharesRequest(uploadedAnswer.request), stopped('upload-2')] },
      ),
      send(
        { type: 'files.add', piece: attestation, files: files.slice(2, 3), keys: keys.slice(2, 3) },
        {
          causes: [
            given('upload-3', {
              ...uploadInput('upload-3', 2),
              to: { params: { id: 42 }, body: { piece: 'attestation', contractor_id: 5 } },
            }),
            ...beginsUploads('upload-3'),
          ],
        },
      ),
      childSends('upload-3', { type: 'upload.refused', id: 'upload-3' }, {}),
      send(
        {
          type: 'files.add',
          piece: { ...attestation, contractor_id: 6 },
          files: files.slice(3),
          keys: keys.slice(3),
        },
        {
          context: {
            uploads: [
              { id: 'upload-1', piece, stage: 'over' },
              { id: 'upload-3', piece: attestation, stage: 'over' },
              { id: 'upload-4', piece: { ...attestation, contractor_id: 6 }, stage: 'begun' },
            ],
          },
          causes: [
            given('upload-4', {
              ...uploadInput('upload-4', 3),
              to: { params: { id: 42 }, body: { piece: 'attestation', contractor_id: 6 } },
            }),
            ...beginsUploads('upload-4'),
          ],
        },
      ),
    ],
  },
  {
    name: 'Any upload that ends frees its slot, in every state of the list',
    steps: [
      ...opensTab,
      user.sendsFiles(4, {
        causes: [...startsUploads(0, 1, 2, 3), ...beginsUploads('upload-1', 'upload-2', 'upload-3')],
      }),
      user.sendsFiles(4, {
        context: leavesUploads(1, 2, 3, 4, 5, 6, 7, 8),
        causes: [4, 5, 6, 7].map((index) =>
          given(`upload-${index + 1}`, uploadInput(`upload-${index + 1}`, index - 4)),
        ),
      }),
      childSends(
        'upload-1',
        { type: 'upload.cancelled', id: 'upload-1' },
        {
          at: tab.refreshing,
          context: leavesUploads(2, 3, 4, 5, 6, 7, 8),
          causes: [stopped('upload-1'), ...beginsUploads('upload-4'), readsList],
        },
      ),
      childSends(
        'upload-2',
        { type: 'upload.cancelled', id: 'upload-2' },
        {
          at: tab.refreshing,
          context: leavesUploads(3, 4, 5, 6, 7, 8),
          causes: [stopped('upload-2'), ...beginsUploads('upload-5')],
        },
      ),
      childSends(
        'upload-3',
        { type: 'upload.done', id: 'upload-3', answer: uploadedAnswer },
        {
          at: tab.refreshing,
          context: leavesUploads(4, 5, 6, 7, 8),
          causes: [sharesRequest(uploadedAnswer.request), stopped('upload-3'), ...beginsUploads('upload-6')],
        },
      ),
      server.answers('readList', failures.offline, { at: tab.list }),
      childSends(
        'upload-4',
        { type: 'upload.done', id: 'upload-4', answer: uploadedAnswer },
        {
          at: tab.list,
          context: leavesUploads(5, 6, 7, 8),
          causes: [sharesRequest(uploadedAnswer.request), stopped('upload-4'), ...beginsUploads('upload-7')],
        },
      ),
    ],
  },
  {
    name: 'A file that arrives later is checked too',
    steps: [
      ...opensTab,
      waits(2_000, { at: tab.list }),
      user.sendsFiles(1, { causes: [...startsUploads(0), ...beginsUploads('upload-1')] }),
      childSends(
        'upload-1',
        { type: 'upload.done', id: 'upload-1', answer: uploadedAnswer },
        { at: tab.list, causes: [sharesRequest(uploadedAnswer.request), stopped('upload-1')] },
      ),
      waits(2_000, { at: tab.refreshing, causes: [readsList] }),
    ],
  },
];
