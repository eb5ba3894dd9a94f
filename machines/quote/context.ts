import type { Draft, RequestResource } from '#contract/resources.ts';
import type { QuoteForm } from '#domain/forms.ts';
import type { Conflict } from '../conflict.ts';
import type { Emitted } from '../shared/emitted.ts';
import type { Setback } from '../setback.ts';

/** What the user asked for: keep the work, have it as an offer, or have it sent to the client. */
export type Intent = 'save' | 'finish' | 'send';

/** What a draft on the server holds: the form, and the version of the request that it started from. */
export interface QuoteDraft {
  version: number;
  /** What was saved in that version: tells what the draft changes. */
  base: QuoteForm;
  form: QuoteForm;
}

export interface QuoteContext {
  /** The request as the server last gave it; its `form` is what is saved. */
  request: RequestResource;
  /** What stands on the page. */
  form: QuoteForm;
  /** What the write under way carries: what is typed meanwhile is told from it. */
  sent: QuoteForm;
  intent: Intent;
  /** Revision of the draft on the server; 0 where there is none. */
  revision: number;
  /** A draft may lie on the server, even where its revision never came back. */
  drafted: boolean;
  /** When the draft that the page opened with was written, ISO 8601; `null` where the page shows what is saved. */
  restoredAt: string | null;
  /** When the draft was last kept, ISO 8601. */
  keptAt: string | null;
  /** The draft that another tab wrote. */
  otherDraft: Draft | null;
  /** Which write is under way, or did not go through. */
  step: 'save' | 'revise' | 'refer' | 'send';
  /** Why the last write did not go through. */
  hindrance: Conflict | Setback | null;
  /** The request that somebody else changed meanwhile, beside mine. */
  theirs: RequestResource | null;
  /** What was saved when mine began, where somebody saved since. */
  base: QuoteForm;
  /** Field → messages, as the server refused them. */
  errors: Record<string, string[]>;
  message: string | null;
}

export type QuoteEvent =
  | { type: 'form.change'; form: QuoteForm }
  | { type: 'quote.save' }
  | { type: 'quote.finish' }
  | { type: 'referral.ask' }
  | { type: 'send.ask' }
  | { type: 'send.confirm' }
  | { type: 'send.cancel' }
  | { type: 'revise.confirm' }
  | { type: 'revise.cancel' }
  | { type: 'conflict.takeTheirs' }
  | { type: 'conflict.keepMine' }
  /** The page goes out of sight: keep what was typed last. */
  | { type: 'draft.flush' }
  | { type: 'draft.discard' }
  | { type: 'draft.takeOther' }
  | { type: 'draft.keepMine' }
  | { type: 'quote.retry' }
  | { type: 'quote.goOn' }
  /** The request changed elsewhere on the page. */
  | { type: 'request.received'; request: RequestResource };

export type QuoteEmitted =
  | Emitted
  | { type: 'request.changed'; request: RequestResource }
  /** The first of these fields wants the focus. */
  | { type: 'fields.refused'; errors: Record<string, string[]> };

export interface QuoteInput {
  request: RequestResource;
}

export const initialContext = ({ request }: QuoteInput): QuoteContext => ({
  request,
  form: request.form,
  sent: request.form,
  intent: 'save',
  revision: 0,
  drafted: false,
  restoredAt: null,
  keptAt: null,
  otherDraft: null,
  step: 'save',
  hindrance: null,
  theirs: null,
  base: request.form,
  errors: {},
  message: null,
});
