import type { AnyActorRef } from 'xstate';
import type { UploadNews } from '../piece-upload/index.ts';
import type { MembershipResource } from '#contract/memberships.ts';
import type { RequestChanged } from '../shared/request-owner.ts';
import type { FilesAdded, UploadsOwner } from '../shared/uploads.ts';
import type { Due, DocumentOwner, OwnerDocuments } from './owner.ts';

/** Sent by the chart that owns the membership, and to it. */
export interface MembershipChange {
  type: 'membership.changed';
  membership: MembershipResource;
}

/** A request, whose documents are read when the tab is displayed; or a membership, which contains them. */
export type DocumentsInput = DocumentOwner & {
  /**
   * The chart that owns the request or membership: receives each newer version as `request.changed` or
   * `membership.changed`.
   */
  parent: AnyActorRef;
  /**
   * With it, a document is displayed at the beginning: `first`, else the first that waits for a verdict.
   * After a verdict the next one is displayed in any case.
   */
  guided?: { first?: number };
};

/** The piece that a file is sent for. */
export interface PieceSent {
  piece: string;
  contractor_id: number | null;
  asked: string | null;
  /** The day on the document, if its piece asks for one. */
  date?: string;
}

/** A write on a document. */
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
  /** Documents under review are displayed one after another, and their verdicts kept until they are sent. */
  isGuided: boolean;
  /** The document to display without a click; null if there is none. */
  due: Due | null;
  list: OwnerDocuments | null;
  /** The write that is under way, or the last one that failed. */
  write: DocumentWrite | null;
  /** The verdict that can be undone; null after the delay. */
  undoable: FreshVerdict | null;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
  /** The target of a navigation while files are being sent. */
  leavingTo: string | null;
}

export type DocumentsEvent =
  /** The tab is displayed. */
  | { type: 'documents.show' }
  | { type: 'documents.retry' }
  | FilesAdded<PieceSent>
  /** `date`: the day on the document, if there is one. */
  | { type: 'verdict.give'; document: number; accepted: boolean; reason: string; seen: string; date?: string }
  | { type: 'verdict.undo' }
  /** The delay for undoing a verdict has passed. */
  | { type: 'undo.lapse' }
  | { type: 'document.withdraw'; document: number }
  | { type: 'message.close' }
  | { type: 'leave.ask'; to: string }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  | RequestChanged
  | MembershipChange
  | UploadNews<OwnerDocuments>;
