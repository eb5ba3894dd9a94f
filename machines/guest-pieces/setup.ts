import { assertEvent, assign, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { GuestPieces } from '#contract/client-pieces.ts';
import type { PieceKey } from '#domain/pieces/index.ts';
import { call, type CallOutcome, type UploadProgressed } from '../shared/call.ts';
import { downloadWith } from '../shared/download/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { tellOver, type GuestParent } from '../shared/guest-session.ts';
import { answerOf, firstMessageOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';

export interface GuestPiecesInput {
  /** Owns the client's session. */
  parent: GuestParent;
}

export interface GuestPiecesContext extends GuestPiecesInput {
  page: GuestPieces | null;
  /** For which piece a file was chosen last. */
  piece: PieceKey | null;
  /** What was chosen: kept until it has arrived. */
  file: File | null;
  /** Bytes on their way, of so many. */
  sent: number;
  total: number;
  message: string | null;
}

export type GuestPiecesEvent =
  | { type: 'page.retry' }
  | { type: 'file.send'; piece: PieceKey; file: File }
  | UploadProgressed;

type Any = ApiOutcome<unknown>;
type Page = CallOutcome<'guestPieces'>;

/** The words of the chart of a client's pieces. */
export const guestPiecesSetup = setup({
  types: { context: {} as GuestPiecesContext, events: {} as GuestPiecesEvent, input: {} as GuestPiecesInput, emitted: {} as Emitted },
  actors: { loadPage: call('guestPieces'), sendFile: call('sendGuestPiece'), form: downloadWith('guestBlankForm') },
  guards: {
    ...outcomeGuards,
    isOver: (_, outcome: Any) => outcome.kind === 'gone' || outcome.kind === 'signedOut',
    isChecking: ({ context }) => context.page?.pieces.some(({ sent }) => sent.some(({ state }) => state === 'checking')) ?? false,
  },
  delays: {
    /** Until the page is read again where a file is being checked, ms. */
    checkDelay: 2_000,
  },
  actions: {
    takePage: assign((_, outcome: Page) => ({ page: answerOf(outcome) })),
    takeFile: assign(({ event }) => {
      assertEvent(event, 'file.send');
      return { piece: event.piece, file: event.file, sent: 0, total: event.file.size, message: null };
    }),
    takeProgress: assign(({ event }) => {
      assertEvent(event, 'upload.progressed');
      return { sent: event.sent, total: event.total };
    }),
    dropFile: assign({ piece: null, file: null, message: null }),
    takeMessage: assign((_, outcome: Any) => ({ message: messageOf(outcome) })),
    takeRefusal: assign((_, outcome: Any) => ({ message: firstMessageOf(outcome), file: null })),
    takeUnexpected: assign({ message: unexpected }),
    tellOver: tellOver<GuestPiecesContext, GuestPiecesEvent>(),
  },
});
