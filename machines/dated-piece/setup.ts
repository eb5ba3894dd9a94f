import { assertEvent, assign, sendTo, setup, type AnyActorRef } from 'xstate';
import { whyNotSent } from '#domain/broker-piece-days.ts';
import type { BrokerPieceKey } from '#domain/broker-pieces.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { DocumentsEvent, PieceSent } from '../documents/index.ts';
import { dayFault } from '../shared/day-fault.ts';
import { isUnfit } from '../shared/unfit-file.ts';

export interface DatedPieceInput {
  /** The chart of the documents: receives the files as `files.add`. */
  parent: AnyActorRef;
}

/** A chosen file, with the idempotency key of its upload. */
interface Chosen {
  file: File;
  key: string;
}

/** A piece whose documents bear a day. */
export interface DatedPiece {
  piece: BrokerPieceKey;
  /** The piece as its files name it, without the day. */
  sent: PieceSent;
}

export interface DatedPieceContext extends DatedPieceInput {
  /** The piece of the chosen files; null without files. */
  of: DatedPiece | null;
  /** The files that wait for their day. */
  chosen: readonly Chosen[];
  /** The typed day; empty at first. */
  day: string;
  /** Why the day is refused, in French; null until it is sent. */
  fault: string | null;
}

export type DatedPieceEvent =
  | {
      type: 'files.choose';
      of: DatedPiece;
      files: readonly File[];
      /** One for each file. */ keys: readonly string[];
    }
  | { type: 'day.change'; day: string; /** The current day. */ today: IsoDate }
  | { type: 'day.send'; today: IsoDate }
  | { type: 'day.cancel' };

export const nothingChosen = { of: null, chosen: [], day: '', fault: null } as const;

const chosenBy = (event: DatedPieceEvent): Chosen[] => {
  assertEvent(event, 'files.choose');
  return event.files.map((file, index) => ({ file, key: event.keys[index] ?? '' }));
};
const fit = (event: DatedPieceEvent) => chosenBy(event).filter(({ file }) => !isUnfit(file));
const unfit = (event: DatedPieceEvent) => chosenBy(event).filter(({ file }) => isUnfit(file));

/** The piece of the chosen files; throws without files. */
function pieceIn({ of }: DatedPieceContext): DatedPiece {
  if (!of) throw new Error('A day is asked once files are chosen');
  return of;
}

/** Why the day is refused, in French; null if the files may leave with it. */
const faultOf = (context: DatedPieceContext, day: string, today: IsoDate) =>
  dayFault(pieceIn(context).piece, day, today, whyNotSent);

const adding = (piece: PieceSent, chosen: readonly Chosen[]): DocumentsEvent => ({
  type: 'files.add',
  piece,
  files: chosen.map(({ file }) => file),
  keys: chosen.map(({ key }) => key),
});

/** Types, guards and actions of the chart of a dated piece. */
export const datedPieceSetup = setup({
  types: {
    context: {} as DatedPieceContext,
    events: {} as DatedPieceEvent,
    input: {} as DatedPieceInput,
    tags: {} as 'asking',
  },
  guards: {
    areFit: ({ event }) => unfit(event).length === 0,
    someFit: ({ event }) => fit(event).length > 0,
    isDayGood: ({ context, event }) => {
      assertEvent(event, 'day.send');
      return faultOf(context, context.day, event.today) === null;
    },
  },
  actions: {
    takeFiles: assign(({ event }) => {
      assertEvent(event, 'files.choose');
      return { of: event.of, chosen: fit(event) };
    }),
    forgetFiles: assign(nothingChosen),
    takeDay: assign(({ context, event }) => {
      assertEvent(event, 'day.change');
      return {
        day: event.day,
        fault: context.fault === null ? null : faultOf(context, event.day, event.today),
      };
    }),
    sayFault: assign(({ context, event }) => {
      assertEvent(event, 'day.send');
      return { fault: faultOf(context, context.day, event.today) };
    }),
    /** An unfit file is refused beside its piece, without a day. */
    sendUnfit: sendTo(
      ({ context }) => context.parent,
      ({ event }) => {
        assertEvent(event, 'files.choose');
        return adding(event.of.sent, unfit(event));
      },
    ),
    sendFiles: sendTo(
      ({ context }) => context.parent,
      ({ context }) => adding({ ...pieceIn(context).sent, date: context.day }, context.chosen),
    ),
  },
});
