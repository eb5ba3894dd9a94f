import type { RequestResource } from '#contract/resources.ts';
import { sameForm } from '#domain/form-differences.ts';
import type { QuoteForm } from '#domain/forms.ts';
import type { QuoteEvent } from '#machines/quote/index.ts';
import { askedOf, savedPrice } from '#machines/quote/price-input.ts';
import { send, childSends, type JourneyStep } from './harness/journeys.ts';
import { emitted, given, stopped, sentTo, type Effect } from './harness/moves.ts';
import { kept } from './quote-fixtures.ts';
import { message } from './quote-outcomes.ts';
import { mine, saved } from './quote-requests.ts';

/** What a quote does to the world around it, as journeys name it. */
export const at = (page: string | object) => ({ open: { filling: { form: {}, page } } });
export const toast = (sentence = message) =>
  emitted({ type: 'toast', kind: 'success', message: sentence } as { type: string });
export const offerToast = toast('Votre offre a été bien enregistrée.');
export const fieldsRefused = (errors: Record<string, string[]>) =>
  emitted({ type: 'fields.refused', errors } as { type: string });
export const flush = sentTo('draft', { type: 'draft.flush' });
export const leave = sentTo('draft', { type: 'draft.leave' });

/** The draft is to store what is left to save beside this request. */
export const updatesDraft = ({ version, form: base }: RequestResource, form: QuoteForm): Effect =>
  sentTo(
    'draft',
    sameForm(form, base)
      ? { type: 'draft.clear' }
      : ({ type: 'draft.change', data: kept(version, base, form) } as { type: string }),
  );
export const updatesPrice = (request: RequestResource, form: QuoteForm): Effect =>
  sentTo('price', { type: 'price.change', ...askedOf(form, request) });
/** Something was typed. */
export const typed = (request: RequestResource, form: QuoteForm): Effect[] => [
  updatesDraft(request, form),
  updatesPrice(request, form),
];
/** A newer request was taken over: what follows it inside. */
export const follows = (request: RequestResource, form: QuoteForm): Effect[] => [
  updatesDraft(request, form),
  sentTo('price', { type: 'price.received', price: savedPrice(request) } as { type: string }),
  updatesPrice(request, form),
];
/** The same, and the chart above receives it. */
export const shares = (request: RequestResource, form: QuoteForm): Effect[] => [
  sentTo('parent', { type: 'request.changed', request } as { type: string }),
  ...follows(request, form),
];
/** `holding`: what the draft is told to stand in the form, where the one before broke. */
export const opens = (request: RequestResource, form = request.form, holding?: object): Effect[] => [
  given('draft', { parent: '@self', place: { kind: 'devis', key: '42' }, ...(holding && { holding }) }),
  given('price', { asked: askedOf(form, request).asked, price: savedPrice(request) }),
];
/** The form is left: what was typed last is sent on its way before. */
export const closes: Effect[] = [leave, stopped('draft'), stopped('price')];

const key = (attempt: number) => ({ idempotencyKey: `nonce-${attempt}` });
export const saves = (
  attempt: number,
  { version }: RequestResource,
  form: QuoteForm,
  keepStep: boolean,
): Effect[] => [
  flush,
  given('save', { params: { id: 42 }, body: { ...form, keepStep, version }, ...key(attempt) }),
];
export const revises = (attempt: number, version: number): Effect[] => [
  flush,
  given('revise', { params: { id: 42 }, body: { step: 'offre-enregistree', version }, ...key(attempt) }),
];
export const sends = (attempt: number, version: number): Effect[] => [
  flush,
  given('send', { body: { request_id: 42, version }, ...key(attempt) }),
];
export const refers = (attempt: number, version: number): Effect[] => [
  flush,
  given('refer', { params: { id: 42 }, body: { event: 'REFERRAL.REQUEST', version }, ...key(attempt) }),
];

/** The quote is open, without a draft. */
export const ready = (request = saved): JourneyStep<QuoteEvent> =>
  childSends(
    'draft',
    { type: 'draft.read', data: null, savedAt: null },
    {
      at: at(request.devis_sent_at === null ? 'editing' : 'sent'),
      causes: [updatesDraft(request, request.form)],
    },
  );
export const types = (form = mine, request = saved): JourneyStep<QuoteEvent> =>
  send({ type: 'form.change', form }, { context: { form }, causes: typed(request, form) });
