import type { AnyActorRef } from 'xstate';
import { longestDocument } from '#domain/pieces/index.ts';
import { pieceUploadChart, pieceUploadIgnored } from '#machines/piece-upload/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { given, sentTo, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `piece-upload`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

/** As much of a file as is looked at before it is sent. */
const fileOf = (size: number) => ({ name: 'plan.pdf', size, type: 'application/pdf' }) as File;
const plan = fileOf(4_000);
const to = { params: { id: 42 }, body: { piece: 'plans' } };
const changed = { document_id: 7 };
const inputOf = (file: File, many: boolean) => (parent: AnyActorRef) => ({
  parent,
  id: 'upload-1',
  to,
  file,
  many,
  key: 'piece-key-1',
});

const sending = (file: File) => ({
  ...to,
  files: [file],
  idempotencyKey: 'piece-key-1',
  progressTo: '@self',
});
const asked = given('send', sending(plan));
const begin = { type: 'upload.begin' } as const;
const cancel = { type: 'upload.cancel' } as const;
const tell = (type: string, more: object = {}) => sentTo('parent', { type, id: 'upload-1', ...more });
const begun = send(begin, { at: 'sending', causes: [asked] });

export const suite = defineSuite(pieceUploadChart, {
  noScreen: 'shown by the flows that own it',
  starts: {
    'a plan': inputOf(plan, true),
    'an empty file': inputOf(fileOf(0), true),
    'too large a file': inputOf(fileOf(longestDocument + 1), true),
    'too large an only file': inputOf(fileOf(longestDocument + 1), false),
    'as large as may be': inputOf(fileOf(longestDocument), false),
  },
  events: {
    'upload.begin': [{}],
    'upload.retry': [{}],
    'upload.cancel': [{}],
    'upload.progressed': [{ sent: 1_000, total: 4_000 }],
  },
  children: {
    send: {
      done: [
        answered(changed),
        failures.invalid,
        failures.refused,
        failures.gone,
        failures.offline,
        failures.failed,
        failures.signedOut,
      ],
      error: [fault],
    },
  },
  project: ({ sent, message }) => [sent, message],
  pins: {
    send: ({ input }) => sending((input as unknown as { file: File }).file),
  },
  journeys: [
    {
      name: 'The file waits for its slot, is sent with its progress, and arrives',
      start: 'a plan',
      steps: [
        starts({ at: 'queued', context: { total: 4_000, sent: 0 } }),
        begun,
        send(
          { type: 'upload.progressed', sent: 1_000, total: 4_100 },
          { at: 'sending', context: { sent: 1_000, total: 4_100 } },
        ),
        done('send', answered(changed), { at: 'done', causes: [tell('upload.done', { answer: changed })] }),
      ],
    },
    {
      name: 'The server does not answer: the same upload is sent again by itself, or on demand',
      start: 'a plan',
      steps: [
        begun,
        send({ type: 'upload.progressed', sent: 1_000, total: 4_100 }),
        done('send', failures.offline, { at: 'waiting', context: { message: failures.offline.message } }),
        waits(15_000, { at: 'sending', context: { sent: 0, message: null }, causes: [asked] }),
        done('send', failures.failed, { at: 'waiting' }),
        send({ type: 'upload.retry' }, { at: 'sending', causes: [asked] }),
        done('send', failures.signedOut, { at: 'waiting' }),
        send({ type: 'upload.retry' }, { causes: [asked] }),
        fails('send', fault, { at: 'waiting', context: { message: unexpected } }),
        send(cancel, { at: 'cancelled', causes: [tell('upload.cancelled')] }),
      ],
    },
    {
      name: 'The server refuses the file: the reason stays until the user removes it',
      start: 'a plan',
      steps: [
        begun,
        done('send', failures.invalid, {
          at: 'refused',
          context: { message: 'Écrivez un commentaire.' },
          causes: [tell('upload.refused')],
        }),
        send(cancel, { at: 'cancelled', causes: [tell('upload.cancelled')] }),
      ],
    },
    {
      name: 'The user gives the upload up before it is sent',
      start: 'a plan',
      steps: [send(cancel, { at: 'cancelled', causes: [tell('upload.cancelled')] })],
    },
    {
      name: 'The user gives the upload up while it is sent',
      start: 'a plan',
      steps: [begun, send(cancel, { at: 'cancelled', causes: [stopped('send'), tell('upload.cancelled')] })],
    },
    {
      name: 'The file is empty: it is not sent',
      start: 'an empty file',
      steps: [
        starts({
          at: 'refused',
          context: { message: 'Ce fichier est vide.' },
          causes: [tell('upload.refused')],
        }),
      ],
    },
    {
      name: 'The file is above 25 MB: it is not sent',
      start: 'too large a file',
      steps: [
        starts({
          at: 'refused',
          context: {
            message: 'Ce fichier dépasse 25\u00a0Mo. Réduisez-le, ou envoyez-le en plusieurs parties.',
          },
          causes: [tell('upload.refused')],
        }),
      ],
    },
    {
      name: 'The only file of its piece is above 25 MB: it has no parts to be sent in',
      start: 'too large an only file',
      steps: [
        starts({
          at: 'refused',
          context: { message: 'Ce fichier dépasse 25\u00a0Mo. Réduisez-le, puis envoyez-le à nouveau.' },
          causes: [tell('upload.refused')],
        }),
      ],
    },
    {
      name: 'The file has exactly 25 MB: it is sent',
      start: 'as large as may be',
      steps: [starts({ at: 'queued' })],
    },
  ],
  survivors: {
    'alter input field: piece-upload.sending|send.progressTo':
      'references to actors are written alike, whichever actor it is',
  },
  ignored: pieceUploadIgnored,
});
