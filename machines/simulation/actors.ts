import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import { isFailure } from '#api/failure.ts';
import type { QuoteForm, RequestType, SimulationInput } from '#domain/forms.ts';
import type { Eligibility, Tarif } from '#domain/tarif.ts';
import type { Draft, RequestResource } from '#contract/resources.ts';
import { conflictOf, type Conflict } from '../conflict.ts';
import { inputOf, quoteOf, type Answering } from './answers.ts';
import type { KeptAnswers, SimulationForm } from './form.ts';
import { draftKeyOf } from './stage.ts';

export type Found = { kind: 'found'; request: RequestResource } | { kind: 'unknown' };

/** GET /api/request/{id}. What one may not see does not exist. */
export const loadRequest = fromPromise<Found, { requestId: number }>(async ({ input, signal }) => {
  try {
    const { request } = await api.getRequest({ params: { id: input.requestId } }, { signal });
    return { kind: 'found', request };
  } catch (error) {
    if (isFailure(error) && error.status === 404) return { kind: 'unknown' };
    throw error;
  }
});

export interface DraftPlace {
  type: RequestType;
  requestId: number | null;
}
const place = ({ type, requestId }: DraftPlace) => ({ params: { kind: 'simulation' as const, key: draftKeyOf(type, requestId) } });

/** GET /api/drafts/simulation/{key}. */
export const readDraft = fromPromise<Draft, DraftPlace>(({ input, signal }) => api.getDraft(place(input), { signal }));

export type Kept = { kind: 'kept'; draft: Draft; form: SimulationForm } | { kind: 'stale' };

/** PUT /api/drafts/simulation/{key}. No signal: a draft on its way outlives the screen that sent it. */
export const keepDraft = fromPromise<Kept, DraftPlace & { answers: KeptAnswers; revision: number }>(async ({ input }) => {
  const { answers, revision } = input;
  try {
    return { kind: 'kept', draft: await api.putDraft({ ...place(input), body: { data: answers, revision } }), form: answers.form };
  } catch (error) {
    if (isFailure(error) && error.code === 'stale_draft') return { kind: 'stale' };
    throw error;
  }
});

/** DELETE /api/drafts/simulation/{key}. */
export const forgetDraft = fromPromise<unknown, DraftPlace>(({ input, signal }) => api.deleteDraft(place(input), { signal }));

/** GET /api/addresses: the communes of a postal code, each once. */
export const findCommunes = fromPromise<string[], { postalCode: string }>(async ({ input, signal }) => {
  const { suggestions } = await api.addresses({ query: { q: '', postal_code: input.postalCode } }, { signal });
  return [...new Set(suggestions.map(({ city }) => city))].sort((a, b) => a.localeCompare(b, 'fr'));
});

export type Answered = Answering & { form: SimulationForm };

/** The answers were checked before the call: what fails here is a fault of ours. */
function checked(input: Answered): SimulationInput {
  const answers = inputOf(input.form, input);
  if (!answers.ok) throw new Error(`Unchecked answers: ${Object.keys(answers.errors).join(', ')}`);
  return answers.value;
}

export type Priced = { kind: 'priced'; tarif: Tarif; eligibility: Eligibility; form: SimulationForm } | Conflict;

/** POST /api/get-tarif: a price, nothing saved. */
export const askPrice = fromPromise<Priced, Answered>(async ({ input, signal }) => {
  try {
    const { tarif, eligibility } = await api.getTarif({ body: checked(input) }, { signal });
    return { kind: 'priced', tarif, eligibility, form: input.form };
  } catch (error) {
    return conflictOf(error);
  }
});

export type Recorded = { kind: 'recorded'; request: RequestResource; message: string } | Conflict;

/** POST /api/request: the request is recorded and priced. The key makes a repeated call the same call. */
export const recordRequest = fromPromise<Recorded, Answered & { idempotencyKey: string }>(async ({ input, signal }) => {
  try {
    const { request } = await api.simulate({ body: checked(input) }, { signal, idempotencyKey: input.idempotencyKey });
    return { kind: 'recorded', request, message: '' };
  } catch (error) {
    return conflictOf(error);
  }
});

/** PATCH /api/request/{id}, keepStep false: the recorded request becomes an offer (OFFER.SAVE), or a new version of one. */
export const saveOffer = fromPromise<Recorded, Answered & { request: RequestResource; idempotencyKey: string }>(async ({ input, signal }) => {
  const { request, idempotencyKey } = input;
  const quote: QuoteForm = quoteOf(request, checked(input));
  try {
    const answer = await api.updateRequest(
      { params: { id: request.id }, body: { ...quote, request_id: request.id, keepStep: false, version: input.version ?? request.version } },
      { signal, idempotencyKey },
    );
    return { kind: 'recorded', request: answer.request, message: answer.message };
  } catch (error) {
    return conflictOf(error);
  }
});

/** POST /api/requests/{id}/events, REFERRAL.REQUEST: the company is asked to agree to an indicative price. */
export const requestReferral = fromPromise<Recorded, { request: RequestResource }>(async ({ input, signal }) => {
  const { id, version } = input.request;
  try {
    return { kind: 'recorded', ...(await api.sendEvent({ params: { id }, body: { event: 'REFERRAL.REQUEST', version } }, { signal })) };
  } catch (error) {
    return conflictOf(error);
  }
});
