import type { AnyActorRef } from 'xstate';
import type { DocumentList, DocumentsChanged } from '#contract/documents.ts';
import type { RequestResource } from '#contract/resources.ts';
import type { PieceKey } from '#domain/pieces/index.ts';
import type { UploadNews } from '../piece-upload/index.ts';
import type { RequestChanged } from '../shared/request-owner.ts';
import type { FilesAdded, UploadsOwner } from '../shared/uploads.ts';

export interface DocumentsInput {
  /** Owns the request: receives each newer one as `request.changed`. */
  parent: AnyActorRef;
  request: RequestResource;
}

/** The piece that a file is sent for. */
export interface PieceSent {
  piece: PieceKey;
  contractor_id: number | null;
  asked: string | null;
}

/** What is done to a document. */
export type DocumentWrite =
  | { kind: 'verdict'; document: number; accepted: boolean; reason: string; seen: string }
  | { kind: 'withdrawal'; document: number };

export interface DocumentsContext extends DocumentsInput, UploadsOwner<PieceSent> {
  list: DocumentList | null;
  /** What is being written, or was and did not go through. */
  write: DocumentWrite | null;
  /** Why something did not go through, in French. */
  message: string | null;
  /** Where somebody wants to go while files are on their way. */
  leavingTo: string | null;
}

export type DocumentsEvent =
  /** The tab is shown. */
  | { type: 'documents.show' }
  | { type: 'documents.retry' }
  | FilesAdded<PieceSent>
  | { type: 'verdict.give'; document: number; accepted: boolean; reason: string; seen: string }
  | { type: 'document.withdraw'; document: number }
  | { type: 'message.close' }
  | { type: 'leave.ask'; to: string }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  | RequestChanged
  | UploadNews<DocumentsChanged>;
