import type { AnyActorRef } from 'xstate';
import type { UploadProgressed } from '../shared/call.ts';

/** Target of an upload: the path parameters and text fields of its call. */
export interface UploadTarget {
  params: { id: number };
  body: object;
}

export interface PieceUploadInput {
  /** Receives `UploadNews`. */
  parent: AnyActorRef;
  /** Id of the upload; its events contain it. */
  id: string;
  to: UploadTarget;
  file: File;
  /** The piece takes several files. */
  many: boolean;
  /** Idempotency key: a repeated upload is stored once. */
  key: string;
}

export interface PieceUploadContext extends PieceUploadInput {
  /** Bytes sent so far; `total`: bytes of the file. */
  sent: number;
  total: number;
  /** Why the upload waits, or was refused, in French. */
  message: string | null;
}

export type PieceUploadEvent =
  /** Fewer uploads than the limit are under way. */
  { type: 'upload.begin' } | { type: 'upload.retry' } | { type: 'upload.cancel' } | UploadProgressed;

/** Events that its owner receives. `Answer`: answer of its call. */
export type UploadNews<Answer = unknown> =
  /** The file was stored; the answer is the changed list of documents. */
  | { type: 'upload.done'; id: string; answer: Answer }
  /** The file was refused for good; it stays displayed with the reason. */
  | { type: 'upload.refused'; id: string }
  /** The user cancelled the upload, or removed the refused file. */
  | { type: 'upload.cancelled'; id: string };
