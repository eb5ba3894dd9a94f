import type { QuoteEvent } from '#machines/quote/index.ts';
import { done, send, type Journey } from './harness/journeys.ts';
import { sentTo } from './harness/moves.ts';
import {
  onPage,
  stopsDraftAndPrice,
  opensWithoutDraft,
  callsSave,
  sharesRequest,
  typesAnswers,
} from './quote-effects.ts';
import { refused, stale } from './quote-outcomes.ts';
import { typedForm, openedRequest, closedRequest, colleagueRequest } from './quote-requests.ts';
import { requestChanges, colleagueV7, mergedForm, typesAndSaves } from './quote-journey-steps.ts';

export const conflictJourneys: Journey<QuoteEvent>[] = [
  {
    name: 'A colleague saves other answers; the user keeps their own: the form contains both changes',
    steps: [
      opensWithoutDraft(),
      typesAnswers(),
      send(requestChanges(colleagueRequest), {
        at: { open: 'conflict' },
        context: { newer: colleagueRequest, base: openedRequest.form, request: openedRequest },
      }),
      send(requestChanges(openedRequest), { context: { newer: colleagueRequest } }),
      send(requestChanges(colleagueV7), { at: { open: 'conflict' }, context: { newer: colleagueV7 } }),
      send(
        { type: 'conflict.keepMine' },
        {
          at: onPage('editing'),
          context: { request: colleagueV7, form: mergedForm, newer: null },
          causes: sharesRequest(colleagueV7, mergedForm),
        },
      ),
    ],
  },
  {
    name: 'A colleague saves other answers; the user takes the colleague’s answers',
    steps: [
      opensWithoutDraft(),
      typesAnswers(),
      send(requestChanges(colleagueRequest)),
      send(
        { type: 'conflict.takeTheirs' },
        {
          at: onPage('editing'),
          context: { request: colleagueRequest, form: colleagueRequest.form, newer: null },
          causes: sharesRequest(colleagueRequest, colleagueRequest.form),
        },
      ),
    ],
  },
  {
    name: 'The colleague’s version is read-only: the user can only take it',
    steps: [
      opensWithoutDraft(),
      typesAnswers(),
      send({ type: 'quote.save' }, { causes: callsSave(1, openedRequest, typedForm, true) }),
      done('save', stale(closedRequest), {
        at: { open: 'conflict' },
        causes: [sentTo('parent', { type: 'request.outdated' })],
      }),
      send({ type: 'conflict.keepMine' }, { at: { open: 'conflict' } }),
      send(
        { type: 'conflict.takeTheirs' },
        {
          at: 'reading',
          context: { request: closedRequest, form: closedRequest.form },
          causes: [...sharesRequest(closedRequest, closedRequest.form), ...stopsDraftAndPrice],
        },
      ),
    ],
  },
];

export const refusedJourneys: Journey<QuoteEvent>[] = [
  {
    name: 'The law refuses the save; the user goes on with the newest version and their own answers',
    steps: [
      ...typesAndSaves,
      done('save', refused(colleagueRequest), { at: onPage('refused') }),
      send(requestChanges(openedRequest), { at: onPage('refused'), context: { newer: colleagueRequest } }),
      send(requestChanges(colleagueV7), { at: onPage('refused'), context: { newer: colleagueV7 } }),
      send(
        { type: 'quote.goOn' },
        {
          at: onPage('editing'),
          context: { request: colleagueV7, form: mergedForm, newer: null, message: null },
          causes: sharesRequest(colleagueV7, mergedForm),
        },
      ),
    ],
  },
  {
    name: 'The law refuses the save because the request is closed: the user goes on in read-only mode',
    steps: [
      ...typesAndSaves,
      done('save', refused(closedRequest), { at: onPage('refused') }),
      send(
        { type: 'quote.goOn' },
        {
          at: 'reading',
          context: { request: closedRequest, form: typedForm },
          causes: [...sharesRequest(closedRequest, typedForm), ...stopsDraftAndPrice],
        },
      ),
    ],
  },
  {
    name: 'The law refuses the save without a newer version: the user goes on with their answers',
    steps: [
      ...typesAndSaves,
      done('save', refused(null), { at: onPage('refused') }),
      send(
        { type: 'quote.goOn' },
        { at: onPage('editing'), context: { request: openedRequest, form: typedForm, message: null } },
      ),
    ],
  },
];
