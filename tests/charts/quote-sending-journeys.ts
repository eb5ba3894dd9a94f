import type { QuoteEvent } from '#machines/quote/index.ts';
import type { Journey } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import { takesOver, leavesDraft, updatesPrice, sharesRequest, callsSend, toast } from './quote-effects.ts';
import { requestAt, withCost } from './quote-fixtures.ts';
import { accepted } from './quote-outcomes.ts';
import {
  typedForm,
  openedRequest,
  sentRequest,
  closedRequest,
  colleagueV7,
  sameAnswersV4,
} from './quote-requests.ts';
import { user, server, draft, dossier, page, typesAndSaves } from './quote-gestures.ts';

/*
 * Journeys of the chart `quote`, part «sending». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

const sentAgainV7 = requestAt({ step: 'offre-envoyee', version: 7, sentAt: '2026-11-21T10:00:00Z' });

const asksToSend = [user.opensQuote(), user.asksToSend({ at: page.confirmingSend })];
const sendsQuote = [
  ...asksToSend,
  user.confirmsSend({ causes: callsSend(1, 3) }),
  server.answers('send', accepted(sentRequest), {
    at: page.sent,
    causes: [...sharesRequest(sentRequest, sentRequest.form), toast()],
  }),
];

export const sendingJourneys: Journey<QuoteEvent>[] = [
  {
    name: 'The user asks to send, then cancels: the form is editable again',
    steps: [...asksToSend, user.cancelsSend({ at: page.editing })],
  },
  {
    name: 'The request changes while the user confirms: new answers open the comparison, a new version alone does not',
    steps: [
      ...asksToSend,
      dossier.passes(openedRequest, { at: page.confirmingSend }),
      dossier.passes(sameAnswersV4, {
        at: page.confirmingSend,
        context: { request: sameAnswersV4 },
        causes: takesOver(sameAnswersV4, sameAnswersV4.form),
      }),
      dossier.passes(colleagueV7, {
        at: page.comparing,
        context: { newer: colleagueV7, base: openedRequest.form },
      }),
    ],
  },
  {
    name: 'The quote is sent: nothing is saved or sent again before the user takes it up',
    steps: [
      ...sendsQuote,
      dossier.passes(sentRequest, { at: page.sent }),
      user.typesTheSame(sentRequest.form, { at: page.sent }),
      user.asksToSend({ at: page.sent }),
      user.saves({ at: page.sent }),
      user.takesUpSentQuote({ at: page.editing }),
      user.asksToSend({ at: page.confirmingSend }),
      user.confirmsSend({ at: page.mailing, causes: callsSend(2, 5) }),
    ],
  },
  {
    name: 'A sent quote opens on its "sent" page; the user takes it up',
    start: 'a quote that was sent',
    steps: [user.opensQuote(sentRequest), user.takesUpSentQuote({ at: page.editing })],
  },
  {
    name: 'A sent quote with a draft opens in the form, with the draft',
    start: 'a quote that was sent',
    steps: [
      draft.isRead(5, {
        at: page.editing,
        context: { form: typedForm },
        causes: [updatesPrice(sentRequest, typedForm)],
      }),
    ],
  },
  {
    name: 'The quote is sent, then the user types: the form is editable',
    steps: [...sendsQuote, user.types(typedForm, { on: sentRequest, at: page.editing })],
  },
  {
    name: 'The quote is sent, then a colleague revises it: the form is editable',
    steps: [
      ...sendsQuote,
      dossier.passes(colleagueV7, {
        at: page.editing,
        context: { request: colleagueV7 },
        causes: takesOver(colleagueV7, colleagueV7.form),
      }),
    ],
  },
  {
    name: 'The quote is sent, then a colleague sends it again: the page still shows it as sent',
    steps: [
      ...sendsQuote,
      dossier.passes(sentAgainV7, {
        at: page.sent,
        context: { request: sentAgainV7 },
        causes: takesOver(sentAgainV7, sentAgainV7.form),
      }),
    ],
  },

  {
    name: 'The user types during the save: the new answer is put on top of the saved request',
    steps: [
      ...typesAndSaves,
      user.types(withCost(typedForm, 260_000), {
        context: { form: withCost(typedForm, 260_000), carried: typedForm },
      }),
      server.answers('save', accepted(sameAnswersV4), {
        at: page.editing,
        context: { form: withCost(sameAnswersV4.form, 260_000) },
        causes: [...sharesRequest(sameAnswersV4, withCost(sameAnswersV4.form, 260_000)), toast()],
      }),
    ],
  },
  {
    name: 'The request becomes read-only while the user confirms: the question closes',
    steps: [
      ...asksToSend,
      dossier.passes(closedRequest, {
        at: page.readOnly,
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
