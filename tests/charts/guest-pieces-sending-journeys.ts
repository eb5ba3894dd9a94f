import type { GuestPiecesEvent } from '#machines/guest-pieces/index.ts';
import { failures, offline } from '#tests/support/outcomes.ts';
import {
  another,
  back,
  checking,
  empty,
  file,
  filled,
  huge,
  leaves,
  looks,
  notArrived,
  sends,
  sendsIdentity,
  shows,
  tooLong,
} from './guest-pieces-fixtures.ts';
import { type Journey, server, user, waits } from './harness/journeys.ts';

/*
 * Journeys of the chart `guest-pieces`, part «sending». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

/** Sent files, and files that do not arrive. */
export const sendingJourneys: Journey<GuestPiecesEvent>[] = [
  {
    name: 'The client chooses several files: they are sent one after the other, and each failure has its own message',
    steps: [
      shows,
      user.sends(
        { type: 'files.send', piece: 'souscripteur', files: [another, huge, back] },
        {
          at: 'sending',
          context: {
            file: another,
            waiting: [
              { piece: 'souscripteur', file: huge },
              { piece: 'souscripteur', file: back },
            ],
          },
          causes: [sends('souscripteur', another)],
        },
      ),
      server.answers('sendFile', offline, {
        at: 'sending',
        context: {
          piece: 'souscripteur',
          file: back,
          message: null,
          waiting: [],
          unsent: [
            notArrived('souscripteur', another),
            { piece: 'souscripteur', file: huge, message: tooLong, again: false },
          ],
        },
        causes: [sends('souscripteur', back)],
      }),
      server.answers('sendFile', failures.refused, {
        at: 'asking',
        context: { file: back, message: failures.refused.message, again: false },
      }),
      // A choice of other files ends the message of a refused file; a file that may be sent again stays.
      user.sends(
        { type: 'files.send', piece: 'souscripteur', files: [another] },
        {
          at: 'sending',
          context: { file: another, again: true, unsent: [] },
          causes: [sends('souscripteur', another)],
        },
      ),
      server.answers('sendFile', checking, {
        at: 'asking',
        context: { piece: null, file: null, unsent: [] },
      }),
    ],
  },
  {
    name: 'A file did not arrive: it stays with its piece while others are chosen, until it is sent or replaced',
    steps: [
      shows,
      leaves,
      server.answers('sendFile', offline, { at: 'asking', context: { unsent: [] } }),
      sendsIdentity(another, [notArrived('lcbft', file)]),
      server.answers('sendFile', offline, {
        at: 'asking',
        context: notArrived('souscripteur', another),
      }),
      // A piece of several files keeps each.
      sendsIdentity(back, [notArrived('lcbft', file), notArrived('souscripteur', another)]),
      server.answers('sendFile', checking, {
        at: 'asking',
        context: {
          piece: null,
          file: null,
          unsent: [notArrived('lcbft', file), notArrived('souscripteur', another)],
        },
      }),
      sendsIdentity(another, [notArrived('lcbft', file)]),
      server.answers('sendFile', offline, {
        at: 'asking',
        context: { file: another, message: offline.message },
      }),
      // A file that is not sent replaces none.
      user.sends(
        { type: 'files.send', piece: 'lcbft', files: [empty] },
        {
          at: 'asking',
          context: {
            message: 'Ce fichier est vide.',
            unsent: [notArrived('lcbft', file), notArrived('souscripteur', another)],
          },
        },
      ),
      user.sends(
        { type: 'files.send', piece: 'lcbft', files: [filled] },
        {
          at: 'sending',
          context: { unsent: [notArrived('souscripteur', another)] },
          causes: [sends('lcbft', filled)],
        },
      ),
    ],
  },
  {
    name: 'Files did not arrive: the client closes their messages, those of earlier files and of the last one',
    steps: [
      shows,
      leaves,
      server.answers('sendFile', offline, { at: 'asking', context: { unsent: [] } }),
      sendsIdentity(another, [notArrived('lcbft', file)]),
      server.answers('sendFile', offline, { at: 'asking', context: { file: another } }),
      user.sends(
        { type: 'unsent.close', index: 0 },
        { at: 'asking', context: { ...notArrived('souscripteur', another), unsent: [] } },
      ),
      user.sends(
        { type: 'unsent.close', index: 0 },
        { at: 'asking', context: { piece: null, file: null, message: null } },
      ),
      leaves,
      server.answers('sendFile', offline, { at: 'asking', context: { unsent: [] } }),
      sendsIdentity(another, [notArrived('lcbft', file)]),
      server.answers('sendFile', checking, { at: 'asking' }),
      waits(2_000, { at: 'looking', causes: [looks] }),
      user.sends({ type: 'unsent.close', index: 0 }, { at: 'looking', context: { unsent: [] } }),
    ],
  },
];
