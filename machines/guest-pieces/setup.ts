import { assertEvent, assign, setup } from 'xstate';
import type { GuestPieces } from '#contract/client-pieces.ts';
import type { PieceKey } from '#domain/pieces/index.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { downloadWith } from '../shared/download/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import {
  guestUploadActions,
  guestUploadDelays,
  guestUploadGuards,
  leaving,
  notLeaving,
  type FileSend,
  type GuestUpload,
  type GuestUploadEvent,
} from '../shared/guest-upload.ts';
import { answerOf } from '../shared/outcome.ts';

export interface GuestPiecesContext extends GuestUpload<GuestPieces> {
  /** For which piece a file was chosen last. */
  piece: PieceKey | null;
}
export type GuestPiecesInput = Pick<GuestPiecesContext, 'parent'>;
export type GuestPiecesEvent = Exclude<GuestUploadEvent, FileSend> | (FileSend & { piece: PieceKey });

type Page = CallOutcome<'guestPieces'>;

/** The words of the chart of a client's pieces. */
export const guestPiecesSetup = setup({
  types: {
    context: {} as GuestPiecesContext,
    events: {} as GuestPiecesEvent,
    input: {} as GuestPiecesInput,
    emitted: {} as Emitted,
  },
  actors: {
    loadPage: call('guestPieces'),
    sendFile: call('sendGuestPiece'),
    form: downloadWith('guestBlankForm'),
  },
  guards: {
    ...guestUploadGuards,
    isChecking: ({ context }) =>
      context.page?.pieces.some(({ sent }) => sent.some(({ state }) => state === 'checking')) ?? false,
  },
  delays: guestUploadDelays,
  actions: {
    ...guestUploadActions<GuestPiecesContext, GuestPiecesEvent>(),
    takePage: assign((_, outcome: Page) => ({ page: answerOf(outcome) })),
    takeFile: assign(({ event }) => {
      assertEvent(event, 'file.send');
      return { ...leaving(event.file), piece: event.piece };
    }),
    refuseFile: assign(({ event }) => {
      assertEvent(event, 'file.send');
      return { ...notLeaving(event.file), piece: event.piece };
    }),
    dropFile: assign({ piece: null, file: null, message: null }),
  },
});
