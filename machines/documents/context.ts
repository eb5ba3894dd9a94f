import type { AnyActorRef } from 'xstate';
import type { UploadNews } from '../piece-upload/index.ts';
import type { MembershipResource } from '#contract/memberships.ts';
import type { RequestChanged } from '../shared/request-owner.ts';
import type { FilesAdded, UploadsOwner } from '../shared/uploads.ts';
import type { Due, DocumentOwner, OwnerDocuments } from './owner.ts';

/** From the membership's owner, and to it. */
export interface MembershipChange {
  type: 'membership.changed';
  membership: MembershipResource;
}

/** A request, whose documents are read once they are shown; or a membership, which brings its own. */
export type DocumentsInput = DocumentOwner & {
  /** Owns what holds the documents: receives each newer request as `request.changed`, each newer membership as `membership.changed`. */
  parent: AnyActorRef;
  /** A document is shown as they come: this one, else the first that waits for a verdict. After a verdict the next is shown to everybody. */
  guided?: { first?: number };
};

/** The piece that a file is sent for. */
export interface PieceSent {
  piece: string;
  contractor_id: number | null;
  asked: string | null;
  /** The day that the document bears, where its piece asks for one. */
  date?: string;
}

/** What is done to a document. */
export type DocumentWrite =
  | { kind: 'verdict'; document: number; accepted: boolean; reason: string; seen: string; date?: string }
  | { kind: 'undo'; document: number }
  | { kind: 'withdrawal'; document: number };

/** A verdict that was given just now. */
export interface FreshVerdict {
  document: number;
  accepted: boolean;
}

export interface DocumentsContext extends UploadsOwner<PieceSent> {
  parent: AnyActorRef;
  owner: DocumentOwner;
  /** What is to be shown by itself; null where nothing is. */
  due: Due | null;
  list: OwnerDocuments | null;
  /** What is being written, or was and did not go through. */
  write: DocumentWrite | null;
  /** What may be undone; null once its time is over. */
  undoable: FreshVerdict | null;
  /** Why something did not go through, in French. */
  message: string | null;
  /** The target of a navigation while files are being sent. */
  leavingTo: string | null;
}

export type DocumentsEvent =
  /** The tab is shown. */
  | { type: 'documents.show' }
  | { type: 'documents.retry' }
  | FilesAdded<PieceSent>
  /** `date`: the day that the document bears, where it bears one. */
  | { type: 'verdict.give'; document: number; accepted: boolean; reason: string; seen: string; date?: string }
  | { type: 'verdict.undo' }
  /** The time to undo a verdict is over. */
  | { type: 'undo.lapse' }
  | { type: 'document.withdraw'; document: number }
  | { type: 'message.close' }
  | { type: 'leave.ask'; to: string }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  | RequestChanged
  | MembershipChange
  | UploadNews<OwnerDocuments>;
