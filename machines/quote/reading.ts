import { sameForm } from '#domain/form-differences.ts';
import type { Draft, RequestResource } from '#contract/resources.ts';
import type { QuoteForm } from '#domain/forms.ts';
import { missingInQuote, quoteDraftSchema } from '#domain/validation/quote.ts';
import { validate } from '#domain/validation/validate.ts';
import type { QuoteContext, QuoteDraft } from './context.ts';

/** What the chart's guards and the page read of a quote. The law's answers (`permitted`, `refused`) decide; nothing is decided here twice. */
export const permits = (request: RequestResource, event: string): boolean => request.permitted.some((allowed) => allowed.event === event);

const waysToWrite = ['REQUEST.EDIT', 'OFFER.SAVE', 'OFFER.REVISE'];

/** The information is editable (specification, section 4) and the law lets this user write it. */
export const isEditable = (request: RequestResource): boolean => request.editable && waysToWrite.some((event) => permits(request, event));

/** Why the form is only read, in French. */
export const readOnlyReason = (request: RequestResource): string =>
  request.refused.find(({ event }) => event === 'REQUEST.EDIT')?.because ??
  `À l’étape «\u00a0${request.step.label}\u00a0», le devis ne se modifie plus.`;

export const isDirty = ({ form, request }: QuoteContext): boolean => !sameForm(form, request.form);

/** An offer may be made of it (or of it again): saving then moves the step, where a plain edit keeps it. */
export const makesOffer = (request: RequestResource): boolean => permits(request, 'OFFER.SAVE');

/** Already sent: what changes the price asks for a revision first. */
export const wasSent = (request: RequestResource): boolean => request.devis_sent_at !== null;

/** `keepStep` of the write: true keeps the step (REQUEST.EDIT), false makes the offer (OFFER.SAVE). */
export const keepsStep = ({ intent, request }: QuoteContext): boolean => intent === 'save' || !makesOffer(request);

/** Why a complete quote may not be sent now, in French; `null` where the law lets it go, or once its form is complete would. */
export const sendRefusal = (request: RequestResource): string | null =>
  request.facts.formComplete && !permits(request, 'QUOTE.SEND') ? (request.refused.find(({ event }) => event === 'QUOTE.SEND')?.because ?? null) : null;

/** Sending may be asked for: now, or once the form is saved and complete. */
export const canSend = (request: RequestResource): boolean =>
  (permits(request, 'QUOTE.SEND') || makesOffer(request)) && sendRefusal(request) === null && !permits(request, 'REFERRAL.REQUEST');

/** Nothing to write before sending: what is saved is an offer, and is what stands on the page. */
export const isReadyToSend = (context: QuoteContext): boolean => !isDirty(context) && permits(context.request, 'QUOTE.SEND');

/** Asked of the same form many times, and a form is never changed in place: each is checked once. */
function once<Answer>(check: (form: QuoteForm) => Answer): (form: QuoteForm) => Answer {
  const known = new WeakMap<QuoteForm, { answer: Answer }>();
  return (form) => {
    const found = known.get(form) ?? { answer: check(form) };
    known.set(form, found);
    return found.answer;
  };
}

/** Everything that keeps the form from being sent, in the order of the page. */
export const missingIn = once(missingInQuote);

export const isComplete = (form: QuoteForm): boolean => missingIn(form).length === 0;

const isForm = (value: unknown): value is QuoteForm => typeof value === 'object' && value !== null && 'souscripteurs' in value && 'chantier' in value;

/** The quote's form in a draft, or `null` where there is none or it is not one. */
export function readDraft(draft: Draft): QuoteDraft | null {
  const data = draft.data as Partial<QuoteDraft> | null;
  return draft.revision > 0 && typeof data === 'object' && data !== null && typeof data.version === 'number' && isForm(data.form) && isForm(data.base) ? (data as QuoteDraft) : null;
}

/** Fields without an answer: path → message, for the page to show. */
export const missingErrors = (form: QuoteForm): Record<string, string[]> => Object.fromEntries(missingIn(form).map(({ path, message }) => [path, [message]]));

/** Answers that the server would refuse, blank ones apart: path → messages. */
export const malformedErrors = once((form): Record<string, string[]> => {
  const checked = validate(quoteDraftSchema, form);
  return checked.ok ? {} : checked.errors;
});
