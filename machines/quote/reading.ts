import { contradictionsOf, type Contradiction } from '#domain/contradictions.ts';
import { sameForm, withoutPrice } from '#domain/form-differences.ts';
import type { RequestResource } from '#contract/resources.ts';
import { pricedItems, requestTypes, type QuoteForm } from '#domain/forms.ts';
import { quoteDraftPage, quotePage } from '#domain/form-pages/quote.ts';
import { errorsIn, isDone, missingOf, pruned, type Missing } from '#domain/form-pages/reading.ts';
import { isRecord } from '#domain/record.ts';
import { isClosedStatus } from '#domain/statuses.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import { stepOfSlug } from '../dossier-access/access.ts';
import type { QuoteContext, QuoteDraft } from './context.ts';

/** What the chart's guards and the page read of a quote. The law's answers (`permitted`, `refused`) decide; nothing is decided here twice. */
export const permits = (request: RequestResource, event: string): boolean =>
  request.permitted.some((allowed) => allowed.event === event);

const waysToWrite = ['REQUEST.EDIT', 'OFFER.SAVE', 'OFFER.REVISE'];

/** What the buttons below an open quote do: they ask the law themselves. */
export const movesBelow: readonly string[] = [...waysToWrite, 'PRICE.SEND', 'QUOTE.SEND', 'REFERRAL.REQUEST'];

/** The information is editable (docs/domain/steps.md) and the law lets this user write it. */
export const isEditable = (request: RequestResource): boolean =>
  request.editable && waysToWrite.some((event) => permits(request, event));

/** Not worked on any more: what closed the request is said by its page, before anything of the quote. */
export const isClosed = ({ status }: RequestResource): boolean => isClosedStatus(status.slug);

/** Why the form is only read, in French; null where the request is closed, whose cause the page says first. */
export function readOnlyReason(request: RequestResource): string | null {
  if (isClosed(request)) return null;
  if (request.editable)
    return (
      request.refused.find(({ event }) => event === 'REQUEST.EDIT')?.because ??
      'Seuls le courtier et le gestionnaire modifient ce devis.'
    );
  return `À l’étape «\u00a0${request.step.label}\u00a0», le devis ne se modifie plus.`;
}

/** Something is typed that is not saved. */
export const isDirty = ({ form, request }: Pick<QuoteContext, 'form' | 'request'>): boolean =>
  !sameForm(form, request.form);

/** An offer may be made of it (or of it again): saving then changes the step, where a plain edit keeps it. */
export const makesOffer = (request: RequestResource): boolean => permits(request, 'OFFER.SAVE');

/** Already sent: what changes the price asks for a revision first. */
export const wasSent = (request: RequestResource): boolean => request.devis_sent_at !== null;

/** Why a complete quote may not be sent now, in French; `null` where the law lets it go, or once its form is complete would. */
export const sendRefusal = (request: RequestResource): string | null =>
  request.facts.formComplete && !permits(request, 'QUOTE.SEND')
    ? (request.refused.find(({ event }) => event === 'QUOTE.SEND')?.because ?? null)
    : null;

/**
 * Whether saving makes the offer (again): where none could be sent, because there is only a price, or
 * its validity is over. Elsewhere saving keeps the work, and sending makes the new version.
 */
export const savesOffer = (request: RequestResource): boolean =>
  makesOffer(request) && (stepOfSlug(request.step.slug) === 'prerequest-do' || sendRefusal(request) !== null);

/** Sending may be asked for: now, or once the form is saved and complete. */
export const canSend = (request: RequestResource): boolean =>
  (permits(request, 'QUOTE.SEND') || makesOffer(request)) &&
  sendRefusal(request) === null &&
  !permits(request, 'REFERRAL.REQUEST');

/** Nothing to write before sending: the saved offer equals the page. */
export const isReadyToSend = (context: Pick<QuoteContext, 'form' | 'request'>): boolean =>
  !isDirty(context) && permits(context.request, 'QUOTE.SEND');

/** Everything that keeps the form from being sent, in the order of the page. */
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

/** As much of a quote's form as its page reads to know what it asks for. */
const isForm = (value: unknown): value is QuoteForm =>
  isRecord(value) &&
  requestTypes.some((type) => type === value['type']) &&
  isSite(value['chantier']) &&
  Array.isArray(value['souscripteurs']) &&
  value['souscripteurs'].every(isPolicyholder);

/** The answers that apply: what the page no longer asks for is blank again. */
const applicable = (form: QuoteForm): QuoteForm => pruned(quotePage(form.type), form);

/** What a draft on the server says, or `null` where it is not a quote's. */
export function readDraft(data: unknown): QuoteDraft | null {
  const draft = data as Partial<QuoteDraft> | null;
  const isDraft =
    isRecord(draft) && typeof draft.version === 'number' && isForm(draft.form) && isForm(draft.base);
  return isDraft ? { ...(draft as QuoteDraft), form: applicable((draft as QuoteDraft).form) } : null;
}

/** What a draft keeps of what is typed beside what is saved: the answers alone. */
export const draftOf = ({ request, form }: Pick<QuoteContext, 'form' | 'request'>): QuoteDraft => ({
  version: request.version,
  base: withoutPrice(request.form),
  form: withoutPrice(form),
});

/** Fields without an answer, or with a wrong one: path → messages, in the order of the page. */
export const missingErrors = (form: QuoteForm): FieldErrors => errorsIn(quotePage(form.type), form);

/** Answers that the server would refuse, blank ones apart: path → messages, in the order of the page. */
export const malformedErrors = (form: QuoteForm): FieldErrors => errorsIn(quoteDraftPage(form.type), form);
