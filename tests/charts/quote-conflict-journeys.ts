import type { QuoteEvent } from '#machines/quote/index.ts';
import type { Journey } from './harness/journeys.ts';
import { stopsDraftAndPrice, callsSave, sharesRequest, reportsOutdated } from './quote-effects.ts';
import { refused, stale } from './quote-outcomes.ts';
import {
  typedForm,
  openedRequest,
  closedRequest,
  colleagueRequest,
  colleagueV7,
  mergedForm,
} from './quote-requests.ts';
import { user, server, dossier, page, typesAndSaves } from './quote-gestures.ts';

/*
 * Journeys of the chart `quote`, part «conflict». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const conflictJourneys: Journey<QuoteEvent>[] = [
  {
    name: 'A colleague saves other answers; the user keeps their own: the form contains both changes',
    steps: [
      user.opensQuote(),
      user.types(),
      dossier.passes(colleagueRequest, {
        at: page.comparing,
        context: { newer: colleagueRequest, base: openedRequest.form, request: openedRequest },
      }),
      dossier.passes(openedRequest, { context: { newer: colleagueRequest } }),
      dossier.passes(colleagueV7, { at: page.comparing, context: { newer: colleagueV7 } }),
      user.keepsOwnAnswers({
        at: page.editing,
        context: { request: colleagueV7, form: mergedForm, newer: null },
        causes: sharesRequest(colleagueV7, mergedForm),
      }),
    ],
  },
  {
    name: 'A colleague saves other answers; the user takes the colleague’s answers',
    steps: [
      user.opensQuote(),
      user.types(),
      dossier.passes(colleagueRequest),
      user.takesTheirAnswers({
        at: page.editing,
        context: { request: colleagueRequest, form: colleagueRequest.form, newer: null },
        causes: sharesRequest(colleagueRequest, colleagueRequest.form),
      }),
    ],
  },
  {
    name: 'The colleague’s version is read-only: the user can only take it',
    steps: [
      user.opensQuote(),
      user.types(),
      user.saves({ causes: callsSave(1, openedRequest, typedForm, true) }),
      server.answers('save', stale(closedRequest), {
        at: page.comparing,
        causes: [reportsOutdated],
      }),
      user.keepsOwnAnswers({ at: page.comparing }),
      user.takesTheirAnswers({
        at: page.readOnly,
        context: { request: closedRequest, form: closedRequest.form },
        causes: [...sharesRequest(closedRequest, closedRequest.form), ...stopsDraftAndPrice],
      }),
    ],
  },
];

export const refusedJourneys: Journey<QuoteEvent>[] = [
  {
    name: 'The law refuses the save; the user goes on with the newest version and their own answers',
    steps: [
      ...typesAndSaves,
      server.answers('save', refused(colleagueRequest), { at: page.refused }),
      dossier.passes(openedRequest, { at: page.refused, context: { newer: colleagueRequest } }),
      dossier.passes(colleagueV7, { at: page.refused, context: { newer: colleagueV7 } }),
      user.goesOn({
        at: page.editing,
        context: { request: colleagueV7, form: mergedForm, newer: null, message: null },
        causes: sharesRequest(colleagueV7, mergedForm),
      }),
    ],
  },
  {
    name: 'The law refuses the save because the request is closed: the user goes on in read-only mode',
    steps: [
      ...typesAndSaves,
      server.answers('save', refused(closedRequest), { at: page.refused }),
      user.goesOn({
        at: page.readOnly,
        context: { request: closedRequest, form: typedForm },
        causes: [...sharesRequest(closedRequest, typedForm), ...stopsDraftAndPrice],
      }),
    ],
  },
  {
    name: 'The law refuses the save without a newer version: the user goes on with their answers',
    steps: [
      ...typesAndSaves,
      server.answers('save', refused(null), { at: page.refused }),
      user.goesOn({ at: page.editing, context: { request: openedRequest, form: typedForm, message: null } }),
    ],
  },
];
