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
  type GuestUpload,
  type GuestUploadEvent,
} from '../shared/guest-upload.ts';
import { answerOf, firstMessageOf, type AnyOutcome } from '../shared/outcome.ts';
import { faultOf, isUnfit } from '../shared/unfit-file.ts';

/** A file that was chosen for a piece. */
export interface ChosenFile {
  piece: PieceKey;
  file: File;
}

/** A file that was not stored, and why. */
export interface UnsentFile extends ChosenFile {
  message: string;
  /** The same file may be sent again: it was not refused. */
  again: boolean;
}

export interface GuestPiecesContext extends GuestUpload<GuestPieces> {
  /** The piece of the file that is being sent, or was sent last. */
  piece: PieceKey | null;
  /** The same file may be sent again: it was not refused. */
  again: boolean;
  /** Chosen files that are sent after it. */
  waiting: readonly ChosenFile[];
  /** Files that were sent before it and not stored. */
  unsent: readonly UnsentFile[];
}
export type GuestPiecesInput = Pick<GuestPiecesContext, 'parent'>;
export type GuestPiecesEvent =
  | GuestUploadEvent
  /** Files were chosen for a piece. */
  | { type: 'files.send'; piece: PieceKey; files: readonly File[] }
  /** The message about a file that was not stored is closed; `index`: in `unsentOf`. */
  | { type: 'unsent.close'; index: number };

type Page = CallOutcome<'guestPieces'>;

/** All files that were not stored, the last one included. */
export const unsentOf = ({
  piece,
  file,
  message,
  again,
  unsent,
}: GuestPiecesContext): readonly UnsentFile[] =>
  piece !== null && file && message !== null ? [...unsent, { piece, file, message, again }] : unsent;

/** The next file to send; throws if none waits. */
function nextOf({ waiting: [next, ...waiting] }: GuestPiecesContext) {
  if (!next) throw new Error('No file waits');
  return { ...next, waiting };
}

/** A piece of one file: a file that is sent for it replaces an unsent one. */
const takesOne = ({ page }: GuestPiecesContext, piece: PieceKey): boolean =>
  page?.pieces.find((one) => one.piece === piece)?.many !== true;

const noFile = { piece: null, file: null, message: null };

/** Types, actors, guards and actions of the chart of a client's pieces. */
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
    hasNext: ({ context }) => context.waiting.length > 0,
    /** The server would refuse the next file whatever it contains. */
    isNextUnfit: ({
      context: {
        waiting: [next],
      },
    }) => next !== undefined && isUnfit(next.file),
    isUnsent: ({ context, event }) => {
      assertEvent(event, 'unsent.close');
      return event.index < unsentOf(context).length;
    },
    isChecking: ({ context }) =>
      context.page?.pieces.some(({ sent }) => sent.some(({ state }) => state === 'checking')) ?? false,
  },
  delays: guestUploadDelays,
  actions: {
    ...guestUploadActions<GuestPiecesContext, GuestPiecesEvent>(),
    takePage: assign((_, outcome: Page) => ({ page: answerOf(outcome) })),
    takeFiles: assign(({ context, event }) => {
      assertEvent(event, 'files.send');
      const { piece, files } = event;
      // The user has read the refusals of the piece; a file that is sent again is no longer unsent.
      const isRead = (one: UnsentFile) => (one.piece === piece && !one.again) || files.includes(one.file);
      return {
        ...noFile,
        waiting: files.map((file) => ({ piece, file })),
        unsent: unsentOf(context).filter((one) => !isRead(one)),
      };
    }),
    takeNext: assign(({ context }) => {
      const next = nextOf(context);
      const isReplaced = (one: UnsentFile) => one.piece === next.piece && takesOne(context, next.piece);
      const unsent = unsentOf(context).filter((one) => !isReplaced(one));
      return { ...next, ...leaving(next.file), again: true, unsent };
    }),
    refuseNext: assign(({ context }) => {
      const next = nextOf(context);
      return {
        ...next,
        message: faultOf(next.file, !takesOne(context, next.piece)),
        again: false,
        unsent: unsentOf(context),
      };
    }),
    takeRefusal: assign((_, outcome: AnyOutcome) => ({ message: firstMessageOf(outcome), again: false })),
    dropFile: assign(noFile),
    forgetMessage: assign({ message: null }),
    closeUnsent: assign(({ context, event }) => {
      assertEvent(event, 'unsent.close');
      const { unsent } = context;
      return event.index < unsent.length
        ? { unsent: unsent.filter((_, index) => index !== event.index) }
        : noFile;
    }),
  },
});
