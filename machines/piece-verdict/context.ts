import type { AnyActorRef } from 'xstate';
import type { BrokerPieceKey } from '#domain/broker-pieces.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { Draft, DraftFaults, Drafts, ExaminedDocument } from './draft.ts';

/** The document in sight. */
export interface Examined {
  id: number;
  /** As the list has it now; null if it was withdrawn. */
  document: ExaminedDocument | null;
  /** Its piece, if the documents of that piece bear a day; else null. */
  dated: BrokerPieceKey | null;
}

export interface PieceVerdictInput {
  /** The chart of the documents: receives `verdict.give`, and `message.close` after a cancelled refusal. */
  parent: AnyActorRef;
  /**
   * The review of a membership: a refusal has a motive, and a begun verdict stays while another document is
   * examined. Otherwise a refusal has free words, and belongs to the document in sight.
   */
  isReview: boolean;
}

export interface PieceVerdictContext extends PieceVerdictInput {
  /** Null if no document is in sight. */
  examined: Examined | null;
  /** The document when its refusal was begun; null before. */
  asked: ExaminedDocument | null;
  draft: Draft;
  /** Begun verdicts, also that of the document in sight. */
  drafts: Drafts;
  /** What the last attempt to send lacked, by field, in French. */
  faults: DraftFaults;
}

export type PieceVerdictEvent =
  /** The document in sight, as the page has it; null if there is none. */
  | { type: 'document.examine'; examined: Examined | null }
  | { type: 'accept.choose' }
  | { type: 'accept.send'; /** The current day. */ today: IsoDate }
  | { type: 'refuse.choose' }
  | { type: 'refuse.send'; today: IsoDate }
  | { type: 'draft.change'; draft: Partial<Omit<Draft, 'verdict'>>; today: IsoDate }
  | { type: 'refuse.cancel' };
