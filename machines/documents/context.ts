import type { AnyActorRef } from 'xstate';
import type { DocumentList } from '#contract/documents.ts';
import type { RequestResource } from '#contract/resources.ts';
import type { PieceSent, UploadNews } from '../piece-upload/index.ts';
import type { RequestChanged } from '../shared/request-owner.ts';

export interface DocumentsInput {
  /** Owns the request: receives each newer one as `request.changed`. */
  parent: AnyActorRef;
  request: RequestResource;
}

/** A file on its way: its own chart is the child of that id. */
export interface Upload {
  id: string;
  piece: PieceSent;
  /** `queued` until there is room; `over` where nothing of it runs any more. */
  stage: 'queued' | 'begun' | 'over';
}

/** What is done to a document. */
export type DocumentWrite =
  | { kind: 'verdict'; document: number; accepted: boolean; reason: string; seen: string }
  | { kind: 'withdrawal'; document: number };

export interface DocumentsContext extends DocumentsInput {
  list: DocumentList | null;
  /** In the order in which they were added. */
  uploads: readonly Upload[];
  /** How many were ever added: names the next one. */
  added: number;
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
  /** `keys`: one a file, so that each sending is the same however often it is tried. */
  | { type: 'files.add'; piece: PieceSent; files: readonly File[]; keys: readonly string[] }
  | { type: 'verdict.give'; document: number; accepted: boolean; reason: string; seen: string }
  | { type: 'document.withdraw'; document: number }
  | { type: 'message.close' }
  | { type: 'leave.ask'; to: string }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  | RequestChanged
  | UploadNews;
