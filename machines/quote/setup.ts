import { assertEvent, assign, emit, setup } from 'xstate';
import { sameForm } from '#domain/form-differences.ts';
import { failureMessage } from '../conflict.ts';
import { forgetDraft, loadDraft, requestReferral, reviseOffer, saveQuote, sendDevis, storeDraft, type DraftOutcome, type StoreOutcome, type WriteOutcome } from './actors.ts';
import type { QuoteContext, QuoteEmitted, QuoteEvent, QuoteInput } from './context.ts';
import { freshOf, guards } from './guards.ts';
import { onTop } from './merge.ts';
import { malformedErrors, missingErrors, readDraft } from './reading.ts';

/** A pause in typing keeps the draft; a draft that could not be kept is tried again. Milliseconds. */
export const delays = { autosavePause: 800, draftRetry: 10_000 };

const settled = { hindrance: null, theirs: null, errors: {}, message: null, restoredAt: null } satisfies Partial<QuoteContext>;

/** What was typed while `sent` was on its way stays, on top of what the server made of it. */
const kept = ({ form, sent }: QuoteContext, saved: QuoteContext['form']) => (sameForm(form, sent) ? saved : onTop(sent, form, saved));

const written = (outcome: WriteOutcome, context: QuoteContext) => (outcome.kind === 'written' ? outcome.request : context.request);

/** The words of the quote's chart: every action and guard by its name. */
export const quoteSetup = setup({
  types: { context: {} as QuoteContext, events: {} as QuoteEvent, emitted: {} as QuoteEmitted, input: {} as QuoteInput },
  actors: { loadDraft, storeDraft, forgetDraft, saveQuote, reviseOffer, requestReferral, sendDevis },
  delays,
  guards,
  actions: {
    takeForm: assign(({ event }) => {
      assertEvent(event, 'form.change');
      return { form: event.form };
    }),
    showSaved: assign(({ context }) => ({ form: context.request.form, restoredAt: null, errors: {} })),

    takeDraft: assign((_, outcome: DraftOutcome) => {
      const draft = outcome.kind === 'read' ? readDraft(outcome.draft) : null;
      return outcome.kind === 'read' && draft ? { form: draft.form, revision: outcome.draft.revision, restoredAt: outcome.draft.updated_at, keptAt: outcome.draft.updated_at, message: null } : {};
    }),
    takeRevision: assign(({ context }, outcome: DraftOutcome) => ({ revision: outcome.kind === 'read' ? outcome.draft.revision : context.revision, message: null })),
    presumeDraft: assign({ drafted: true }),
    takeKept: assign((_, outcome: StoreOutcome) => (outcome.kind === 'kept' ? { revision: outcome.draft.revision, keptAt: outcome.draft.updated_at } : {})),
    keepOtherDraft: assign((_, outcome: DraftOutcome) => (outcome.kind === 'read' ? { otherDraft: outcome.draft } : {})),
    takeOtherRevision: assign(({ context }) => ({ revision: context.otherDraft?.revision ?? 0 })),
    takeOtherForm: assign(({ context }) => ({ form: (context.otherDraft && readDraft(context.otherDraft)?.form) ?? context.request.form, otherDraft: null })),
    forgetRevision: assign({ revision: 0, drafted: false, restoredAt: null, keptAt: null, otherDraft: null }),
    keepMessage: assign((_, outcome: DraftOutcome) => ({ message: outcome.kind === 'read' ? null : outcome.message })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ message: failureMessage(error) })),

    /** No write is under way any more. */
    rest: assign(({ context }) => ({ intent: 'save', step: 'save', sent: context.request.form, base: context.request.form, hindrance: null, theirs: null })),
    intendSave: assign({ intent: 'save' }),
    intendFinish: assign({ intent: 'finish' }),
    intendSend: assign({ intent: 'send' }),
    beginWrite: assign(({ context }, { step }: { step: QuoteContext['step'] }) => ({ step, sent: step === 'save' ? context.form : context.request.form, hindrance: null, errors: {}, message: null })),
    takeWritten: assign(({ context }, outcome: WriteOutcome) => {
      const request = written(outcome, context);
      return { ...settled, request, form: kept(context, request.form) };
    }),
    takeRevised: assign(({ context }, outcome: WriteOutcome) => ({ request: written(outcome, context) })),
    keepHindrance: assign((_, outcome: WriteOutcome) => (outcome.kind === 'written' ? {} : { hindrance: outcome, message: outcome.message })),
    showErrors: assign(({ context }) => ({ errors: context.hindrance?.kind === 'invalid' ? context.hindrance.errors : {} })),
    takeFresh: assign(({ context }) => ({ ...settled, request: freshOf(context) ?? context.request })),

    takeReceived: assign(({ context, event }) => {
      assertEvent(event, 'request.received');
      return { request: event.request, form: onTop(context.request.form, context.form, event.request.form) };
    }),
    compareReceived: assign(({ context, event }) => {
      assertEvent(event, 'request.received');
      return { theirs: event.request, base: context.request.form };
    }),
    compareStale: assign(({ context }) => ({ theirs: freshOf(context), base: context.request.form })),
    compareDraft: assign(({ context }, outcome: DraftOutcome) => {
      const draft = outcome.kind === 'read' ? readDraft(outcome.draft) : null;
      return outcome.kind === 'read' && draft ? { form: draft.form, base: draft.base, theirs: context.request, revision: outcome.draft.revision } : {};
    }),
    takeTheirs: assign(({ context }) => {
      const request = context.theirs ?? context.request;
      return { ...settled, request, form: request.form };
    }),
    takeTheirsAsSaved: assign(({ context }) => {
      const request = freshOf(context) ?? context.request;
      return { ...settled, request, form: kept(context, request.form) };
    }),
    layMineOnTheirs: assign(({ context }) => {
      const request = context.theirs ?? context.request;
      return { ...settled, request, form: onTop(context.base, context.form, request.form) };
    }),

    showMalformed: emit(({ context }): QuoteEmitted => ({ type: 'fields.refused', errors: malformedErrors(context.form) })),
    showMissing: emit(({ context }): QuoteEmitted => ({ type: 'fields.refused', errors: missingErrors(context.form) })),
    tellErrors: emit(({ context }): QuoteEmitted => ({ type: 'fields.refused', errors: context.errors })),
    tellRequest: emit(({ context }): QuoteEmitted => ({ type: 'request.changed', request: context.request })),
    toastOffer: emit({ type: 'toast', kind: 'success', message: 'Votre offre a été bien enregistrée.' }),
    toastSaved: emit(({ context }): QuoteEmitted => ({
      type: 'toast',
      kind: 'success',
      message: context.intent === 'finish' ? 'Votre offre a été bien enregistrée.' : 'Le devis était bien enregistré.',
    })),
    toastMessage: emit((_, outcome: WriteOutcome): QuoteEmitted => ({ type: 'toast', kind: 'success', message: outcome.message })),
  },
});
