import { quoteChart, quoteGuards, quoteIgnored, type QuoteContext } from '#machines/quote/index.ts';
import { giving } from './harness/mistakes.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import { completeForm, draftOf } from './quote-fixtures.ts';
import { quoteJourneys } from './quote-journeys.ts';
import { quotePins } from './quote-pins.ts';
import { quoteSurvivors } from './quote-survivors.ts';
import {
  awaited,
  indicative,
  lackingForm,
  mine,
  notEligible,
  saved,
  sent,
  sentMine,
  stored,
  taken,
  theirs,
  wrongForm,
} from './quote-requests.ts';
import { done, gone, invalid, refused, stale } from './quote-outcomes.ts';

/** What the chart of the quote is tried with, on machines and on the screen. */
const broken = new Error('panne');
const cancelled = { kind: 'cancelled' } as const;
/** A write as a page sees it that has no answer: what can be done about it is on the page. */
const unsent = { value: { halted: 'unsent' }, context: { message: 'Le serveur ne répond pas.' } };
const failures = [
  stale(theirs),
  stale(stored),
  stale(taken),
  stale(null),
  stale(notEligible),
  refused(taken),
  refused(stored),
  refused(null),
  refused(sent, 'must_revise'),
  refused(taken, 'must_revise'),
  invalid({ frais: ['Trop'] }),
  gone,
  cancelled,
] as const;

/** Of a form, what the cases tell apart. */
const nameOf = ({ chantier: { programme, cost, description } }: QuoteContext['form']) =>
  `${programme} ${cost} ${description}`;

export const suite = defineSuite(quoteChart, {
  starts: {
    'an offer': (parent) => ({ parent, request: saved, nonce: 'nonce' }),
    'an indicative price': (parent) => ({ parent, request: indicative, nonce: 'nonce' }),
    'a quote that was sent': (parent) => ({ parent, request: sent, nonce: 'nonce' }),
    'a dossier under way': (parent) => ({ parent, request: taken, nonce: 'nonce' }),
  },
  events: {
    'form.change': [{ form: mine }, { form: lackingForm }, { form: wrongForm }, { form: completeForm }],
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
    'request.changed': [{ request: saved }, { request: stored }, { request: theirs }, { request: taken }],
    'draft.read': sentBy('draft', [
      { data: null, savedAt: null },
      { data: draftOf(mine, 3).data, savedAt: '2026-11-20T09:42:00Z' },
      { data: draftOf(mine, 2).data, savedAt: '2026-11-20T09:42:00Z' },
    ]),
    'draft.unreadable': sentBy('draft', [{ message: 'Illisible.' }]),
    'draft.taken': sentBy('draft', [{ data: draftOf(mine, 3).data }, { data: null }]),
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
    save: { looks: unsent, done: [done(stored), done(notEligible), ...failures], error: [broken] },
    revise: { looks: unsent, done: [done(saved), ...failures], error: [broken] },
    refer: { looks: unsent, done: [done(awaited), ...failures], error: [broken] },
    send: { looks: unsent, done: [done(sent), stale(sent), stale(sentMine), ...failures], error: [broken] },
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
