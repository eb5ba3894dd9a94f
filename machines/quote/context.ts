import type { AnyActorRef, ErrorActorEvent } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import type { QuoteForm } from '#domain/forms.ts';
import type { DraftNews, DraftWish } from '../shared/draft/index.ts';
import type { Emitted } from '../shared/emitted.ts';

/** What a draft on the server holds: the form, and the version of the request that it started from. */
export interface QuoteDraft {
  version: number;
  /** What was saved in that version: shows what the draft changes. */
  base: QuoteForm;
  form: QuoteForm;
}

export interface QuoteInput {
  /** Receives `QuoteNews`. */
  parent: AnyActorRef;
  request: RequestResource;
  /** Makes the idempotency keys of this quote its own; random where none is given. */
  nonce?: string;
}

export interface QuoteContext {
  parent: AnyActorRef;
  /** The request as the server last gave it; its `form` is what is saved. */
  request: RequestResource;
  /** The contents of the page. */
  form: QuoteForm;
  /** What the write under way carries: what is typed meanwhile is laid on top of what becomes of it. */
  carried: QuoteForm;
  nonce: string;
  /** The newest request that came in during the write under way: applied once the write ends. */
  pending: RequestResource;
  /** How many writes have begun: each has a key of its own, so that only its own repeats are taken for it. */
  attempt: number;
  /** When the draft that the page opened with was written, ISO 8601; `null` where the page shows what is saved. */
  restoredAt: string | null;
  /** The request as another user changed it meanwhile, beside what is typed here. */
  newer: RequestResource | null;
  /** What was saved when the typing began, where another user saved since. */
  base: QuoteForm;
  /** Why the draft cannot be read, or the last write is refused, in French. */
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
  | { type: 'quote.retry' }
  | { type: 'quote.goOn' }
  /** A quote that was sent is worked on again. */
  | { type: 'quote.takeUp' }
  /** Back to what is saved. */
  | { type: 'draft.discard' }
  | DraftWish
  | { type: 'price.retry' }
  /** The page goes out of sight, or makes room for another: save as a draft what was typed last. */
  | { type: 'page.hide' }
  /** The request changed elsewhere on the page. */
  | { type: 'request.changed'; request: RequestResource }
  | DraftNews;

/** What its children bring about by breaking, too. */
export type QuoteChartEvent = QuoteEvent | ErrorActorEvent<unknown, 'draft'>;

/** What the chart that owns the request receives. */
export type QuoteNews =
  | { type: 'request.changed'; request: RequestResource }
  /** Somebody else changed it: the newer one follows as `request.changed` once the two are compared. */
  | { type: 'request.outdated' };

export type QuoteEmitted =
  | Emitted
  /** The first of these fields wants the focus. */
  | { type: 'fields.refused'; errors: Record<string, string[]> };

export const initialContext = ({
  parent,
  request,
  nonce = crypto.randomUUID(),
}: QuoteInput): QuoteContext => ({
  parent,
  request,
  nonce,
  form: request.form,
  carried: request.form,
  base: request.form,
  pending: request,
  attempt: 0,
  restoredAt: null,
  newer: null,
  message: null,
});
