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
   * Contents of the form, where its former draft broke: another stored draft is compared with it. Absent
   * where a form opens.
   */
  stored?: unknown;
  /** What this tab typed there and could not send, before: what the tab keeps, where nothing is given. */
  restored?: UnsentDraft | null;
  /** Tells this window's own writes from those of others (docs/domain/drafts.md); random where none is given. */
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
  /** How many writes and clearings were sent: in whatever order they arrive, the server keeps the last. */
  sequence: number;
  /** What the server should store; `null` for nothing. */
  wanted: unknown;
  /** What was sent last, or found at the beginning; `null` where this page has stored nothing. */
  sent: unknown;
  /** The next key of the form's draft once this one is cleared; `null` where it stays. */
  next: DraftPlace | null;
  /** Of the draft on the server, cleared ones included; 0 where there never was one. */
  revision: number;
  /** When the server last took it, ISO 8601. */
  savedAt: string | null;
  /** What another tab, or another machine, wrote meanwhile. */
  other: OtherDraft | null;
  /** Why the draft could not be read or cleared, in French. */
  message: string | null;
}

export type DraftEvent =
  /** The form's contents, to be found again after a crash. */
  | { type: 'draft.change'; data: unknown }
  /**
   * The draft is no longer needed: the form was saved, or given up. With `next`, later input is stored
   * under that key.
   */
  | { type: 'draft.clear'; next?: DraftPlace }
  /** A write begins: what was typed last is sent without the pause, after the call that is under way. */
  | { type: 'draft.flush' }
  /** The page goes out of sight, or makes room: what was typed last is sent now, since there may be no later. */
  | { type: 'draft.leave' }
  | { type: 'draft.retry' }
  | { type: 'draft.keepMine' }
  | { type: 'draft.takeOther' };

/** What the owner of the form receives. */
export type DraftNews =
  /** Once, at the beginning: `data` is `null` where there is no draft. */
  | { type: 'draft.read'; data: unknown; savedAt: string | null }
  | { type: 'draft.unreadable'; message: string }
  /** The draft of the other tab was chosen: the form is to show it. */
  | { type: 'draft.taken'; data: unknown }
  | { type: 'draft.cleared' }
  | { type: 'draft.notCleared'; message: string };

/** A draft of the tab storage becomes the wanted one: it was sent, and may be stored. */
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
