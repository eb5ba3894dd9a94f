import type { QuoteEvent } from '#machines/quote/index.ts';
import type { Journey } from './harness/journeys.ts';
import { stopsDraftAndPrice, callsRefer, callsSend, sharesRequest, toast } from './quote-effects.ts';
import { accepted, stale } from './quote-outcomes.ts';
import {
  referredRequest,
  indicativeRequest,
  typedForm,
  openedRequest,
  sentRequest,
  sentTypedRequest,
  closedRequest,
  sameAnswersV4,
} from './quote-requests.ts';
import { branches, failing, retriesThenGivesUp } from './quote-write-outcomes.ts';
import { user, server, page } from './quote-gestures.ts';

/*
 * Journeys of the chart `quote`, part «write». Each is a story in steps; tests/charts/harness/README.md says
 * how to read one.
 */

const sendsSavedOffer = [
  user.opensQuote(),
  user.asksToSend(),
  user.confirmsSend({
    at: page.mailing,
    context: { carried: openedRequest.form, attempt: 1 },
    causes: callsSend(1, 3),
  }),
];
const asksCompany = [
  user.opensQuote(indicativeRequest),
  user.asksCompany({
    at: page.askingCompany,
    context: { carried: indicativeRequest.form, attempt: 1 },
    causes: callsRefer(1, 3),
  }),
];

export const writeJourneys: Journey<QuoteEvent>[] = [
  ...branches('The user sends the saved offer', sendsSavedOffer, [
    [
      'the server sends it: the page shows it as sent',
      server.answers('send', accepted(sentRequest), {
        at: page.sent,
        context: { request: sentRequest },
        causes: [...sharesRequest(sentRequest, sentRequest.form), toast()],
      }),
    ],
    [
      'the answer was lost and the newer version is sent: the page shows it as sent',
      server.answers('send', stale(sentRequest), {
        at: page.sent,
        context: { request: sentRequest },
        causes: sharesRequest(sentRequest, sentRequest.form),
      }),
    ],
    [
      'the newer version is not sent: the call is repeated on that version',
      server.answers('send', stale(sameAnswersV4), {
        at: page.mailing,
        context: { attempt: 2 },
        causes: [...sharesRequest(sameAnswersV4, sameAnswersV4.form), ...callsSend(2, 4)],
      }),
    ],
    [
      'the newer version is closed: the form becomes read-only',
      server.answers('send', stale(closedRequest), {
        at: page.readOnly,
        causes: [...sharesRequest(closedRequest, closedRequest.form), ...stopsDraftAndPrice],
      }),
    ],
    ...failing('send'),
  ]),
  ...branches(
    'The user sends the saved offer and types meanwhile',
    [...sendsSavedOffer, user.types(typedForm)],
    [
      [
        'the server sends it: the typed answers still wait to be saved',
        server.answers('send', accepted(sentRequest), {
          at: page.editing,
          context: { request: sentRequest, form: sentTypedRequest.form },
          causes: [...sharesRequest(sentRequest, sentTypedRequest.form), toast()],
        }),
      ],
      [
        'the answer was lost and the newer version is sent: the typed answers still wait to be saved',
        server.answers('send', stale(sentRequest), {
          at: page.editing,
          context: { request: sentRequest, form: sentTypedRequest.form },
          causes: sharesRequest(sentRequest, sentTypedRequest.form),
        }),
      ],
    ],
  ),
  {
    name: 'The user sends the saved offer; the server does not answer: the user retries, then gives up',
    steps: [...sendsSavedOffer, ...retriesThenGivesUp('send', page.mailing)],
  },
  ...branches(
    'The user asks the company',
    asksCompany,
    [
      [
        'the request is recorded: the page awaits the company',
        server.answers('refer', accepted(referredRequest), {
          at: page.editing,
          context: { request: referredRequest },
          causes: [...sharesRequest(referredRequest, referredRequest.form), toast()],
        }),
      ],
      ...failing('refer'),
    ],
    'an indicative price',
  ),
  {
    name: 'The user asks the company; the server does not answer: the user retries, then gives up',
    start: 'an indicative price',
    steps: [...asksCompany, ...retriesThenGivesUp('refer', page.askingCompany)],
  },
];
