import type { QuoteEvent } from '#machines/quote/index.ts';
import { done, send, childSends, type Journey } from './harness/journeys.ts';
import { emitted, stopped } from './harness/moves.ts';
import {
  onPage,
  takesOver,
  leavesDraft,
  updatesPrice,
  opensWithoutDraft,
  sharesRequest,
  callsSend,
  updatesDraftAndPrice,
} from './quote-effects.ts';
import { requestAt, withCost } from './quote-fixtures.ts';
import { accepted } from './quote-outcomes.ts';
import { typedForm, openedRequest, sentRequest, closedRequest } from './quote-requests.ts';
import {
  requestChanges,
  sameAnswersV4,
  colleagueV7,
  readsDraft,
  typesAndSaves,
} from './quote-journey-steps.ts';

const sentAgainV7 = requestAt({ step: 'offre-envoyee', version: 7, sentAt: '2026-11-21T10:00:00Z' });

const asksToSend = [
  opensWithoutDraft(),
  send({ type: 'send.ask' } as const, { at: onPage('confirmingSend') }),
];
const sendsQuote = [
  ...asksToSend,
  send({ type: 'send.confirm' } as const, { causes: callsSend(1, 3) }),
  done('send', accepted(sentRequest), {
    at: onPage('sent'),
    causes: [
      ...sharesRequest(sentRequest, sentRequest.form),
      emitted({ type: 'toast', kind: 'success', message: 'Le serveur répond.' } as { type: string }),
    ],
  }),
];

export const sendingJourneys: Journey<QuoteEvent>[] = [
  {
    name: 'The user asks to send, then cancels: the form is editable again',
    steps: [...asksToSend, send({ type: 'send.cancel' }, { at: onPage('editing') })],
  },
  {
    name: 'The request changes while the user confirms: new answers open the comparison, a new version alone does not',
    steps: [
      ...asksToSend,
      send(requestChanges(openedRequest), { at: onPage('confirmingSend') }),
      send(requestChanges(sameAnswersV4), {
        at: onPage('confirmingSend'),
        context: { request: sameAnswersV4 },
        causes: takesOver(sameAnswersV4, sameAnswersV4.form),
      }),
      send(requestChanges(colleagueV7), {
        at: { open: 'conflict' },
        context: { newer: colleagueV7, base: openedRequest.form },
      }),
    ],
  },
  {
    name: 'The quote is sent: nothing is saved or sent again before the user takes it up',
    steps: [
      ...sendsQuote,
      send(requestChanges(sentRequest), { at: onPage('sent') }),
      send({ type: 'form.change', form: sentRequest.form }, { at: onPage('sent') }),
      send({ type: 'send.ask' }, { at: onPage('sent') }),
      send({ type: 'quote.save' }, { at: onPage('sent') }),
      send({ type: 'quote.takeUp' }, { at: onPage('editing') }),
      send({ type: 'send.ask' }, { at: onPage('confirmingSend') }),
      send({ type: 'send.confirm' }, { at: onPage({ sending: 'mailing' }), causes: callsSend(2, 5) }),
    ],
  },
  {
    name: 'A sent quote opens on its "sent" page; the user takes it up',
    start: 'a quote that was sent',
    steps: [opensWithoutDraft(sentRequest), send({ type: 'quote.takeUp' }, { at: onPage('editing') })],
  },
  {
    name: 'A sent quote with a draft opens in the form, with the draft',
    start: 'a quote that was sent',
    steps: [
      childSends('draft', readsDraft(5), {
        at: onPage('editing'),
        context: { form: typedForm },
        causes: [updatesPrice(sentRequest, typedForm)],
      }),
    ],
  },
  {
    name: 'The quote is sent, then the user types: the form is editable',
    steps: [
      ...sendsQuote,
      send(
        { type: 'form.change', form: typedForm },
        {
          at: onPage('editing'),
          context: { form: typedForm },
          causes: updatesDraftAndPrice(sentRequest, typedForm),
        },
      ),
    ],
  },
  {
    name: 'The quote is sent, then a colleague revises it: the form is editable',
    steps: [
      ...sendsQuote,
      send(requestChanges(colleagueV7), {
        at: onPage('editing'),
        context: { request: colleagueV7 },
        causes: takesOver(colleagueV7, colleagueV7.form),
      }),
    ],
  },
  {
    name: 'The quote is sent, then a colleague sends it again: the page still shows it as sent',
    steps: [
      ...sendsQuote,
      send(requestChanges(sentAgainV7), {
        at: onPage('sent'),
        context: { request: sentAgainV7 },
        causes: takesOver(sentAgainV7, sentAgainV7.form),
      }),
    ],
  },

  {
    name: 'The user types during the save: the new answer is put on top of the saved request',
    steps: [
      ...typesAndSaves,
      send(
        { type: 'form.change', form: withCost(typedForm, 260_000) },
        {
          context: { form: withCost(typedForm, 260_000), carried: typedForm },
          causes: updatesDraftAndPrice(openedRequest, withCost(typedForm, 260_000)),
        },
      ),
      done('save', accepted(sameAnswersV4), {
        at: onPage('editing'),
        context: { form: withCost(sameAnswersV4.form, 260_000) },
        causes: [
          ...sharesRequest(sameAnswersV4, withCost(sameAnswersV4.form, 260_000)),
          emitted({ type: 'toast', kind: 'success', message: 'Le serveur répond.' } as { type: string }),
        ],
      }),
    ],
  },
  {
    name: 'The request becomes read-only while the user confirms: the question closes',
    steps: [
      ...asksToSend,
      send(requestChanges(closedRequest), {
        at: 'reading',
        causes: [
          ...takesOver(closedRequest, closedRequest.form),
          leavesDraft,
          stopped('draft'),
          stopped('price'),
        ],
      }),
    ],
  },
];
