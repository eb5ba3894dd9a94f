import type { quoteChart, QuoteContext, WriteOutcome } from '#machines/quote/index.ts';
import type { Cases } from './harness/cases.ts';
import { completeForm, draftOf, lackingForm, noDraft, requestAt, withCost, withProgramme, wrongForm } from './quote-cases.ts';

/** What the chart of the quote is tried with, on machines and on the screen. */
const message = 'Le serveur répond.';
const offline = { kind: 'unreachable', message: 'Le serveur ne répond pas.' } as const;
const panne = new Error('panne');

export const saved = requestAt();
const mine = withProgramme(completeForm, 'Les Acacias');
const stored = requestAt({ version: 4, form: mine });
const sent = requestAt({ step: 'offre-envoyee', version: 5, sentAt: '2026-11-20T10:00:00Z' });
const sentMine = requestAt({ step: 'offre-envoyee', version: 5, form: mine, sentAt: '2026-11-20T10:00:00Z' });
const theirs = requestAt({ version: 4, form: withCost(completeForm, 300_000) });
const taken = requestAt({ step: 'validation-provider', version: 6 });
const notEligible = requestAt({ status: 'offres-non-eligibles', step: 'prerequest-do', version: 4, facts: { eligible: false } });
const indicative = requestAt({ facts: { referral: 'needed', priceKind: 'indicative' } });
const awaited = requestAt({ version: 5, facts: { referral: 'pending', priceKind: 'indicative' } });

const refusals: WriteOutcome[] = [
  { kind: 'stale', message, request: theirs },
  { kind: 'stale', message, request: stored },
  { kind: 'stale', message, request: taken },
  { kind: 'not-permitted', message, request: taken },
  { kind: 'not-permitted', message, request: stored },
  { kind: 'must-revise', message, request: sent },
  { kind: 'must-revise', message, request: taken },
  { kind: 'invalid', message, errors: { frais: ['Trop'] } },
  { kind: 'expired', message }, { kind: 'gone', message }, offline,
];

export const cases = {
  events: {
    'form.change': [{ form: mine }, { form: lackingForm }, { form: wrongForm }],
    'quote.save': [{}], 'quote.finish': [{}], 'send.ask': [{}], 'send.confirm': [{}], 'send.cancel': [{}], 'referral.ask': [{}],
    'revise.confirm': [{}], 'revise.cancel': [{}], 'conflict.takeTheirs': [{}], 'conflict.keepMine': [{}],
    'draft.flush': [{}], 'draft.discard': [{}], 'draft.takeOther': [{}], 'draft.keepMine': [{}], 'quote.retry': [{}], 'quote.goOn': [{}],
    'request.received': [{ request: indicative }, { request: theirs }, { request: taken }],
  },
  actors: {
    loadDraft: { done: [{ kind: 'read', draft: noDraft }, { kind: 'read', draft: draftOf(mine, 3) }, { kind: 'read', draft: draftOf(mine, 2) }, offline], error: [panne] },
    storeDraft: {
      done: [{ kind: 'kept', draft: draftOf(mine, 3, 4), form: mine }, { kind: 'kept', draft: draftOf(lackingForm, 3, 4), form: lackingForm }, { kind: 'other-tab' }, offline],
      error: [panne],
    },
    forgetDraft: { done: [{ message }], error: [panne] },
    saveQuote: { done: [{ kind: 'written', message, request: stored }, { kind: 'written', message, request: notEligible }, ...refusals], error: [panne] },
    reviseOffer: { done: [{ kind: 'written', message, request: saved }, ...refusals], error: [panne] },
    requestReferral: { done: [{ kind: 'written', message, request: awaited }, ...refusals], error: [panne] },
    sendDevis: { done: [{ kind: 'written', message, request: sent }, { kind: 'stale', message, request: sent }, { kind: 'stale', message, request: sentMine }, ...refusals], error: [panne] },
  },
} satisfies Cases<typeof quoteChart>;

const nameOf = ({ chantier: { programme, cost, description } }: QuoteContext['form']) => `${programme} ${cost} ${description}`;

/** What guards read: the request's place and version, which form stands on the page and was sent, and what is under way. */
export const project = ({ request, form, sent: carried, intent, step, revision, drafted, hindrance, theirs: other }: QuoteContext) => [
  request.version, request.step.slug, request.facts.referral, nameOf(form), nameOf(carried), intent, step, revision > 0 || drafted,
  hindrance?.kind, hindrance && 'request' in hindrance && hindrance.request?.step.slug, other?.step.slug,
];

export const options = { input: { request: saved }, project, limit: 400_000 };
