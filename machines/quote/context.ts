import type { AnyActorRef, ErrorActorEvent } from 'xstate';
import type { RequestResource } from '#contract/request-resources.ts';
import type { QuoteForm } from '#domain/forms.ts';
import type { DraftNews, DraftWish } from '../shared/draft/index.ts';
import type { Emitted } from '../shared/emitted.ts';

/** Contents of a draft on the server: the form, and the version of the request from which it was typed. */
export interface QuoteDraft {
  version: number;
  /** The saved form of that version, to find what the draft changes. */
  base: QuoteForm;
  form: QuoteForm;
}

export interface QuoteInput {
  /** Receives `QuoteNews`. */
  parent: AnyActorRef;
  request: RequestResource;
  /** Random prefix of this quote's idempotency keys; tests give one. */
  nonce?: string;
}

export interface QuoteContext {
  parent: AnyActorRef;
  /** The latest request from the server; its `form` is the saved one. */
  request: RequestResource;
  /** The form as it is on the page. */
  form: QuoteForm;
  /** The form that the current write sends. What is typed meanwhile is merged onto the result. */
  carried: QuoteForm;
  nonce: string;
  /** The newest request that was received during the current write; it is applied when the write ends. */
  pending: RequestResource;
  /**
   * Number of writes begun so far; it ends the idempotency key, so that only a repeated write has the same
   * key.
   */
  attempt: number;
  /**
   * When the draft that the page opened with was stored, ISO 8601; `null` if the page opened with the saved
   * form.
   */
  restoredAt: string | null;
  /** The request as another user changed it meanwhile, to be compared with what is typed here. */
  newer: RequestResource | null;
  /** The saved form when typing began, if another user saved since. */
  base: QuoteForm;
  /** Why the draft could not be read, or the last write failed, in French. */
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
  /** The user edits a sent quote again. */
  | { type: 'quote.takeUp' }
  /** The user returns to the saved form. */
  | { type: 'draft.discard' }
  | DraftWish
  | { type: 'price.retry' }
  /** The page is hidden or left: what was typed last is stored as a draft. */
  | { type: 'page.hide' }
  /** Another part of the page changed the request. */
  | { type: 'request.changed'; request: RequestResource }
  | DraftNews;

/** The same, and the failure of the draft's chart. */
export type QuoteChartEvent = QuoteEvent | ErrorActorEvent<unknown, 'draft'>;

/** Events that the chart that owns the request receives. */
export type QuoteNews =
  | { type: 'request.changed'; request: RequestResource }
  /** Another user changed it: the newer request follows as `request.changed` after the comparison. */
  | { type: 'request.outdated' };

export type QuoteEmitted =
  | Emitted
  /** The first of these fields gets the focus. */
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
