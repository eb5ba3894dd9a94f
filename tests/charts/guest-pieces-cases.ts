import { guestPiecesChart, guestPiecesIgnored, type GuestPiecesInput } from '#machines/guest-pieces/index.ts';
import { longestDocument } from '#domain/pieces/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failed, failures, fault, offline, signedOut } from '#tests/support/outcomes.ts';
import { send, starts, waits, child, server, user } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import {
  another,
  asked,
  back,
  checking,
  empty,
  file,
  form,
  huge,
  leaves,
  looks,
  notArrived,
  over,
  pageWith,
  reads,
  received,
  rejected,
  retry,
  sends,
  shows,
  told,
  tooLong,
} from './guest-pieces-fixtures.ts';
import { sendingJourneys } from './guest-pieces-sending-journeys.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `guest-pieces`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

export const suite = defineSuite(guestPiecesChart, {
  starts: { 'a session': (parent: GuestPiecesInput['parent']) => ({ parent }) },
  events: {
    'page.retry': [{}],
    'files.send': [
      { piece: 'lcbft', files: [file] },
      { piece: 'souscripteur', files: [another, back] },
      { piece: 'souscripteur', files: [huge] },
    ],
    'upload.progressed': [{ sent: 10, total: 20 }],
    'unsent.close': [{ index: 0 }],
  },
  children: {
    loadPage: { done: [asked, checking, received, rejected, over, signedOut, failed], error: [fault] },
    sendFile: { done: [checking, over, failures.refused, offline, failures.invalid], error: [fault] },
    form: { error: [fault], looks: { value: 'failed', context: { message: 'Le serveur ne répond pas.' } } },
  },
  project: ({ page: shown, piece: to, file: chosen, sent, message, again, waiting, unsent }) => [
    shown?.pieces[1]?.sent[0]?.state,
    to,
    chosen?.name,
    sent,
    message,
    again,
    waiting.map((one) => one.file.name),
    unsent.map((one) => [one.piece, one.file.name, one.message, one.again]),
  ],
  pins: {
    loadPage: () => ({}),
    look: () => ({}),
    form: () => undefined,
    // The files of the last choice leave in its order: as many have left since as were answered.
    sendFile: ({ last, moves }) => {
      const { piece: to, files = [] } = last('files.send') ?? {};
      const answers = moves
        .slice(moves.findLastIndex((move) => move.kind === 'send' && move.event.type === 'files.send'))
        .filter((move) => 'id' in move && move.id === 'sendFile');
      return {
        body: { piece: to },
        files: [files.filter(({ size }) => size <= longestDocument)[answers.length]],
        progressTo: '@self',
      };
    },
  },
  journeys: [
    ...sendingJourneys,
    {
      name: 'The client reads what is asked, sends one file after the other and sees the result of each',
      steps: [
        starts({ at: 'loading', causes: [form, reads] }),
        shows,
        waits(2_000, { at: 'asking' }),
        leaves,
        send({ type: 'upload.progressed', sent: 10, total: 20 }, { context: { sent: 10, total: 20 } }),
        server.answers('sendFile', checking, {
          at: 'asking',
          context: { page: pageWith('checking'), piece: null, file: null, message: null },
        }),
        waits(2_000, { at: 'looking', causes: [looks] }),
        server.answers('look', checking, { at: 'asking' }),
        waits(2_000, { at: 'looking', causes: [looks] }),
        server.answers('look', received, { at: 'asking', context: { page: pageWith('received') } }),
        waits(2_000, { at: 'asking' }),
        user.sends(
          { type: 'files.send', piece: 'souscripteur', files: [another] },
          {
            at: 'sending',
            context: { piece: 'souscripteur', total: 9_000 },
            causes: [sends('souscripteur', another)],
          },
        ),
      ],
    },
    {
      name: 'The client chooses another file while a check is read',
      steps: [
        server.answers('loadPage', checking, { at: 'asking' }),
        waits(2_000, { at: 'looking', causes: [looks] }),
        user.sends(
          { type: 'files.send', piece: 'souscripteur', files: [another] },
          {
            at: 'sending',
            context: { piece: 'souscripteur', file: another },
            causes: [stopped('look'), sends('souscripteur', another)],
          },
        ),
      ],
    },
    {
      name: 'The client chooses a file that would be refused: it is not sent, its piece says why and takes another',
      steps: [
        shows,
        user.sends(
          { type: 'files.send', piece: 'souscripteur', files: [huge] },
          { at: 'asking', context: { piece: 'souscripteur', file: huge, message: tooLong, again: false } },
        ),
        user.sends(
          { type: 'files.send', piece: 'lcbft', files: [empty] },
          {
            at: 'asking',
            context: { piece: 'lcbft', file: empty, message: 'Ce fichier est vide.', again: false },
          },
        ),
        leaves,
        server.answers('sendFile', checking, { at: 'asking', context: { message: null } }),
        waits(2_000, { at: 'looking', causes: [looks] }),
        user.sends(
          { type: 'files.send', piece: 'souscripteur', files: [huge] },
          {
            at: 'asking',
            context: { piece: 'souscripteur', file: huge, message: tooLong, again: false },
            causes: [stopped('look')],
          },
        ),
      ],
    },
    {
      name: 'The state of the checks cannot be read: the files stay shown; the parent chart says that the link has expired',
      steps: [
        server.answers('loadPage', checking, { at: 'asking' }),
        waits(2_000, { causes: [looks] }),
        server.answers('look', failed, {
          at: 'asking',
          context: { page: pageWith('checking'), message: null },
        }),
        waits(2_000, { causes: [looks] }),
        server.breaks('look', fault, { at: 'asking', context: { message: null } }),
        waits(2_000, { causes: [looks] }),
        server.answers('look', over, { at: 'looking', causes: told(over.message) }),
      ],
    },
    {
      name: 'A file did not arrive: it stays and is sent again; a refused one is not; the parent chart says that the link has expired',
      steps: [
        shows,
        leaves,
        server.answers('sendFile', offline, {
          at: 'asking',
          context: notArrived('lcbft', file),
        }),
        leaves,
        server.breaks('sendFile', fault, { at: 'asking', context: { file, message: unexpected } }),
        leaves,
        server.answers('sendFile', failures.refused, {
          at: 'asking',
          context: { piece: 'lcbft', file, message: failures.refused.message, again: false },
        }),
        leaves,
        server.answers('sendFile', failures.invalid, {
          at: 'asking',
          context: { file, message: 'Écrivez un commentaire.', again: false },
        }),
        leaves,
        server.answers('sendFile', over, { at: 'sending', causes: told(over.message) }),
      ],
    },
    {
      name: 'The session has expired: the parent chart says so',
      steps: [server.answers('loadPage', signedOut, { at: 'loading', causes: told(null) })],
    },
    {
      name: 'A call breaks: the other pieces stay',
      steps: [shows, child.breaks('form', fault, { at: 'asking', context: { message: null } })],
    },
    {
      name: 'The server does not answer: "Retry" reads the page again',
      steps: [
        server.answers('loadPage', failed, { at: 'offline', context: { message: failed.message } }),
        user.sends(retry, { at: 'loading', context: { message: null }, causes: [reads] }),
        server.breaks('loadPage', fault, { at: 'offline', context: { message: unexpected } }),
        user.sends(retry, { at: 'loading', context: { message: null }, causes: [reads] }),
        server.answers('loadPage', received, { at: 'asking', context: { page: pageWith('received') } }),
      ],
    },
  ],
  survivors: {
    'alter input field: guest-pieces.sending|sendFile.progressTo':
      'references to actors are written alike, whichever actor it is',
  },
  ignored: guestPiecesIgnored,
});
