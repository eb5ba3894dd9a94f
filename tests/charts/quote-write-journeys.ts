import type { QuoteEvent } from '#machines/quote/index.ts';
import { done, type Journey } from './harness/journeys.ts';
import {
  onPage,
  stopsDraftAndPrice,
  opensWithoutDraft,
  callsRefer,
  callsSend,
  sharesRequest,
  toast,
  typesAnswers,
} from './quote-effects.ts';
import { requestAt } from './quote-fixtures.ts';
import { accepted, stale } from './quote-outcomes.ts';
import {
  referredRequest,
  indicativeRequest,
  typedForm,
  openedRequest,
  sentRequest,
  sentTypedRequest,
  closedRequest,
} from './quote-requests.ts';
import { press, branches, failing, retriesThenGivesUp } from './quote-write-outcomes.ts';
import { ways, journeysOf } from './quote-save-journeys.ts';
import { overtakenJourneys } from './quote-overtaken-journeys.ts';

const sendsSavedOffer = [
  opensWithoutDraft(),
  press('send.ask'),
  press('send.confirm', {
    at: onPage({ sending: 'mailing' }),
    context: { carried: openedRequest.form, attempt: 1 },
    causes: callsSend(1, 3),
  }),
];
const unsentV4 = requestAt({ version: 4 });
const asksCompany = [
  opensWithoutDraft(indicativeRequest),
  press('referral.ask', {
    at: onPage('referring'),
    context: { carried: indicativeRequest.form, attempt: 1 },
    causes: callsRefer(1, 3),
  }),
];

export const writeJourneys: Journey<QuoteEvent>[] = [
  ...ways.flatMap(journeysOf),
  ...overtakenJourneys,
  ...branches('sending the saved offer', sendsSavedOffer, [
    [
      'the server sends it: the page shows it as sent',
      done('send', accepted(sentRequest), {
        at: onPage('sent'),
        context: { request: sentRequest },
        causes: [...sharesRequest(sentRequest, sentRequest.form), toast()],
      }),
    ],
    [
      'the answer was lost and the newer version is sent: the page shows it as sent',
      done('send', stale(sentRequest), {
        at: onPage('sent'),
        context: { request: sentRequest },
        causes: sharesRequest(sentRequest, sentRequest.form),
      }),
    ],
    [
      'the newer version is not sent: the call is repeated on that version',
      done('send', stale(unsentV4), {
        at: onPage({ sending: 'mailing' }),
        context: { attempt: 2 },
        causes: [...sharesRequest(unsentV4, unsentV4.form), ...callsSend(2, 4)],
      }),
    ],
    [
      'the newer version is closed: the form becomes read-only',
      done('send', stale(closedRequest), {
        at: 'reading',
        causes: [...sharesRequest(closedRequest, closedRequest.form), ...stopsDraftAndPrice],
      }),
    ],
    ...failing('send'),
  ]),
  ...branches(
    'sending while the user types',
    [...sendsSavedOffer, typesAnswers(typedForm, openedRequest)],
    [
      [
        'the server sends it: the typed answers still wait to be saved',
        done('send', accepted(sentRequest), {
          at: onPage('editing'),
          context: { request: sentRequest, form: sentTypedRequest.form },
          causes: [...sharesRequest(sentRequest, sentTypedRequest.form), toast()],
        }),
      ],
      [
        'the answer was lost and the newer version is sent: the typed answers still wait to be saved',
        done('send', stale(sentRequest), {
          at: onPage('editing'),
          context: { request: sentRequest, form: sentTypedRequest.form },
          causes: sharesRequest(sentRequest, sentTypedRequest.form),
        }),
      ],
    ],
  ),
  {
    name: 'sending the saved offer: the server does not answer; the user retries, then gives up',
    steps: [...sendsSavedOffer, ...retriesThenGivesUp('send', { sending: 'mailing' })],
  },
  ...branches(
    'asking the company',
    asksCompany,
    [
      [
        'the request is recorded: the page awaits the company',
        done('refer', accepted(referredRequest), {
          at: onPage('editing'),
          context: { request: referredRequest },
          causes: [...sharesRequest(referredRequest, referredRequest.form), toast()],
        }),
      ],
      ...failing('refer'),
    ],
    'an indicative price',
  ),
  {
    name: 'asking the company: the server does not answer; the user retries, then gives up',
    start: 'an indicative price',
    steps: [...asksCompany, ...retriesThenGivesUp('refer', 'referring')],
  },
];
