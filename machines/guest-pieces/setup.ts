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

/** A file that did not arrive, and why: it can be sent again from its piece. */
export interface UnsentFile {
  piece: PieceKey;
  file: File;
  message: string;
}

export interface GuestPiecesContext extends GuestUpload<GuestPieces> {
  /** For which piece a file was chosen last. */
  piece: PieceKey | null;
  /** Files that were chosen before that one and did not arrive. */
  unsent: readonly UnsentFile[];
}
export type GuestPiecesInput = Pick<GuestPiecesContext, 'parent'>;
export type GuestPiecesEvent = Exclude<GuestUploadEvent, FileSend> | (FileSend & { piece: PieceKey });

type Page = CallOutcome<'guestPieces'>;

/** The unsent files once another file is chosen: the last one joins them if it did not arrive. */
function unsentBeside({ piece, file, message, unsent }: GuestPiecesContext, chosen: File): UnsentFile[] {
  const last = piece !== null && file && message !== null ? [{ piece, file, message }] : [];
  return [...unsent, ...last].filter((one) => one.file !== chosen);
}

/** A piece of one file: a file that is sent for it replaces an unsent one. */
const takesOne = ({ page }: GuestPiecesContext, piece: PieceKey): boolean =>
  page?.pieces.find((one) => one.piece === piece)?.many !== true;

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
    takeFile: assign(({ context, event }) => {
      assertEvent(event, 'file.send');
      const { piece, file } = event;
      const isReplaced = (one: UnsentFile) => one.piece === piece && takesOne(context, piece);
      const unsent = unsentBeside(context, file).filter((one) => !isReplaced(one));
      return { ...leaving(file), piece, unsent };
    }),
    refuseFile: assign(({ context, event }) => {
      assertEvent(event, 'file.send');
      const { piece, file } = event;
      return { ...notLeaving(file), piece, unsent: unsentBeside(context, file) };
    }),
    dropFile: assign({ piece: null, file: null, message: null }),
  },
});
