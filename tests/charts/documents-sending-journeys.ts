import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { documentsChart } from '#machines/documents/index.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import {
  add,
  askList,
  attestation,
  begins,
  checked,
  files,
  first,
  inside,
  inWords,
  keys,
  left,
  open,
  passed,
  piece,
  several,
  spawned,
  uploaded,
  uploadInput,
  waiting,
} from './documents-moves.ts';
import { childSends, done, send, waits } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';

export const sendingJourneys: Journey<EventOf<typeof documentsChart>>[] = [
  {
    name: 'A file is sent and waits for its check: the list is read again until the check ends',
    steps: [
      ...open,
      send(add(1), {
        at: { shown: 'idle' },
        context: { added: 1, uploads: [{ id: 'upload-1', piece, stage: 'begun' }] },
        causes: [...spawned(0), ...begins('upload-1')],
      }),
      childSends(
        'upload-1',
        { type: 'upload.done', id: 'upload-1', answer: uploaded },
        {
          at: { shown: 'idle' },
          context: { list: uploaded, uploads: [] },
          causes: [passed(uploaded.request), stopped('upload-1')],
        },
      ),
      waits(2_000, { at: { shown: 'refreshing' }, causes: [askList] }),
      done('readList', answered(waiting), {
        at: { shown: 'idle' },
        context: { list: waiting },
        causes: [passed(waiting.request)],
      }),
      waits(2_000, { at: { shown: 'refreshing' }, causes: [askList] }),
      done('readList', answered(checked), {
        at: { shown: 'idle' },
        context: { list: checked },
        causes: [passed(checked.request)],
      }),
    ],
  },
  {
    name: 'A contractor’s file is sent with its contractor; a piece requested in words, with these words',
    steps: [
      ...open,
      send(
        { ...add(1), piece: attestation },
        {
          causes: [
            given('upload-1', {
              ...uploadInput('upload-1', 0),
              to: { params: { id: 42 }, body: { piece: 'attestation', contractor_id: 5 } },
            }),
            ...begins('upload-1'),
          ],
        },
      ),
      send(
        { ...add(1), piece: inWords },
        {
          causes: [
            given('upload-2', {
              ...uploadInput('upload-2', 0),
              to: { params: { id: 42 }, body: { piece: 'autre', asked: 'Un plan de situation' } },
            }),
            ...begins('upload-2'),
          ],
        },
      ),
    ],
  },
  {
    name: 'Three uploads run at once; the next one begins as soon as one ends',
    steps: [
      ...open,
      send(add(4), { causes: [...spawned(0, 1, 2, 3), ...begins('upload-1', 'upload-2', 'upload-3')] }),
      childSends(
        'upload-2',
        { type: 'upload.refused', id: 'upload-2' },
        { at: { shown: 'idle' }, causes: begins('upload-4') },
      ),
      childSends(
        'upload-2',
        { type: 'upload.cancelled', id: 'upload-2' },
        { at: { shown: 'refreshing' }, causes: [stopped('upload-2'), askList] },
      ),
      childSends(
        'upload-1',
        { type: 'upload.done', id: 'upload-1', answer: uploaded },
        {
          at: { shown: 'refreshing' },
          context: { list: uploaded },
          causes: [passed(uploaded.request), stopped('upload-1')],
        },
      ),
      // That reading had begun before the file arrived.
      done('readList', answered(first), {
        at: { shown: 'idle' },
        context: { list: uploaded },
        causes: [passed(uploaded.request)],
      }),
    ],
  },
  {
    name: 'A new file for a single-file piece removes the refusal of the former file',
    steps: [
      ...open,
      send(add(1), { causes: [...spawned(0), ...begins('upload-1')] }),
      childSends(
        'upload-1',
        { type: 'upload.refused', id: 'upload-1' },
        { context: { uploads: [{ id: 'upload-1', piece, stage: 'over' }] } },
      ),
      send(
        { ...add(1), piece: inWords },
        {
          causes: [
            given('upload-2', {
              ...uploadInput('upload-2', 0),
              to: { params: { id: 42 }, body: { piece: 'autre', asked: 'Un plan de situation' } },
            }),
            ...begins('upload-2'),
          ],
        },
      ),
      send(
        { type: 'files.add', piece, files: files.slice(2, 3), keys: keys.slice(2, 3) },
        {
          context: {
            uploads: [
              { id: 'upload-2', piece: inWords, stage: 'begun' },
              { id: 'upload-3', piece, stage: 'begun' },
            ],
          },
          causes: [stopped('upload-1'), ...spawned(2), ...begins('upload-3')],
        },
      ),
    ],
  },
  {
    name: 'A piece that takes several files still shows the refused ones; so does the piece of another contractor',
    steps: [
      ...open.slice(0, -1),
      done('readList', answered(several), {
        at: { shown: 'idle' },
        causes: [passed(several.request), ...inside],
      }),
      send(add(1), { causes: [...spawned(0), ...begins('upload-1')] }),
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
          causes: [...spawned(1), ...begins('upload-2')],
        },
      ),
      childSends(
        'upload-2',
        { type: 'upload.done', id: 'upload-2', answer: uploaded },
        { causes: [passed(uploaded.request), stopped('upload-2')] },
      ),
      send(
        { type: 'files.add', piece: attestation, files: files.slice(2, 3), keys: keys.slice(2, 3) },
        {
          causes: [
            given('upload-3', {
              ...uploadInput('upload-3', 2),
              to: { params: { id: 42 }, body: { piece: 'attestation', contractor_id: 5 } },
            }),
            ...begins('upload-3'),
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
            ...begins('upload-4'),
          ],
        },
      ),
    ],
  },
  {
    name: 'Any upload that ends frees its slot, in every state of the list',
    steps: [
      ...open,
      send(add(4), { causes: [...spawned(0, 1, 2, 3), ...begins('upload-1', 'upload-2', 'upload-3')] }),
      send(add(4), {
        context: left(1, 2, 3, 4, 5, 6, 7, 8),
        causes: [4, 5, 6, 7].map((index) =>
          given(`upload-${index + 1}`, uploadInput(`upload-${index + 1}`, index - 4)),
        ),
      }),
      childSends(
        'upload-1',
        { type: 'upload.cancelled', id: 'upload-1' },
        {
          at: { shown: 'refreshing' },
          context: left(2, 3, 4, 5, 6, 7, 8),
          causes: [stopped('upload-1'), ...begins('upload-4'), askList],
        },
      ),
      childSends(
        'upload-2',
        { type: 'upload.cancelled', id: 'upload-2' },
        {
          at: { shown: 'refreshing' },
          context: left(3, 4, 5, 6, 7, 8),
          causes: [stopped('upload-2'), ...begins('upload-5')],
        },
      ),
      childSends(
        'upload-3',
        { type: 'upload.done', id: 'upload-3', answer: uploaded },
        {
          at: { shown: 'refreshing' },
          context: left(4, 5, 6, 7, 8),
          causes: [passed(uploaded.request), stopped('upload-3'), ...begins('upload-6')],
        },
      ),
      done('readList', failures.offline, { at: { shown: 'idle' } }),
      childSends(
        'upload-4',
        { type: 'upload.done', id: 'upload-4', answer: uploaded },
        {
          at: { shown: 'idle' },
          context: left(5, 6, 7, 8),
          causes: [passed(uploaded.request), stopped('upload-4'), ...begins('upload-7')],
        },
      ),
    ],
  },
  {
    name: 'A file that arrives later is checked too',
    steps: [
      ...open,
      waits(2_000, { at: { shown: 'idle' } }),
      send(add(1), { causes: [...spawned(0), ...begins('upload-1')] }),
      childSends(
        'upload-1',
        { type: 'upload.done', id: 'upload-1', answer: uploaded },
        { at: { shown: 'idle' }, causes: [passed(uploaded.request), stopped('upload-1')] },
      ),
      waits(2_000, { at: { shown: 'refreshing' }, causes: [askList] }),
    ],
  },
];
