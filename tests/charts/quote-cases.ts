import { quoteChart, quoteGuards, quoteIgnored, type QuoteContext } from '#machines/quote/index.ts';
import { giving } from './harness/mistakes.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import { completeForm, draftOf } from './quote-fixtures.ts';
import { quoteJourneys } from './quote-journeys.ts';
import { quotePins } from './quote-pins.ts';
import { quoteSurvivors } from './quote-survivors.ts';
import {
  referredRequest,
  indicativeRequest,
  lackingForm,
  typedForm,
  ineligibleRequest,
  openedRequest,
  sentRequest,
  sentTypedRequest,
  savedRequest,
  closedRequest,
  colleagueRequest,
  wrongForm,
} from './quote-requests.ts';
import { accepted, gone, invalid, refused, stale } from './quote-outcomes.ts';

/*
 * The suite of the chart `quote`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

/** The cases of the chart of the quote, on machines and on the screen. */
const broken = new Error('panne');
const cancelled = { kind: 'cancelled' } as const;
/** A write as a page sees it that has no answer: what can be done about it is on the page. */
const unsent = { value: { halted: 'unsent' }, context: { message: 'Le serveur ne répond pas.' } };
const failures = [
  stale(colleagueRequest),
  stale(savedRequest),
  stale(closedRequest),
  stale(null),
  stale(ineligibleRequest),
  refused(closedRequest),
  refused(savedRequest),
  refused(null),
  refused(sentRequest, 'must_revise'),
  refused(closedRequest, 'must_revise'),
  invalid({ frais: ['Trop'] }),
  gone,
  cancelled,
] as const;

/** Of a form, what the cases tell apart. */
const nameOf = ({ chantier: { programme, cost, description } }: QuoteContext['form']) =>
  `${programme} ${cost} ${description}`;

export const suite = defineSuite(quoteChart, {
  starts: {
    'an offer': (parent) => ({ parent, request: openedRequest, nonce: 'nonce' }),
    'an indicative price': (parent) => ({ parent, request: indicativeRequest, nonce: 'nonce' }),
    'a quote that was sent': (parent) => ({ parent, request: sentRequest, nonce: 'nonce' }),
    'a dossier under way': (parent) => ({ parent, request: closedRequest, nonce: 'nonce' }),
  },
  events: {
    'form.change': [{ form: typedForm }, { form: lackingForm }, { form: wrongForm }, { form: completeForm }],
    'quote.save': [{}],
    'quote.finish': [{}],
    'send.ask': [{}],
    'send.confirm': [{}],
    'send.cancel': [{}],
    'referral.ask': [{}],
    'revise.confirm': [{}],
    'revise.cancel': [{}],
    'conflict.takeTheirs': [{}],
    'conflict.keepMine': [{}],
    'quote.retry': [{}],
    'quote.goOn': [{}],
    'quote.takeUp': [{}],
    'draft.discard': [{}],
    'draft.takeOther': [{}],
    'draft.keepMine': [{}],
    'draft.retry': [{}],
    'price.retry': [{}],
    'page.hide': [{}],
    'request.changed': [
      { request: openedRequest },
      { request: savedRequest },
      { request: colleagueRequest },
      { request: closedRequest },
    ],
    'draft.read': sentBy('draft', [
      { data: null, savedAt: null },
      { data: draftOf(typedForm, 3).data, savedAt: '2026-11-20T09:42:00Z' },
      { data: draftOf(typedForm, 2).data, savedAt: '2026-11-20T09:42:00Z' },
    ]),
    'draft.unreadable': sentBy('draft', [{ message: 'Illisible.' }]),
    'draft.taken': sentBy('draft', [{ data: draftOf(typedForm, 3).data }, { data: null }]),
    'draft.cleared': sentBy('draft', [{}]),
    'draft.notCleared': sentBy('draft', [{ message: 'Non effacé.' }]),
  },
  children: {
    draft: {
      error: [broken],
      looks: {
        value: 'conflict',
        context: { savedAt: null, other: { data: null, revision: 1, savedAt: null } },
      },
    },
    price: { error: [broken], looks: { value: 'unavailable', context: { price: null } } },
    save: {
      looks: unsent,
      done: [accepted(savedRequest), accepted(ineligibleRequest), ...failures],
      error: [broken],
    },
    revise: { looks: unsent, done: [accepted(openedRequest), ...failures], error: [broken] },
    refer: { looks: unsent, done: [accepted(referredRequest), ...failures], error: [broken] },
    send: {
      looks: unsent,
      done: [accepted(sentRequest), stale(sentRequest), stale(sentTypedRequest), ...failures],
      error: [broken],
    },
  },
  project: ({ request, form, carried, restoredAt, newer }) => [
    request.version,
    request.step.slug,
    request.facts.referral,
    nameOf(form),
    nameOf(carried),
    restoredAt,
    newer?.version,
    newer?.step.slug,
  ],
  pins: quotePins,
  journeys: quoteJourneys,
  ignored: quoteIgnored,
  survivors: quoteSurvivors,
  mistakes: {
    'a quote is called sent because nobody else saved': (chart) =>
      chart.provide({ guards: { isStaleYetSent: quoteGuards.isStaleYetSaved } }),
    'an offer is saved as work, its step kept': giving('save', (input: { body: object }) => ({
      ...input,
      body: { ...input.body, keepStep: true },
    })),
    'the other tab’s draft is chosen and not shown': (chart) =>
      chart.provide({ actions: { takeOtherForm: () => undefined } }),
  },
});
