import type { QuoteEvent } from '#machines/quote/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { done as ends, fails, send, starts, childSends, type Journey } from './harness/journeys.ts';
import { emitted, stopped, sentTo } from './harness/moves.ts';
import {
  at,
  closes,
  updatesDraft,
  fieldsRefused,
  follows,
  leave,
  opens,
  updatesPrice,
  ready,
  saves,
  shares,
  sends,
  typed,
  types,
} from './quote-effects.ts';
import { completeForm, draftOf, kept, requestAt, withCost } from './quote-fixtures.ts';
import { writeJourneys } from './quote-journeys-writes.ts';
import { done, refused, stale } from './quote-outcomes.ts';
import { indicative, lackingForm, mine, saved, sent, taken, theirs, wrongForm } from './quote-requests.ts';

const savedAt = '2026-11-20T09:42:00Z';
const reads = (version: number) => ({ type: 'draft.read', data: draftOf(mine, version).data, savedAt });
const changed = (request: typeof saved) => ({ type: 'request.changed', request }) as const;
const broken = new Error('panne');
const unsaid = emitted({ type: 'toast', kind: 'error', message: unexpected } as { type: string });
const newerStep = requestAt({ version: 4 });
const newest = requestAt({ version: 7, form: theirs.form });
const both = withCost(mine, 300_000);
const sentAgain = requestAt({ step: 'offre-envoyee', version: 7, sentAt: '2026-11-21T10:00:00Z' });

const openings: Journey<QuoteEvent>[] = [
  {
    name: 'without a draft',
    steps: [
      starts({ at: { open: 'loading' }, context: { form: saved.form, attempt: 0 }, causes: opens(saved) }),
      ready(),
    ],
  },
  {
    name: 'a draft is resumed, then given up',
    steps: [
      childSends('draft', reads(3), {
        at: at('editing'),
        context: { form: mine, restoredAt: savedAt },
        causes: [updatesPrice(saved, mine)],
      }),
      send(
        { type: 'draft.discard' },
        {
          at: at('editing'),
          context: { form: saved.form, restoredAt: null },
          causes: typed(saved, saved.form),
        },
      ),
      send({ type: 'draft.discard' }, { at: at('editing') }),
    ],
  },
  {
    name: 'an older draft is compared',
    steps: [
      childSends('draft', reads(2), {
        at: { open: 'conflict' },
        context: { form: mine, base: completeForm, newer: saved, restoredAt: null },
        causes: [updatesPrice(saved, mine)],
      }),
    ],
  },
  {
    name: 'an unreadable draft is read again',
    steps: [
      childSends(
        'draft',
        { type: 'draft.unreadable', message: 'Illisible.' },
        { at: { open: 'unavailable' }, context: { message: 'Illisible.' } },
      ),
      send(changed(saved)),
      send(changed(newerStep), {
        at: { open: 'unavailable' },
        context: { request: newerStep },
        causes: follows(newerStep, newerStep.form),
      }),
      send({ type: 'page.hide' }, { causes: [leave] }),
      send({ type: 'quote.retry' }, { at: { open: 'loading' }, causes: [...closes, ...opens(newerStep)] }),
      send(changed(newerStep)),
      send(changed(requestAt({ version: 5 })), {
        at: { open: 'loading' },
        context: { request: { version: 5 } },
        causes: follows(requestAt({ version: 5 }), saved.form),
      }),
    ],
  },
  {
    name: 'a draft that breaks before it is read is read again',
    steps: [
      fails('draft', broken, { at: { open: 'unavailable' }, context: { message: unexpected } }),
      send({ type: 'quote.retry' }, { at: { open: 'loading' }, causes: [stopped('price'), ...opens(saved)] }),
      ready(),
    ],
  },
  {
    name: 'read only, then not',
    start: 'a dossier under way',
    steps: [
      starts({ at: 'reading', causes: [] }),
      send(changed(saved), { at: 'reading', context: { request: taken } }),
      send(changed(newest), {
        at: { open: 'loading' },
        context: { request: newest, form: newest.form },
        causes: opens(newest),
      }),
    ],
  },
];

const editing: Journey<QuoteEvent>[] = [
  {
    name: 'typed, hidden, closed by somebody',
    steps: [
      ready(),
      types(),
      send({ type: 'form.change', form: mine }),
      send({ type: 'page.hide' }, { causes: [leave] }),
      send(changed(saved)),
      send(changed(requestAt({ version: 2 }))),
      send(changed(newerStep), {
        at: at('editing'),
        context: { request: newerStep, form: mine },
        causes: follows(newerStep, mine),
      }),
      send(changed(taken), {
        at: 'reading',
        context: { request: taken, form: mine },
        causes: [...follows(taken, mine), ...closes],
      }),
      send(changed(requestAt({ version: 7 })), {
        at: { open: 'loading' },
        causes: opens(requestAt({ version: 7 }), mine),
      }),
      childSends('draft', reads(6), {
        at: at('editing'),
        context: { form: mine, restoredAt: null },
        causes: [updatesDraft(requestAt({ version: 7 }), mine)],
      }),
    ],
  },
  {
    name: 'somebody else’s answers',
    steps: [
      ready(),
      types(),
      send(changed(theirs), {
        at: { open: 'conflict' },
        context: { newer: theirs, base: saved.form, request: saved },
      }),
      send(changed(saved), { context: { newer: theirs } }),
      send(changed(newest), { at: { open: 'conflict' }, context: { newer: newest } }),
      send(
        { type: 'conflict.keepMine' },
        {
          at: at('editing'),
          context: { request: newest, form: both, newer: null },
          causes: shares(newest, both),
        },
      ),
    ],
  },
  {
    name: 'theirs is taken',
    steps: [
      ready(),
      types(),
      send(changed(theirs)),
      send(
        { type: 'conflict.takeTheirs' },
        {
          at: at('editing'),
          context: { request: theirs, form: theirs.form, newer: null },
          causes: shares(theirs, theirs.form),
        },
      ),
    ],
  },
  {
    name: 'theirs may not be edited',
    steps: [
      ready(),
      types(),
      send({ type: 'quote.save' }, { causes: saves(1, saved, mine, true) }),
      ends('save', stale(taken), {
        at: { open: 'conflict' },
        causes: [sentTo('parent', { type: 'request.outdated' })],
      }),
      send({ type: 'conflict.keepMine' }, { at: { open: 'conflict' } }),
      send(
        { type: 'conflict.takeTheirs' },
        {
          at: 'reading',
          context: { request: taken, form: taken.form },
          causes: [...shares(taken, taken.form), ...closes],
        },
      ),
    ],
  },
  {
    name: 'a wrong answer',
    steps: [
      ready(),
      types(wrongForm),
      send(
        { type: 'quote.save' },
        {
          at: at('editing'),
          causes: [fieldsRefused({ 'chantier.cost': ['Vérifiez le coût de votre construction'] })],
        },
      ),
      send(
        { type: 'quote.finish' },
        {
          at: at('editing'),
          causes: [fieldsRefused({ 'chantier.cost': ['Vérifiez le coût de votre construction'] })],
        },
      ),
    ],
  },
  {
    name: 'a missing answer',
    steps: [
      ready(),
      types(lackingForm),
      send(
        { type: 'send.ask' },
        {
          at: at('editing'),
          causes: [fieldsRefused({ 'chantier.description': ['Ce champ est obligatoire'] })],
        },
      ),
    ],
  },
  {
    name: 'no offer is made of an indicative price before the company agrees, nor with unsaved answers',
    start: 'an indicative price',
    steps: [
      ready(indicative),
      send({ type: 'send.ask' }, { at: at('editing') }),
      types(mine, indicative),
      send({ type: 'referral.ask' }, { at: at('editing') }),
    ],
  },
  {
    name: 'two tabs',
    steps: [
      ready(),
      send({ type: 'draft.keepMine' }, { causes: [sentTo('draft', { type: 'draft.keepMine' })] }),
      send({ type: 'draft.takeOther' }, { causes: [sentTo('draft', { type: 'draft.takeOther' })] }),
      childSends(
        'draft',
        { type: 'draft.taken', data: draftOf(mine, 3).data },
        { context: { form: mine }, causes: [updatesPrice(saved, mine)] },
      ),
      childSends(
        'draft',
        { type: 'draft.taken', data: 'no quote' },
        { context: { form: saved.form }, causes: [updatesPrice(saved, saved.form)] },
      ),
      send({ type: 'draft.retry' }, { causes: [sentTo('draft', { type: 'draft.retry' })] }),
      send({ type: 'price.retry' }, { causes: [sentTo('price', { type: 'price.retry' })] }),
      childSends('draft', { type: 'draft.cleared' }),
      childSends('draft', { type: 'draft.notCleared', message: '' }),
    ],
  },
  {
    name: 'a price that breaks is said',
    steps: [ready(), fails('price', broken, { at: at('editing'), causes: [unsaid] })],
  },
  {
    name: 'a draft that breaks: what is typed stays, and is compared on demand with what lies there',
    steps: [
      ready(),
      types(),
      fails('draft', broken, { at: { open: 'draftLost' }, context: { form: mine, message: unexpected } }),
      send(changed(saved)),
      send(changed(newerStep), {
        at: { open: 'draftLost' },
        context: { request: newerStep, form: mine },
        causes: follows(newerStep, mine).slice(1),
      }),
      send(
        { type: 'quote.retry' },
        {
          at: { open: 'loading' },
          context: { form: mine },
          causes: [stopped('price'), ...opens(newerStep, mine, kept(4, newerStep.form, mine))],
        },
      ),
      childSends(
        'draft',
        { type: 'draft.read', data: kept(4, newerStep.form, mine), savedAt: null },
        {
          at: at('editing'),
          context: { form: mine, restoredAt: null },
          causes: [updatesDraft(newerStep, mine)],
        },
      ),
    ],
  },
  {
    name: 'a draft that breaks where nothing is typed is read as at first',
    steps: [
      ready(),
      fails('draft', broken, { at: { open: 'draftLost' } }),
      send({ type: 'quote.retry' }, { at: { open: 'loading' }, causes: [stopped('price'), ...opens(saved)] }),
      childSends('draft', reads(3), {
        at: at('editing'),
        context: { form: mine, restoredAt: savedAt },
        causes: [updatesPrice(saved, mine)],
      }),
    ],
  },
  {
    name: 'a draft that breaks while a write is under way: what the write came to shows when one goes on',
    steps: [
      ready(),
      types(),
      send({ type: 'quote.save' }, { causes: saves(1, saved, mine, true) }),
      send(changed(theirs)),
      fails('draft', broken, {
        at: { open: 'draftLost' },
        context: { form: both, request: theirs },
        causes: [stopped('save'), ...follows(theirs, both).slice(1)],
      }),
    ],
  },
];

const confirming = [ready(), send({ type: 'send.ask' } as const, { at: at('confirmingSend') })];
const mailed = [
  ...confirming,
  send({ type: 'send.confirm' } as const, { causes: sends(1, 3) }),
  ends('send', done(sent), {
    at: at('sent'),
    causes: [
      ...shares(sent, sent.form),
      emitted({ type: 'toast', kind: 'success', message: 'Le serveur répond.' } as { type: string }),
    ],
  }),
];
const refusal = [
  ready(),
  types(),
  send({ type: 'quote.save' } as const, { causes: saves(1, saved, mine, true) }),
];

const questions: Journey<QuoteEvent>[] = [
  {
    name: 'not sent after all',
    steps: [...confirming, send({ type: 'send.cancel' }, { at: at('editing') })],
  },
  {
    name: 'the request changes while one confirms',
    steps: [
      ...confirming,
      send(changed(saved), { at: at('confirmingSend') }),
      send(changed(newerStep), {
        at: at('confirmingSend'),
        context: { request: newerStep },
        causes: follows(newerStep, newerStep.form),
      }),
      send(changed(newest), { at: { open: 'conflict' }, context: { newer: newest, base: saved.form } }),
    ],
  },
  {
    name: 'sent: nothing is sent again, or saved, before it is taken up',
    steps: [
      ...mailed,
      send(changed(sent), { at: at('sent') }),
      send({ type: 'form.change', form: sent.form }, { at: at('sent') }),
      send({ type: 'send.ask' }, { at: at('sent') }),
      send({ type: 'quote.save' }, { at: at('sent') }),
      send({ type: 'quote.takeUp' }, { at: at('editing') }),
      send({ type: 'send.ask' }, { at: at('confirmingSend') }),
      send({ type: 'send.confirm' }, { at: at({ sending: 'mailing' }), causes: sends(2, 5) }),
    ],
  },
  {
    name: 'a quote that was sent opens as such',
    start: 'a quote that was sent',
    steps: [ready(sent), send({ type: 'quote.takeUp' }, { at: at('editing') })],
  },
  {
    name: 'but not where something was typed since',
    start: 'a quote that was sent',
    steps: [
      childSends('draft', reads(5), {
        at: at('editing'),
        context: { form: mine },
        causes: [updatesPrice(sent, mine)],
      }),
    ],
  },
  {
    name: 'sent, then typed on',
    steps: [
      ...mailed,
      send(
        { type: 'form.change', form: mine },
        { at: at('editing'), context: { form: mine }, causes: typed(sent, mine) },
      ),
    ],
  },
  {
    name: 'sent, then revised by somebody',
    steps: [
      ...mailed,
      send(changed(newest), {
        at: at('editing'),
        context: { request: newest },
        causes: follows(newest, newest.form),
      }),
    ],
  },
  {
    name: 'sent, then sent again by somebody',
    steps: [
      ...mailed,
      send(changed(sentAgain), {
        at: at('sent'),
        context: { request: sentAgain },
        causes: follows(sentAgain, sentAgain.form),
      }),
    ],
  },
  {
    name: 'refused, and the request as it is then is taken',
    steps: [
      ...refusal,
      ends('save', refused(theirs), { at: at('refused') }),
      send(changed(saved), { at: at('refused'), context: { newer: theirs } }),
      send(changed(newest), { at: at('refused'), context: { newer: newest } }),
      send(
        { type: 'quote.goOn' },
        {
          at: at('editing'),
          context: { request: newest, form: both, newer: null, message: null },
          causes: shares(newest, both),
        },
      ),
    ],
  },
  {
    name: 'refused, and no longer to be edited',
    steps: [
      ...refusal,
      ends('save', refused(taken), { at: at('refused') }),
      send(
        { type: 'quote.goOn' },
        {
          at: 'reading',
          context: { request: taken, form: mine },
          causes: [...shares(taken, mine), ...closes],
        },
      ),
    ],
  },
  {
    name: 'refused, and nothing newer is known',
    steps: [
      ...refusal,
      ends('save', refused(null), { at: at('refused') }),
      send(
        { type: 'quote.goOn' },
        { at: at('editing'), context: { request: saved, form: mine, message: null } },
      ),
    ],
  },
  {
    name: 'typed while it is saved',
    steps: [
      ...refusal,
      send(
        { type: 'form.change', form: withCost(mine, 260_000) },
        {
          context: { form: withCost(mine, 260_000), carried: mine },
          causes: typed(saved, withCost(mine, 260_000)),
        },
      ),
      ends('save', done(newerStep), {
        at: at('editing'),
        context: { form: withCost(newerStep.form, 260_000) },
        causes: [
          ...shares(newerStep, withCost(newerStep.form, 260_000)),
          emitted({ type: 'toast', kind: 'success', message: 'Le serveur répond.' } as { type: string }),
        ],
      }),
    ],
  },
  {
    name: 'closed while one is asked',
    steps: [
      ...confirming,
      send(changed(taken), {
        at: 'reading',
        causes: [...follows(taken, taken.form), leave, stopped('draft'), stopped('price')],
      }),
    ],
  },
];

export const quoteJourneys: Journey<QuoteEvent>[] = [...openings, ...editing, ...questions, ...writeJourneys];
