import { assertEvent, assign, emit, raise, sendTo, setup } from 'xstate';
import { sameForm } from '#domain/form-differences.ts';
import { offerSaved } from '#domain/fixed-texts.ts';
import { draftChart, type DraftEvent } from '../shared/draft/index.ts';
import { priceChart, type PriceEvent } from '../shared/price/index.ts';
import { writeWith, type WriteEvent } from '../shared/write/index.ts';
import { unexpected } from '../shared/outcome.ts';
import type { QuoteContext, QuoteEmitted, QuoteChartEvent, QuoteInput, QuoteNews } from './context.ts';
import { draftIn, guards } from './guards.ts';
import { onTop } from './merge.ts';
import { newerIn, sentenceOf, type WriteOutcome } from './outcome.ts';
import { askedOf, savedPrice } from './price-input.ts';
import { draftOf, isDirty, malformedErrors, missingErrors, readDraft } from './reading.ts';

type Writing = 'save' | 'revise' | 'refer' | 'send';

/** Clears messages, comparison and draft notice when a request is taken. */
const settled = { newer: null, message: null, restoredAt: null } satisfies Partial<QuoteContext>;

/**
 * Context after a successful write: the saved request, without anything that was sent, compared or pending.
 */
const cleared = (request: QuoteContext['request']) =>
  ({
    ...settled,
    request,
    carried: request.form,
    base: request.form,
    pending: request,
  }) satisfies Partial<QuoteContext>;

/** The form after a newer request: what was typed since `before` is merged onto the saved form. */
const over = (before: QuoteContext['form'], form: QuoteContext['form'], saved: QuoteContext['form']) =>
  sameForm(form, before) ? saved : onTop(before, form, saved);

/** Types, actors, guards and actions of the quote's chart. */
export const quoteSetup = setup({
  types: {
    context: {} as QuoteContext,
    events: {} as QuoteChartEvent,
    emitted: {} as QuoteEmitted,
    input: {} as QuoteInput,
  },
  actors: {
    draft: draftChart,
    price: priceChart,
    save: writeWith('updateRequest'),
    revise: writeWith('updateStep'),
    refer: writeWith('sendEvent'),
    send: writeWith('sendDevis'),
  },
  guards,
  actions: {
    takeForm: assign(({ event }) => {
      assertEvent(event, 'form.change');
      return { form: event.form };
    }),
    takeSavedForm: assign(({ context }) => ({ form: context.request.form, restoredAt: null })),

    takeDraft: assign(({ context, event }) => {
      assertEvent(event, 'draft.read');
      const draft = draftIn({ context, event });
      return draft
        ? { form: { ...context.request.form, ...draft.form }, base: draft.base, restoredAt: event.savedAt }
        : {};
    }),
    /** Shows the conflict between the draft and the saved form; `takeDraft` has set `base`. */
    compareDraft: assign(({ context }) => ({ newer: context.request, restoredAt: null })),
    takeOtherForm: assign(({ context, event }) => {
      assertEvent(event, 'draft.taken');
      return { form: { ...context.request.form, ...readDraft(event.data)?.form } };
    }),
    takeUnreadable: assign(({ event }) => {
      assertEvent(event, 'draft.unreadable');
      return { message: event.message };
    }),

    /** Begins a write with the current form, or with the saved one. */
    beginWrite: assign(
      ({ context: { form, request, attempt } }, { carries }: { carries: 'form' | 'saved' }) => ({
        carried: carries === 'form' ? form : request.form,
        attempt: attempt + 1,
        pending: request,
        newer: null,
        message: null,
      }),
    ),
    takeWritten: assign(({ context }, outcome: WriteOutcome) => {
      const request = newerIn(outcome) ?? context.request;
      return { ...cleared(request), form: over(context.carried, context.form, request.form) };
    }),
    takeFailure: assign(({ context }, outcome: WriteOutcome) => ({
      newer: newerIn(outcome),
      base: context.request.form,
      message: sentenceOf(outcome),
    })),
    forgetMessage: assign({ message: null }),
    takeUnexpected: assign({ message: unexpected }),

    takeChanged: assign(({ context, event }) => {
      assertEvent(event, 'request.changed');
      return { request: event.request, form: over(context.request.form, context.form, event.request.form) };
    }),
    storePending: assign(({ event }) => {
      assertEvent(event, 'request.changed');
      return { pending: event.request };
    }),
    /**
     * Raises the request that was received during the write, so that the next state handles it. Without one
     * it raises the current request, which that state ignores.
     */
    raisePending: raise(({ context }) => ({ type: 'request.changed' as const, request: context.pending })),
    /** Shows the conflict with another user's version; what was typed differs from the form saved before. */
    compareChanged: assign(({ context, event }) => {
      assertEvent(event, 'request.changed');
      return { newer: event.request, base: context.request.form };
    }),
    /** Replaces the newer request by one that is newer still. */
    compareNewest: assign(({ event }) => {
      assertEvent(event, 'request.changed');
      return { newer: event.request };
    }),
    /** Ends the conflict with the other user's form: what was typed here is dropped. */
    takeTheirs: assign(({ context }) => {
      const request = context.newer ?? context.request;
      return { ...settled, request, form: request.form };
    }),
    /** Takes the newer request after a refusal: what was typed since the current one is merged onto its form. */
    takeNewest: assign(({ context }) => {
      const request = context.newer ?? context.request;
      return { ...settled, request, form: over(context.request.form, context.form, request.form) };
    }),
    /** Ends the conflict with what was typed since `base`, merged onto the other user's form. */
    layMineOnTheirs: assign(({ context }) => {
      const request = context.newer ?? context.request;
      return { ...settled, request, form: over(context.base, context.form, request.form) };
    }),

    notifyRequest: sendTo(
      ({ context }) => context.parent,
      ({ context }): QuoteNews => ({ type: 'request.changed', request: context.request }),
    ),
    /** Another user wrote: the rest of the page is read again, while the user compares the two forms. */
    notifyOutdated: sendTo(({ context }) => context.parent, { type: 'request.outdated' } satisfies QuoteNews),
    /** Stores the unsaved form as a draft; nothing if it equals the saved one. */
    updateDraft: sendTo('draft', ({ context: { request, form } }): DraftEvent =>
      isDirty({ request, form })
        ? { type: 'draft.change', data: draftOf({ request, form }) }
        : { type: 'draft.clear' },
    ),
    /** A write begins: the draft is sent at once, in case the write fails and the browser closes. */
    flushDraft: sendTo('draft', { type: 'draft.flush' } satisfies DraftEvent),
    /** The page is hidden, or the quote is stopped: sends the draft now. */
    leaveDraft: sendTo('draft', { type: 'draft.leave' } satisfies DraftEvent),
    forwardToDraft: sendTo('draft', ({ event }) => event),
    updatePrice: sendTo('price', ({ context: { form, request } }): PriceEvent => ({
      type: 'price.change',
      ...askedOf(form, request),
    })),
    givePrice: sendTo('price', ({ context }): PriceEvent => ({
      type: 'price.received',
      price: savedPrice(context.request),
    })),
    forwardToPrice: sendTo('price', ({ event }) => event),
    retryWrite: sendTo((_, { of }: { of: Writing }) => of, { type: 'write.retry' } satisfies WriteEvent),
    cancelWrite: sendTo((_, { of }: { of: Writing }) => of, { type: 'write.cancel' } satisfies WriteEvent),

    showMalformed: emit(({ context }): QuoteEmitted => ({
      type: 'fields.refused',
      errors: malformedErrors(context.form),
    })),
    showMissing: emit(({ context }): QuoteEmitted => ({
      type: 'fields.refused',
      errors: missingErrors(context.form),
    })),
    showErrors: emit((_, outcome: WriteOutcome): QuoteEmitted => ({
      type: 'fields.refused',
      errors: outcome.kind === 'invalid' ? outcome.errors : {},
    })),
    toastOffer: emit({ type: 'toast', kind: 'success', message: offerSaved }),
    toastSaved: emit({ type: 'toast', kind: 'success', message: 'Le devis était bien enregistré.' }),
    toastUnexpected: emit({ type: 'toast', kind: 'error', message: unexpected }),
    toastSentence: emit((_, outcome: WriteOutcome): QuoteEmitted => ({
      type: 'toast',
      kind: 'success',
      message: sentenceOf(outcome) ?? '',
    })),
  },
});
