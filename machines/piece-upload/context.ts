import type { AnyActorRef } from 'xstate';
import type { DocumentsChanged } from '#contract/documents.ts';
import type { PieceKey } from '#domain/pieces/index.ts';
import type { UploadProgressed } from '../shared/call.ts';

/** The piece that a file is sent for. */
export interface PieceSent {
  piece: PieceKey;
  contractor_id: number | null;
  asked: string | null;
}

export interface PieceUploadInput {
  /** Receives `UploadNews`. */
  parent: AnyActorRef;
  /** Its own, which its news name. */
  id: string;
  /** Of the request. */
  requestId: number;
  piece: PieceSent;
  file: File;
  /** Makes a second try the same sending. */
  key: string;
}

export interface PieceUploadContext extends PieceUploadInput {
  /** Bytes on their way, of so many. */
  sent: number;
  total: number;
  /** Why it waits, or was refused; French. */
  message: string | null;
}

export type PieceUploadEvent =
  /** There is room for it. */
  | { type: 'upload.begin' }
  | { type: 'upload.retry' }
  | { type: 'upload.cancel' }
  | UploadProgressed;

/** What its owner receives. */
export type UploadNews =
  /** It arrived; the file as it then stands. */
  | { type: 'upload.done'; id: string; answer: DocumentsChanged }
  /** It will not arrive; it stays in sight with its reason. */
  | { type: 'upload.refused'; id: string }
  /** It is given up, or put away. */
  | { type: 'upload.cancelled'; id: string };
