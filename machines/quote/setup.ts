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

/** Once a request is taken over, nothing of an earlier failure or draft is left to show. */
const settled = { newer: null, message: null, restoredAt: null } satisfies Partial<QuoteContext>;

/**
 * Context after a successful write: nothing that was carried, compared or awaited stays beside what is
 * saved.
 */
const cleared = (request: QuoteContext['request']) =>
  ({
    ...settled,
    request,
    carried: request.form,
    base: request.form,
    pending: request,
  }) satisfies Partial<QuoteContext>;

/** The form over a newer request: what was typed since `before` stays, on top of what is saved now. */
const over = (before: QuoteContext['form'], form: QuoteContext['form'], saved: QuoteContext['form']) =>
  sameForm(form, before) ? saved : onTop(before, form, saved);

/** The words of the quote's chart: every action and guard by its name. */
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
    compareDraft: assign(({ context }) => ({ newer: context.request, restoredAt: null })),
    takeOtherForm: assign(({ context, event }) => {
      assertEvent(event, 'draft.taken');
      return { form: { ...context.request.form, ...readDraft(event.data)?.form } };
    }),
    takeUnreadable: assign(({ event }) => {
      assertEvent(event, 'draft.unreadable');
      return { message: event.message };
    }),

    /** The write carries the contents of the page, or what is saved already. */
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
    /** The state after the write decides what becomes of it, as if it came only now. Where none came, it is no news there. */
    raisePending: raise(({ context }) => ({ type: 'request.changed' as const, request: context.pending })),
    compareChanged: assign(({ context, event }) => {
      assertEvent(event, 'request.changed');
      return { newer: event.request, base: context.request.form };
    }),
    compareNewest: assign(({ event }) => {
      assertEvent(event, 'request.changed');
      return { newer: event.request };
    }),
    takeTheirs: assign(({ context }) => {
      const request = context.newer ?? context.request;
      return { ...settled, request, form: request.form };
    }),
    takeNewest: assign(({ context }) => {
      const request = context.newer ?? context.request;
      return { ...settled, request, form: over(context.request.form, context.form, request.form) };
    }),
    layMineOnTheirs: assign(({ context }) => {
      const request = context.newer ?? context.request;
      return { ...settled, request, form: over(context.base, context.form, request.form) };
    }),

    notifyRequest: sendTo(
      ({ context }) => context.parent,
      ({ context }): QuoteNews => ({ type: 'request.changed', request: context.request }),
    ),
    /** Somebody else wrote: what is shown beside the quote is read again, while what they wrote is still to be compared. */
    notifyOutdated: sendTo(({ context }) => context.parent, { type: 'request.outdated' } satisfies QuoteNews),
    /** What is left to find again after a crash: what is typed beside what is saved, or nothing. */
    updateDraft: sendTo('draft', ({ context: { request, form } }): DraftEvent =>
      isDirty({ request, form })
        ? { type: 'draft.change', data: draftOf({ request, form }) }
        : { type: 'draft.clear' },
    ),
    /** A write begins: what it carries is in the draft too, should the write fail and the machine with it. */
    flushDraft: sendTo('draft', { type: 'draft.flush' } satisfies DraftEvent),
    /** The page goes out of sight, or the quote is closed. */
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
