import type { RequestResource } from '#contract/request-resources.ts';
import type { QuoteEvent } from '#machines/quote/index.ts';
import type { Journey } from './harness/journeys.ts';
import {
  onPage,
  stopsDraftAndPrice,
  takesOver,
  callsSave,
  callsSend,
  sharesRequest,
  toast,
  reportsOutdated,
} from './quote-effects.ts';
import { requestAt } from './quote-fixtures.ts';
import { accepted, gone, message, refused, stale } from './quote-outcomes.ts';
import {
  typedForm,
  openedRequest,
  sentTypedRequest,
  savedRequest,
  colleagueRequest,
  colleagueV7,
} from './quote-requests.ts';
import { branches } from './quote-write-outcomes.ts';
import { user, server, dossier, page, type Step } from './quote-gestures.ts';

/*
 * Journeys of the chart `quote`, part «overtaken». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

/** A newer request comes during a write; the outcome of the write decides whether the page takes it. */
const passesDuringWrite = (request: RequestResource): Step =>
  dossier.passes(request, { context: { pending: request } });
const closedV7 = requestAt({ version: 7, step: 'validation-provider', form: typedForm });
const saving = [
  user.opensQuote(),
  user.types(),
  user.saves({
    at: onPage({ saving: 'writing' }),
    context: { pending: openedRequest },
    causes: callsSave(1, openedRequest, typedForm, true),
  }),
];
const sameAnswersV5 = requestAt({ version: 5, form: typedForm });
export const overtakenJourneys: Journey<QuoteEvent>[] = [
  ...branches(
    'A colleague saves during the save',
    [...saving, passesDuringWrite(colleagueV7)],
    [
      [
        'the save is accepted: the page compares the colleague’s newer answers',
        server.answers('save', accepted(savedRequest), {
          at: page.comparing,
          context: { request: savedRequest, newer: colleagueV7, base: typedForm, form: typedForm },
          causes: [...sharesRequest(savedRequest, typedForm), toast()],
        }),
      ],
      [
        'the save is stale: the page compares the version of the colleague, which is newer than the one in the answer',
        server.answers('save', stale(colleagueRequest), {
          at: page.comparing,
          context: { newer: colleagueV7 },
          causes: [reportsOutdated],
        }),
      ],
      [
        'the law refuses: the user can go on with the colleague’s version',
        server.answers('save', refused(null), { at: page.refused, context: { newer: colleagueV7, message } }),
      ],
      [
        'the user gives up: the page compares the colleague’s version',
        server.answers(
          'save',
          { kind: 'cancelled' },
          {
            at: page.comparing,
            context: { newer: colleagueV7, base: openedRequest.form, form: typedForm },
          },
        ),
      ],
      [
        'the dossier no longer exists: the form closes',
        server.answers('save', gone, { at: page.gone, causes: stopsDraftAndPrice }),
      ],
    ],
  ),
  {
    name: 'The request changes step during the save: the page takes that version after the saved one',
    steps: [
      ...saving,
      passesDuringWrite(sameAnswersV5),
      server.answers('save', accepted(savedRequest), {
        at: page.editing,
        context: { request: sameAnswersV5, form: typedForm },
        causes: [...sharesRequest(savedRequest, typedForm), toast(), ...takesOver(sameAnswersV5, typedForm)],
      }),
    ],
  },
  {
    name: 'The request is closed during the save: the form becomes read-only',
    steps: [
      ...saving,
      passesDuringWrite(closedV7),
      server.answers('save', accepted(savedRequest), {
        at: page.readOnly,
        context: { request: closedV7 },
        causes: [
          ...sharesRequest(savedRequest, typedForm),
          toast(),
          ...takesOver(closedV7, typedForm),
          ...stopsDraftAndPrice,
        ],
      }),
    ],
  },
  {
    name: 'The save’s own answer is newer than the colleague’s version: the page takes the answer',
    steps: [
      ...saving,
      passesDuringWrite(colleagueRequest),
      server.answers('save', accepted(sameAnswersV5), {
        at: page.editing,
        context: { request: sameAnswersV5 },
        causes: [...sharesRequest(sameAnswersV5, typedForm), toast()],
      }),
    ],
  },
  {
    name: 'A colleague revises between the save and the sending: the page takes that version after both calls',
    steps: [
      user.opensQuote(),
      user.types(),
      user.asksToSend(),
      user.confirmsSend({ causes: callsSave(1, openedRequest, typedForm, false) }),
      passesDuringWrite(colleagueV7),
      server.answers('save', accepted(savedRequest), {
        at: page.mailing,
        context: { request: savedRequest, pending: colleagueV7 },
        causes: [...sharesRequest(savedRequest, typedForm), ...callsSend(2, 4)],
      }),
      server.answers('send', accepted(sentTypedRequest), {
        at: page.editing,
        context: { request: colleagueV7, form: colleagueV7.form },
        causes: [
          ...sharesRequest(sentTypedRequest, typedForm),
          toast(),
          ...takesOver(colleagueV7, colleagueV7.form),
        ],
      }),
    ],
  },
];
