import type { RequestResource } from '#contract/request-resources.ts';
import type { QuoteForm } from '#domain/forms.ts';
import type { QuoteEvent } from '#machines/quote/index.ts';
import { childSends, done, fails, send, type Expected, type JourneyStep } from './harness/journeys.ts';
import { onPage, updatesDraft, updatesDraftAndPrice, callsSave } from './quote-effects.ts';
import { draftOf } from './quote-fixtures.ts';
import { broken } from './quote-outcomes.ts';
import { openedRequest, typedForm } from './quote-requests.ts';

/*
 * Steps of the journeys of the chart `quote`, by who acts, and the effects that they cause
 * (tests/charts/harness/README.md).
 */

/**
 * The steps of a quote's journeys, by who does them: `user.saves({ at: page.editing, causes: […] })`. What a
 * step brings about is its last argument: `at` (one of `page`), `context` (fields of the chart), `causes`
 * (effects of `quote-effects.ts`, in full and in order).
 */
export type Step = JourneyStep<QuoteEvent>;

/** The event that each button sends, by the action of the user. */
export const presses = {
  saves: { type: 'quote.save' },
  makesOffer: { type: 'quote.finish' },
  retries: { type: 'quote.retry' },
  /** Gives a write up, or goes on after a refusal. */
  goesOn: { type: 'quote.goOn' },
  takesUpSentQuote: { type: 'quote.takeUp' },
  asksToSend: { type: 'send.ask' },
  confirmsSend: { type: 'send.confirm' },
  cancelsSend: { type: 'send.cancel' },
  asksCompany: { type: 'referral.ask' },
  agreesToRevise: { type: 'revise.confirm' },
  declinesToRevise: { type: 'revise.cancel' },
  keepsOwnAnswers: { type: 'conflict.keepMine' },
  takesTheirAnswers: { type: 'conflict.takeTheirs' },
  discardsDraft: { type: 'draft.discard' },
  keepsDraftOfThisTab: { type: 'draft.keepMine' },
  takesDraftOfOtherTab: { type: 'draft.takeOther' },
  retriesDraft: { type: 'draft.retry' },
  retriesPrice: { type: 'price.retry' },
  hidesPage: { type: 'page.hide' },
} as const satisfies Record<string, QuoteEvent>;
type Button = keyof typeof presses;
/** One function for each button, made by `press`. */
export const gesturesBy = <Made>(press: (event: QuoteEvent) => Made): Readonly<Record<Button, Made>> =>
  Object.fromEntries(Object.entries(presses).map(([name, event]) => [name, press(event)])) as Record<
    Button,
    Made
  >;

/** The content of the page. */
export const page = {
  loading: { open: 'loading' },
  /** The draft could not be read. */
  unavailable: { open: 'unavailable' },
  /** The chart of the draft broke while the form was open. */
  draftLost: { open: 'draftLost' },
  /** The typed answers beside those of a newer version. */
  comparing: { open: 'conflict' },
  editing: onPage('editing'),
  confirmingSend: onPage('confirmingSend'),
  mailing: onPage({ sending: 'mailing' }),
  askingCompany: onPage('referring'),
  sent: onPage('sent'),
  refused: onPage('refused'),
  readOnly: 'reading',
  gone: 'gone',
} as const;

/** The person in front of the page. */
export const user = {
  /** The quote opens and has no draft. */
  opensQuote: (request = openedRequest): Step =>
    draft.isEmpty({
      at: request.devis_sent_at === null ? page.editing : page.sent,
      causes: [updatesDraft(request, request.form)],
    }),
  /** Types answers in the form of the request `on`; by default the draft and the price follow. */
  types: (
    form: QuoteForm = typedForm,
    { on = openedRequest, ...expected }: Expected & { on?: RequestResource } = {},
  ): Step =>
    send(
      { type: 'form.change', form },
      { context: { form }, causes: updatesDraftAndPrice(on, form), ...expected },
    ),
  /** Types what the form contains already: nothing follows. */
  typesTheSame: (form: QuoteForm, expected?: Expected): Step => send({ type: 'form.change', form }, expected),
  ...gesturesBy(
    (event) =>
      (expected?: Expected): Step =>
        send(event, expected),
  ),
};

/**
 * The chart that owns the request: it passes on what was saved elsewhere (another tab, a
 * colleague, the company).
 */
export const dossier = {
  passes: (request: RequestResource, expected?: Expected): Step =>
    send({ type: 'request.changed', request }, expected),
};

/** The server, by the call that it answers: `save`, `revise`, `send` or `refer`. */
export const server = {
  answers: done,
  breaks: (call: string, expected?: Expected): Step => fails(call, broken, expected),
};

const draftSends = (event: { type: string; [datum: string]: unknown }, expected?: Expected): Step =>
  childSends('draft', event, expected);
export const draftSavedAt = '2026-11-20T09:42:00Z';
/** The chart that stores what is typed. */
export const draft = {
  isEmpty: (expected?: Expected): Step =>
    draftSends({ type: 'draft.read', data: null, savedAt: null }, expected),
  /** Its answers are `typedForm`, typed when the request had this version. */
  isRead: (version: number, expected?: Expected): Step =>
    draftSends(
      { type: 'draft.read', data: draftOf(typedForm, version).data, savedAt: draftSavedAt },
      expected,
    ),
  /** After a break it is read again, over the answers in the form. */
  isReadAgain: (data: object, expected?: Expected): Step =>
    draftSends({ type: 'draft.read', data, savedAt: null }, expected),
  cannotBeRead: (why: string, expected?: Expected): Step =>
    draftSends({ type: 'draft.unreadable', message: why }, expected),
  /** The answers of the other tab, which the user took. */
  givesOtherTab: (data: unknown, expected?: Expected): Step =>
    draftSends({ type: 'draft.taken', data }, expected),
  isCleared: (expected?: Expected): Step => draftSends({ type: 'draft.cleared' }, expected),
  isNotCleared: (expected?: Expected): Step =>
    draftSends({ type: 'draft.notCleared', message: '' }, expected),
  breaks: (expected?: Expected): Step => fails('draft', broken, expected),
};
/** The chart that asks for the price. */
export const price = { breaks: (expected?: Expected): Step => fails('price', broken, expected) };

/** The user types and saves; the server has not answered yet. */
export const typesAndSaves = [
  user.opensQuote(),
  user.types(),
  user.saves({ at: onPage({ saving: 'writing' }), causes: callsSave(1, openedRequest, typedForm, true) }),
];
