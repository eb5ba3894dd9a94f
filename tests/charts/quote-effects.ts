import type { RequestResource } from '#contract/request-resources.ts';
import { sameForm } from '#domain/form-differences.ts';
import type { QuoteForm } from '#domain/forms.ts';
import { askedOf, savedPrice } from '#machines/quote/price-input.ts';
import { emitted, given, stopped, sentTo, type Effect } from './harness/moves.ts';
import { draftData } from './quote-fixtures.ts';
import { message } from './quote-outcomes.ts';
import { unexpected } from '#machines/shared/outcome.ts';

/** Effects of the quote on its draft, its price, its parent and the server. */
export const onPage = (page: string | object) => ({ open: { filling: { form: {}, page } } });
export const toast = (sentence = message) =>
  emitted({ type: 'toast', kind: 'success', message: sentence } as { type: string });
export const offerToast = toast('Votre offre a été bien enregistrée.');
export const fieldsRefused = (errors: Record<string, string[]>) =>
  emitted({ type: 'fields.refused', errors } as { type: string });
export const saysUnexpected = emitted({ type: 'toast', kind: 'error', message: unexpected } as {
  type: string;
});
/** The parent chart learns that its request is outdated. */
export const reportsOutdated = sentTo('parent', { type: 'request.outdated' });
export const flushesDraft = sentTo('draft', { type: 'draft.flush' });
export const leavesDraft = sentTo('draft', { type: 'draft.leave' });

/** The draft stores the answers that this request lacks, or is cleared if there are none. */
export const updatesDraft = ({ version, form: base }: RequestResource, form: QuoteForm): Effect =>
  sentTo(
    'draft',
    sameForm(form, base)
      ? { type: 'draft.clear' }
      : ({ type: 'draft.change', data: draftData(version, base, form) } as { type: string }),
  );
export const updatesPrice = (request: RequestResource, form: QuoteForm): Effect =>
  sentTo('price', { type: 'price.change', ...askedOf(form, request) });
/** Effects of typing. */
export const updatesDraftAndPrice = (request: RequestResource, form: QuoteForm): Effect[] => [
  updatesDraft(request, form),
  updatesPrice(request, form),
];
/** Effects on the draft and the price when the page takes a newer request. */
export const takesOver = (request: RequestResource, form: QuoteForm): Effect[] => [
  updatesDraft(request, form),
  sentTo('price', { type: 'price.received', price: savedPrice(request) } as { type: string }),
  updatesPrice(request, form),
];
/** The same, and the parent chart receives the request. */
export const sharesRequest = (request: RequestResource, form: QuoteForm): Effect[] => [
  sentTo('parent', { type: 'request.changed', request } as { type: string }),
  ...takesOver(request, form),
];
/** `stored`: the answers in the form, for a draft that replaces a broken one. */
export const startsDraftAndPrice = (
  request: RequestResource,
  form = request.form,
  stored?: object,
): Effect[] => [
  given('draft', { parent: '@self', place: { kind: 'devis', key: '42' }, ...(stored && { stored }) }),
  given('price', { asked: askedOf(form, request).asked, price: savedPrice(request) }),
];
/** The form closes: the draft sends what was typed last, then both children stop. */
export const stopsDraftAndPrice: Effect[] = [leavesDraft, stopped('draft'), stopped('price')];

const key = (attempt: number) => ({ idempotencyKey: `nonce-${attempt}` });
export const callsSave = (
  attempt: number,
  { version }: RequestResource,
  form: QuoteForm,
  keepStep: boolean,
): Effect[] => [
  flushesDraft,
  given('save', { params: { id: 42 }, body: { ...form, keepStep, version }, ...key(attempt) }),
];
export const callsRevise = (attempt: number, version: number): Effect[] => [
  flushesDraft,
  given('revise', { params: { id: 42 }, body: { step: 'offre-enregistree', version }, ...key(attempt) }),
];
export const callsSend = (attempt: number, version: number): Effect[] => [
  flushesDraft,
  given('send', { body: { request_id: 42, version }, ...key(attempt) }),
];
export const callsRefer = (attempt: number, version: number): Effect[] => [
  flushesDraft,
  given('refer', { params: { id: 42 }, body: { event: 'REFERRAL.REQUEST', version }, ...key(attempt) }),
];
