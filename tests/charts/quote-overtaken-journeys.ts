import type { RequestResource } from '#contract/resources.ts';
import type { QuoteEvent } from '#machines/quote/index.ts';
import { done, send, type Journey } from './harness/journeys.ts';
import {
  onPage,
  stopsDraftAndPrice,
  takesOver,
  opensWithoutDraft,
  callsSave,
  callsSend,
  sharesRequest,
  toast,
  typesAnswers,
} from './quote-effects.ts';
import { requestAt } from './quote-fixtures.ts';
import { accepted, gone, message, refused, stale } from './quote-outcomes.ts';
import {
  typedForm,
  openedRequest,
  sentTypedRequest,
  savedRequest,
  colleagueRequest,
} from './quote-requests.ts';
import { type Step, press, branches, outdated } from './quote-write-outcomes.ts';

/** A newer request arrives during a write; the outcome of the write decides whether the page takes it. */
const receivesDuringWrite = (request: RequestResource): Step =>
  send({ type: 'request.changed', request }, { context: { pending: request } });
const colleagueV7 = requestAt({ version: 7, form: colleagueRequest.form });
const closedV7 = requestAt({ version: 7, step: 'validation-provider', form: typedForm });
const saving = [
  opensWithoutDraft(),
  typesAnswers(),
  press('quote.save', {
    at: onPage({ saving: 'writing' }),
    context: { pending: openedRequest },
    causes: callsSave(1, openedRequest, typedForm, true),
  }),
];
const sameAnswersV5 = requestAt({ version: 5, form: typedForm });
export const overtakenJourneys: Journey<QuoteEvent>[] = [
  ...branches(
    'a colleague saves during the save',
    [...saving, receivesDuringWrite(colleagueV7)],
    [
      [
        'the save is accepted: the page compares the colleague’s newer answers',
        done('save', accepted(savedRequest), {
          at: { open: 'conflict' },
          context: { request: savedRequest, newer: colleagueV7, base: typedForm, form: typedForm },
          causes: [...sharesRequest(savedRequest, typedForm), toast()],
        }),
      ],
      [
        'the save is stale: the page compares the colleagueV7 version, not the one in the answer',
        done('save', stale(colleagueRequest), {
          at: { open: 'conflict' },
          context: { newer: colleagueV7 },
          causes: [outdated],
        }),
      ],
      [
        'the law refuses: the user can go on with the colleagueV7 version',
        done('save', refused(null), { at: onPage('refused'), context: { newer: colleagueV7, message } }),
      ],
      [
        'the user gives up: the page compares the colleagueV7 version',
        done(
          'save',
          { kind: 'cancelled' },
          {
            at: { open: 'conflict' },
            context: { newer: colleagueV7, base: openedRequest.form, form: typedForm },
          },
        ),
      ],
      [
        'the dossier no longer exists: the form closes',
        done('save', gone, { at: 'gone', causes: stopsDraftAndPrice }),
      ],
    ],
  ),
  {
    name: 'the request changes step during the save: the page takes the colleagueV7 version',
    steps: [
      ...saving,
      receivesDuringWrite(sameAnswersV5),
      done('save', accepted(savedRequest), {
        at: onPage('editing'),
        context: { request: sameAnswersV5, form: typedForm },
        causes: [...sharesRequest(savedRequest, typedForm), toast(), ...takesOver(sameAnswersV5, typedForm)],
      }),
    ],
  },
  {
    name: 'the request is closed during the save: the form becomes read-only',
    steps: [
      ...saving,
      receivesDuringWrite(closedV7),
      done('save', accepted(savedRequest), {
        at: 'reading',
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
    name: 'the save’s own answer is newer than the colleague’s version: the page takes the answer',
    steps: [
      ...saving,
      receivesDuringWrite(colleagueRequest),
      done('save', accepted(sameAnswersV5), {
        at: onPage('editing'),
        context: { request: sameAnswersV5 },
        causes: [...sharesRequest(sameAnswersV5, typedForm), toast()],
      }),
    ],
  },
  {
    name: 'a colleague revises between the save and the sending: the colleagueV7 version is taken after both calls',
    steps: [
      opensWithoutDraft(),
      typesAnswers(),
      press('send.ask'),
      press('send.confirm', { causes: callsSave(1, openedRequest, typedForm, false) }),
      receivesDuringWrite(colleagueV7),
      done('save', accepted(savedRequest), {
        at: onPage({ sending: 'mailing' }),
        context: { request: savedRequest, pending: colleagueV7 },
        causes: [...sharesRequest(savedRequest, typedForm), ...callsSend(2, 4)],
      }),
      done('send', accepted(sentTypedRequest), {
        at: onPage('editing'),
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
