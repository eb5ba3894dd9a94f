import {
  batchChart,
  batchIgnored,
  type BatchEvent,
  type BatchLine,
  type BatchWrite,
} from '#machines/batch/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failed, failures, fault, invalid, offline } from '#tests/support/outcomes.ts';
import { done, fails, send } from './harness/journeys.ts';
import { emitted, given } from './harness/moves.ts';
import { archiveOf, archived, nothing, resumeOf, two, writeOf, writeUnderWay } from './batch-writes.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `batch`: its events, the answers of its writes and its journeys
 * (tests/charts/harness/README.md).
 */

const callOf = ({ call, with: input }: BatchWrite) => given('write', { call, with: input });
const written = answered({ message: 'ok' });
const refused = failures.refused;
const changed = emitted({ type: 'requests.changed' });
const asks = send<BatchEvent>(
  { type: 'batch.ask', action: 'archive' },
  {
    at: 'asking',
    context: { ...nothing, action: 'archive' },
  },
);
const confirms = (writes: readonly BatchWrite[]) =>
  send<BatchEvent>(
    { type: 'batch.confirm', writes },
    { at: 'writing', context: { writes }, causes: [callOf(writes[0] as BatchWrite)] },
  );
const line = (id: number, kind: BatchLine['kind'], message: string | null = null): BatchLine => ({
  id,
  name: `Dossier ${id}`,
  kind,
  message,
});

export const suite = defineSuite(batchChart, {
  ignored: batchIgnored,
  events: {
    'batch.ask': [{ action: 'archive' }, { action: 'remind' }],
    'batch.cancel': [{}],
    'batch.confirm': [{ writes: two }, { writes: [archiveOf(1)] }, { writes: [] }],
    'batch.undo': [{}],
    'batch.retry': [{}],
    'batch.skip': [{}],
    'batch.stop': [{}],
    'batch.close': [{}],
  },
  children: {
    write: {
      done: [
        written,
        archived,
        refused,
        failures.stale,
        failures.gone,
        invalid({ comment: ['Non.'] }),
        offline,
        failed,
        failures.signedOut,
      ],
      error: [fault],
    },
  },
  project: ({ action, writes, lines, undos, isUndo, isUnconfirmed, message }) => [
    action,
    writes.length,
    lines.map(({ kind, message: because }) => [kind, because]),
    undos.length,
    isUndo,
    isUnconfirmed,
    message,
  ],
  pins: {
    write: writeUnderWay,
  },
  journeys: [
    {
      name: 'The user archives two files: one is refused, and the report says which and why',
      steps: [
        asks,
        confirms(two),
        done('write', written, {
          at: 'writing',
          context: { lines: [line(1, 'done')] },
          causes: [callOf(writeOf(2))],
        }),
        done('write', refused, {
          at: 'reporting',
          context: { lines: [line(1, 'done'), line(2, 'refused', refused.message)] },
          causes: [changed],
        }),
        send({ type: 'batch.close' }, { at: 'idle' }),
        send(
          { type: 'batch.ask', action: 'remind' },
          {
            at: 'asking',
            context: { ...nothing, action: 'remind' },
          },
        ),
      ],
    },
    {
      name: 'The user takes two archived files back: each resumes at the version that its archiving left',
      steps: [
        asks,
        confirms([archiveOf(1), archiveOf(2), writeOf(3)]),
        done('write', archived, {
          at: 'writing',
          context: { lines: [line(1, 'done')], undos: [resumeOf(1, 4)] },
          causes: [callOf(writeOf(2))],
        }),
        done('write', refused, {
          at: 'writing',
          context: { undos: [resumeOf(1, 4)] },
          causes: [callOf(writeOf(3))],
        }),
        done('write', archived, { at: 'reporting', context: { undos: [resumeOf(1, 4)] }, causes: [changed] }),
        send(
          { type: 'batch.undo' },
          {
            at: 'writing',
            context: { ...nothing, action: 'archive', writes: [resumeOf(1, 4)], isUndo: true },
            causes: [callOf(resumeOf(1, 4))],
          },
        ),
        done('write', archived, {
          at: 'reporting',
          context: { lines: [line(1, 'done')], undos: [], isUndo: true },
          causes: [changed],
        }),
        send({ type: 'batch.undo' }, { at: 'reporting' }),
        send({ type: 'batch.close' }, { at: 'idle' }),
        asks,
      ],
    },
    {
      name: 'The connection breaks: the same write is sent again under its key, and the batch goes on',
      steps: [
        asks,
        confirms(two),
        done('write', offline, { at: 'halted', context: { message: offline.message, lines: [] } }),
        send(
          { type: 'batch.retry' },
          { at: 'writing', context: { message: null }, causes: [callOf(writeOf(1))] },
        ),
        done('write', failures.signedOut, { at: 'halted', context: { message: failures.signedOut.message } }),
        send(
          { type: 'batch.retry' },
          { at: 'writing', context: { message: null }, causes: [callOf(writeOf(1))] },
        ),
        fails('write', fault, { at: 'halted', context: { message: unexpected } }),
        send(
          { type: 'batch.retry' },
          { at: 'writing', context: { message: null }, causes: [callOf(writeOf(1))] },
        ),
        done('write', failed, { at: 'halted', context: { message: failed.message } }),
        send(
          { type: 'batch.stop' },
          {
            at: 'reporting',
            context: { lines: [line(1, 'unconfirmed', failed.message)], message: null },
            causes: [changed],
          },
        ),
      ],
    },
    {
      name: 'A file whose answer was lost is skipped: the report says that it is to be checked',
      steps: [
        asks,
        confirms(two),
        done('write', failed, { at: 'halted', context: { isUnconfirmed: true, message: failed.message } }),
        send(
          { type: 'batch.skip' },
          {
            at: 'writing',
            context: {
              lines: [line(1, 'unconfirmed', failed.message)],
              isUnconfirmed: false,
              message: null,
            },
            causes: [callOf(writeOf(2))],
          },
        ),
        fails('write', fault, { at: 'halted', context: { isUnconfirmed: true } }),
        send(
          { type: 'batch.skip' },
          {
            at: 'reporting',
            context: {
              lines: [line(1, 'unconfirmed', failed.message), line(2, 'unconfirmed', unexpected)],
            },
            causes: [changed],
          },
        ),
      ],
    },
    {
      name: 'A file that another user changed is reported as such, without a version to read',
      steps: [
        asks,
        confirms([writeOf(1)]),
        done('write', failures.stale, {
          at: 'reporting',
          context: {
            lines: [
              line(
                1,
                'refused',
                'Ce dossier a changé entre-temps\u00a0: rien n’a été fait. Choisissez-le de nouveau.',
              ),
            ],
          },
          causes: [changed],
        }),
      ],
    },
    {
      name: 'The session ends before a write: it was not sent, and nothing is to be checked',
      steps: [
        asks,
        confirms([writeOf(1)]),
        done('write', failures.signedOut, { at: 'halted', context: { isUnconfirmed: false } }),
        send({ type: 'batch.skip' }, { at: 'halted' }),
        send({ type: 'batch.stop' }, { at: 'reporting', context: { lines: [] }, causes: [changed] }),
      ],
    },
    {
      name: 'The user changes their mind, or chose nothing: nothing is written',
      steps: [
        asks,
        send({ type: 'batch.confirm', writes: [] }, { at: 'asking' }),
        send({ type: 'batch.cancel' }, { at: 'idle' }),
      ],
    },
    {
      name: 'The user clicks twice: the second click does nothing',
      steps: [
        asks,
        confirms([writeOf(1)]),
        send({ type: 'batch.confirm', writes: two }, { at: 'writing', context: { writes: [writeOf(1)] } }),
        done('write', invalid({ comment: ['Non.'] }), {
          at: 'reporting',
          context: { lines: [line(1, 'refused', 'Non.')] },
          causes: [changed],
        }),
      ],
    },
  ],
});
