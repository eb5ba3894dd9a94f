import { contradictionsOf, type Contradiction } from '#domain/contradictions.ts';
import { sameForm, withoutPrice } from '#domain/form-differences.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { pricedItems, requestTypes, type QuoteForm } from '#domain/forms.ts';
import { quoteDraftPage, quotePage } from '#domain/form-pages/quote.ts';
import { errorsIn, isDone, missingOf, pruned, type Missing } from '#domain/form-pages/reading.ts';
import { isRecord } from '#domain/record.ts';
import { isClosedStatus } from '#domain/statuses.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import { stepOfSlug } from '../dossier-access/access.ts';
import type { QuoteContext, QuoteDraft } from './context.ts';

/**
 * Whether the law permits the event. `permitted` and `refused` in the server's answer decide what may happen
 * to a quote; the browser does not ask the law.
 */
export const permits = (request: RequestResource, event: string): boolean =>
  request.permitted.some((allowed) => allowed.event === event);

const waysToWrite = ['REQUEST.EDIT', 'OFFER.SAVE', 'OFFER.REVISE'];

/** The events that the buttons below the quote send; other buttons leave them out. */
export const movesBelow: readonly string[] = [...waysToWrite, 'PRICE.SEND', 'QUOTE.SEND', 'REFERRAL.REQUEST'];

/** The information is editable (docs/domain/steps.md) and the law lets this user write it. */
export const isEditable = (request: RequestResource): boolean =>
  request.editable && waysToWrite.some((event) => permits(request, event));

/** The request is closed; its page says why, above the quote. */
export const isClosed = ({ status }: RequestResource): boolean => isClosedStatus(status.slug);

/** Why the form is read-only, in French; null for a closed request, whose page says why. */
export function readOnlyReason(request: RequestResource): string | null {
  if (isClosed(request)) return null;
  if (request.editable)
    return (
      request.refused.find(({ event }) => event === 'REQUEST.EDIT')?.because ??
      'Seuls le courtier et le gestionnaire modifient ce devis.'
    );
  return `À l’étape «\u00a0${request.step.label}\u00a0», le devis ne se modifie plus.`;
}

/** The form differs from the saved one. */
export const isDirty = ({ form, request }: Pick<QuoteContext, 'form' | 'request'>): boolean =>
  !sameForm(form, request.form);

/** A first or new offer may be made: saving it changes the step, a plain edit does not. */
export const makesOffer = (request: RequestResource): boolean => permits(request, 'OFFER.SAVE');

/** The offer was sent: a change of price needs a revision first. */
export const wasSent = (request: RequestResource): boolean => request.devis_sent_at !== null;

/**
 * Why a complete quote may not be sent now, in French; `null` if the law permits it, or would permit it with
 * a complete form.
 */
export const sendRefusal = (request: RequestResource): string | null =>
  request.facts.formComplete && !permits(request, 'QUOTE.SEND')
    ? (request.refused.find(({ event }) => event === 'QUOTE.SEND')?.because ?? null)
    : null;

/**
 * Whether saving makes a new offer: if there is only a price, or the offer has expired. Otherwise saving
 * keeps the step, and sending makes the new version.
 */
export const savesOffer = (request: RequestResource): boolean =>
  makesOffer(request) && (stepOfSlug(request.step.slug) === 'prerequest-do' || sendRefusal(request) !== null);

/** The quote may be sent, now or once the form is saved and complete. */
export const canSend = (request: RequestResource): boolean =>
  (permits(request, 'QUOTE.SEND') || makesOffer(request)) &&
  sendRefusal(request) === null &&
  !permits(request, 'REFERRAL.REQUEST');

/** The quote can be sent without a save: the saved offer equals the form. */
export const isReadyToSend = (context: Pick<QuoteContext, 'form' | 'request'>): boolean =>
  !isDirty(context) && permits(context.request, 'QUOTE.SEND');

/** The missing or wrong answers that prevent sending, in the order of the page. */
export const missingIn = (form: QuoteForm): Missing[] => missingOf(quotePage(form.type), form);

/** Contradictions between the answers: displayed, and never refused. */
export const contradictionsIn = ({ type, batiment, subtype, chantier }: QuoteForm): Contradiction[] =>
  contradictionsOf({ type, batiment, subtype, onExisting: chantier.hasIntervenant });

export const isComplete = (form: QuoteForm): boolean => isDone(quotePage(form.type), form);

const isPolicyholder = (one: unknown): boolean =>
  isRecord(one) && isRecord(one['client']) && isRecord(one['address']);

const isSite = (site: unknown): boolean => {
  const works = isRecord(site) ? site['Intervenants'] : null;
  const items = isRecord(works) ? works['items'] : null;
  return isRecord(items) && pricedItems.every((item) => isRecord(items[item]));
};

/** Whether a value has the parts of a quote's form that decide which fields are asked for. */
const isForm = (value: unknown): value is QuoteForm =>
  isRecord(value) &&
  requestTypes.some((type) => type === value['type']) &&
  isSite(value['chantier']) &&
  Array.isArray(value['souscripteurs']) &&
  value['souscripteurs'].every(isPolicyholder);

/** The form with each field that is not asked for set to its blank value. */
const applicable = (form: QuoteForm): QuoteForm => pruned(quotePage(form.type), form);

/** Reads the contents of a draft; `null` if they are not those of a quote. */
export function readDraft(data: unknown): QuoteDraft | null {
  const draft = data as Partial<QuoteDraft> | null;
  const isDraft =
    isRecord(draft) && typeof draft.version === 'number' && isForm(draft.form) && isForm(draft.base);
  return isDraft ? { ...(draft as QuoteDraft), form: applicable((draft as QuoteDraft).form) } : null;
}

/** Contents of the draft: the answers, without the law's part of the request. */
export const draftOf = ({ request, form }: Pick<QuoteContext, 'form' | 'request'>): QuoteDraft => ({
  version: request.version,
  base: withoutPrice(request.form),
  form: withoutPrice(form),
});

/** Fields without an answer, or with a wrong one: path → messages, in the order of the page. */
export const missingErrors = (form: QuoteForm): FieldErrors => errorsIn(quotePage(form.type), form);

/** Answers that the server would refuse, without missing ones: path → messages, in the order of the page. */
export const malformedErrors = (form: QuoteForm): FieldErrors => errorsIn(quoteDraftPage(form.type), form);
