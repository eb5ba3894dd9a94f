import type { DossierTab } from '#domain/dossier-steps.ts';
import type { Mailed } from './request-resources.ts';
import type { Slug } from './slug.ts';

/*
 * The tasks of «Aujourd’hui» on the wire (docs/domain/lifecycle.md): what waits for the
 * reader, one line each.
 */

/** What the reader has to do, in one French word. */
export type TaskKind =
  | 'compléter'
  | 'envoyer'
  | 'relancer'
  | 'répondre'
  | 'constituer'
  | 'signer'
  | 'encaisser'
  | 'accorder'
  | 'lire'
  | 'étudier'
  | 'appeler'
  | 'émettre'
  | 'clore'
  | 'rembourser'
  | 'abandonner'
  | 'examiner'
  | 'décider'
  | 'sinistre';

/** The event that sends the client a reminder, and when it was mailed so far. */
export interface TaskReminder extends Mailed {
  event: 'CLIENT.REMIND' | 'SIGNATURE.RELAUNCH';
  /** The version that the call sends. */
  version: number;
}

/** A task about a request at its step. */
export interface RequestTask extends TaskWords {
  request_id: number;
  step: Slug;
  membership?: never;
  quotation?: never;
}

/** A task about a membership; `documents`: about its pieces. */
export interface MembershipTask extends TaskWords {
  request_id: null;
  step: null;
  membership: { id: number; documents: boolean };
  quotation?: never;
}

/** A task about a price that a broker asked for by message. */
export interface QuotationTask extends TaskWords {
  request_id: null;
  step: null;
  membership?: never;
  quotation: { id: number };
}

/** A task of the reader today. */
export type Task = RequestTask | MembershipTask | QuotationTask;

interface TaskWords {
  kind: TaskKind;
  title: string;
  detail: string;
  /** What is asked of the reader, in the words of the person who asks. */
  question: string | null;
  /** Colour of the line's badge (`Family` of `src/domain/status-families.ts`). */
  family: string;
  /** Text of the line's button. */
  action: string;
  /** Name of the broker that the object belongs to; null where the reader's tasks are all of one broker. */
  cabinet: string | null;
  /** The tab where it is done; null: the tab of the file's step. */
  tab: DossierTab | null;
  /** Its due day has passed. */
  late: boolean;
  /** The reminder that can be sent to the client from the list; null if there is none. */
  reminds: TaskReminder | null;
}
