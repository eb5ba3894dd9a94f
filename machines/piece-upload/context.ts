import type { AnyActorRef } from 'xstate';
import type { UploadProgressed } from '../shared/call.ts';

/** Whose piece a file is sent for: the parameters and the text fields of its call. */
export interface UploadTarget {
  params: { id: number };
  body: object;
}

export interface PieceUploadInput {
  /** Receives `UploadNews`. */
  parent: AnyActorRef;
  /** Its own, which its news name. */
  id: string;
  to: UploadTarget;
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
  { type: 'upload.begin' } | { type: 'upload.retry' } | { type: 'upload.cancel' } | UploadProgressed;

/** What its owner receives. `Answer`: what its call answers. */
export type UploadNews<Answer = unknown> =
  /** The file arrived; the changed list of documents. */
  | { type: 'upload.done'; id: string; answer: Answer }
  /** It will not arrive; it stays in sight with its reason. */
  | { type: 'upload.refused'; id: string }
  /** It is given up, or put away. */
  | { type: 'upload.cancelled'; id: string };
