import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import { isFailure } from '#api/failure.ts';
import type { Draft, RequestResource } from '#contract/resources.ts';
import type { QuoteForm } from '#domain/forms.ts';
import { conflictOf, type Conflict } from '../conflict.ts';
import { setbackOf, type Setback } from '../setback.ts';
import type { QuoteDraft } from './context.ts';

const draftOf = (id: number) => ({ kind: 'devis', key: String(id) }) as const;

export type DraftOutcome = { kind: 'read'; draft: Draft } | Setback;

/** GET /api/drafts/devis/{id}. */
export const loadDraft = fromPromise<DraftOutcome, { id: number }>(async ({ input, signal }) => {
  try {
    return { kind: 'read', draft: await api.getDraft({ params: draftOf(input.id) }, { signal }) };
  } catch (error) {
    return setbackOf(error);
  }
});

export type StoreOutcome = { kind: 'kept'; draft: Draft; form: QuoteForm } | { kind: 'other-tab' } | Setback;

/** PUT /api/drafts/devis/{id}, with the revision that this page saw: another tab's is not written over. No signal: a draft on its way outlives the page. */
export const storeDraft = fromPromise<StoreOutcome, { id: number; revision: number; data: QuoteDraft }>(async ({ input }) => {
  const { id, revision, data } = input;
  try {
    return { kind: 'kept', form: data.form, draft: await api.putDraft({ params: draftOf(id), body: { data, revision } }) };
  } catch (error) {
    if (isFailure(error) && error.code === 'stale_draft') return { kind: 'other-tab' };
    return setbackOf(error);
  }
});

/** DELETE /api/drafts/devis/{id}. */
export const forgetDraft = fromPromise<{ message: string }, { id: number }>(({ input, signal }) => api.deleteDraft({ params: draftOf(input.id) }, { signal }));

export type WriteOutcome = { kind: 'written'; message: string; request: RequestResource } | Conflict | Setback;

async function written(call: Promise<{ message: string; request: RequestResource }>): Promise<WriteOutcome> {
  try {
    const { message, request } = await call;
    return { kind: 'written', message, request };
  } catch (error) {
    try {
      return conflictOf(error);
    } catch {
      return setbackOf(error);
    }
  }
}

/** PATCH /api/request/{id}: the whole quote form. */
export const saveQuote = fromPromise<WriteOutcome, { id: number; version: number; keepStep: boolean; form: QuoteForm }>(({ input, signal }) => {
  const { id, version, keepStep, form } = input;
  return written(api.updateRequest({ params: { id }, body: { ...form, keepStep, version } }, { signal }));
});

/** PATCH /api/update-step/{id}: takes a sent offer back to where its price may change (OFFER.REVISE). */
export const reviseOffer = fromPromise<WriteOutcome, { id: number; version: number }>(({ input, signal }) =>
  written(api.updateStep({ params: { id: input.id }, body: { step: 'offre-enregistree', version: input.version } }, { signal })),
);

/** POST /api/devis. Carrying the version makes a repeated send a refused one, never a second mail. */
export const sendDevis = fromPromise<WriteOutcome, { id: number; version: number }>(({ input, signal }) =>
  written(api.sendDevis({ body: { request_id: input.id, version: input.version } }, { signal })),
);

/** POST /api/requests/{id}/events, REFERRAL.REQUEST: the company is asked to agree to an indicative price. */
export const requestReferral = fromPromise<WriteOutcome, { id: number; version: number }>(({ input, signal }) =>
  written(api.sendEvent({ params: { id: input.id }, body: { event: 'REFERRAL.REQUEST', version: input.version } }, { signal })),
);
