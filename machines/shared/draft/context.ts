import type { AnyActorRef } from 'xstate';
import type { CallInput } from '../call.ts';
import { unsentDraftAt, type UnsentDraft } from '../tab-drafts.ts';

/** Key of a draft on the server (docs/domain/drafts.md). */
export type DraftPlace = CallInput<'getDraft'>['params'];

export interface DraftInput {
  /** Receives `DraftNews`. */
  parent: AnyActorRef;
  place: DraftPlace;
  /**
   * Contents of a form whose draft chart is started again after an error: a stored draft is compared with
   * them. Absent for a new form.
   */
  stored?: unknown;
  /** Unsent input of this tab for that draft; by default what the tab storage contains. */
  restored?: UnsentDraft | null;
  /** Identifies the writes of this window (docs/domain/drafts.md); random by default. */
  writer?: string;
}

export interface OtherDraft {
  data: unknown;
  revision: number;
  /** ISO 8601. */
  savedAt: string | null;
}

export interface DraftContext extends Omit<DraftInput, 'stored' | 'restored' | 'writer'> {
  writer: string;
  /**
   * Number of writes and clearings sent so far: the server keeps the last one, in whatever order they arrive.
   */
  sequence: number;
  /** Data that the server should store; `null` for none. */
  wanted: unknown;
  /** Data of the last call, or of the first read; `null` if this page has stored nothing. */
  sent: unknown;
  /** Key of the form's draft after this one is cleared; `null` if the key stays. */
  next: DraftPlace | null;
  /** Revision of the draft on the server, also of a cleared one; 0 if there never was one. */
  revision: number;
  /** When the server last stored it, ISO 8601. */
  savedAt: string | null;
  /** The draft that another tab or device wrote meanwhile. */
  other: OtherDraft | null;
  /** Why the draft, or the other tab's, could not be read, or could not be cleared, in French. */
  message: string | null;
}

export type DraftEvent =
  /** The form's contents, to be stored. */
  | { type: 'draft.change'; data: unknown }
  /**
   * The draft is no longer needed: the form was saved, or given up. With `next`, later input is stored
   * under that key.
   */
  | { type: 'draft.clear'; next?: DraftPlace }
  /** The form is being written: what was typed last is sent without the pause, after the current call. */
  | { type: 'draft.flush' }
  /** The page is hidden or left: what was typed last is sent at once. */
  | { type: 'draft.leave' }
  | { type: 'draft.retry' }
  | { type: 'draft.keepMine' }
  | { type: 'draft.takeOther' };

/** Events that the owner of the form receives. */
export type DraftNews =
  /** Once, at the beginning; `data` is `null` if there is no draft. */
  | { type: 'draft.read'; data: unknown; savedAt: string | null }
  | { type: 'draft.unreadable'; message: string }
  /** The user chose the other tab's draft, which the form displays. */
  | { type: 'draft.taken'; data: unknown }
  | { type: 'draft.cleared' }
  | { type: 'draft.notCleared'; message: string };

/**
 * Initial context. A draft of the tab storage becomes the wanted one; it was sent before and may be stored
 * already.
 */
function begun({
  place,
  stored = null,
  restored = unsentDraftAt(place),
}: DraftInput): Pick<DraftContext, 'wanted' | 'sent' | 'revision'> {
  if (stored !== null || restored === null) return { wanted: stored, sent: null, revision: 0 };
  return { wanted: restored.body.data, sent: {}, revision: restored.body.revision };
}

export const initialContext = ({
  parent,
  place,
  stored,
  restored,
  writer = crypto.randomUUID(),
}: DraftInput): DraftContext => ({
  parent,
  place,
  writer,
  sequence: 0,
  ...begun({ parent, place, stored, ...(restored !== undefined && { restored }) }),
  next: null,
  savedAt: null,
  other: null,
  message: null,
});
