import type { QuoteEvent } from '#machines/quote/index.ts';
import type { Journey, Expected } from './harness/journeys.ts';
import type { Effect } from './harness/moves.ts';
import {
  onPage,
  stopsDraftAndPrice,
  takesOver,
  offerToast,
  callsRevise,
  callsSave,
  callsSend,
  sharesRequest,
  toast,
} from './quote-effects.ts';
import { requestAt } from './quote-fixtures.ts';
import { accepted, message, refused, stale } from './quote-outcomes.ts';
import {
  typedForm,
  ineligibleRequest,
  openedRequest,
  sentRequest,
  savedRequest,
  closedRequest,
  colleagueV7,
  sameAnswersV4,
} from './quote-requests.ts';
import { branches, failing, retriesThenGivesUp } from './quote-write-outcomes.ts';
import { user, server, dossier, page, type Step } from './quote-gestures.ts';

/*
 * Journeys of the chart `quote`, part «save». Each is a story in steps; tests/charts/harness/README.md says
 * how to read one.
 */

/** A button that saves the typed answers. */
interface Way {
  /** Who does what, in the titles. */
  title: string;
  /** The state of the page meanwhile. */
  state: 'saving' | 'offering' | 'sending';
  keepsStep: boolean;
  /** The actions of the user after typing; the last step `calls` the server. */
  gestures: (calls: Expected) => readonly Step[];
  /** The page after the save and its further effects; `isLost`: the answer to the first try was lost. */
  leadsTo: (isLost: boolean) => { at: object; more: Effect[] };
}
const ways: Way[] = [
  {
    title: 'The user saves',
    state: 'saving',
    keepsStep: true,
    gestures: (calls) => [user.saves(calls)],
    leadsTo: (isLost) => ({
      at: page.editing,
      more: [isLost ? toast('Le devis était bien enregistré.') : toast()],
    }),
  },
  {
    title: 'The user makes an offer',
    state: 'offering',
    keepsStep: false,
    gestures: (calls) => [user.makesOffer(calls)],
    leadsTo: () => ({ at: page.editing, more: [offerToast] }),
  },
  {
    title: 'The user sends unsaved answers',
    state: 'sending',
    keepsStep: false,
    gestures: (calls) => [user.asksToSend({ at: page.confirmingSend }), user.confirmsSend(calls)],
    leadsTo: () => ({ at: page.mailing, more: callsSend(2, 4) }),
  },
];

function journeysOf({ title, state, keepsStep, gestures, leadsTo }: Way): Journey<QuoteEvent>[] {
  const during = (step: string) => onPage({ [state]: step });
  const before = [
    user.opensQuote(),
    user.types(),
    ...gestures({
      at: during('writing'),
      context: { carried: typedForm, attempt: 1 },
      causes: callsSave(1, openedRequest, typedForm, keepsStep),
    }),
  ];
  const mustRevise: Step = server.answers('save', refused(sentRequest, 'must_revise'), {
    at: during('mustRevise'),
    context: { newer: sentRequest, message },
  });
  const revising = [
    ...before,
    mustRevise,
    user.agreesToRevise({
      at: during('revising'),
      context: { carried: openedRequest.form, attempt: 2, newer: null, message: null },
      causes: callsRevise(2, 3),
    }),
  ];
  const revised = requestAt({ version: 6 });
  return [
    ...branches(title, before, [
      [
        'the server saves: the page takes the saved request',
        server.answers('save', accepted(savedRequest), {
          at: leadsTo(false).at,
          context: { request: savedRequest, form: savedRequest.form },
          causes: [...sharesRequest(savedRequest, savedRequest.form), ...leadsTo(false).more],
        }),
      ],
      [
        'the answer to the first try was lost: the newer version equals what was sent, so it counts as saved',
        server.answers('save', stale(savedRequest), {
          at: leadsTo(true).at,
          context: { request: savedRequest, form: savedRequest.form },
          causes: [...sharesRequest(savedRequest, savedRequest.form), ...leadsTo(true).more],
        }),
      ],
      [
        'the saved request is not eligible: the form becomes read-only',
        server.answers('save', accepted(ineligibleRequest), {
          at: page.readOnly,
          context: { request: ineligibleRequest },
          causes: [
            ...sharesRequest(ineligibleRequest, ineligibleRequest.form),
            toast(),
            ...stopsDraftAndPrice,
          ],
        }),
      ],
      [
        'the answer was lost and the saved request is not eligible: the form becomes read-only',
        server.answers('save', stale(ineligibleRequest), {
          at: page.readOnly,
          context: { request: ineligibleRequest },
          causes: [...sharesRequest(ineligibleRequest, ineligibleRequest.form), ...stopsDraftAndPrice],
        }),
      ],
      [
        'the offer must be revised but the law does not permit it: the page says why',
        server.answers('save', refused(closedRequest, 'must_revise'), {
          at: page.refused,
          context: { newer: closedRequest, message },
        }),
      ],
      ...failing('save'),
    ]),
    {
      name: `${title}; the server does not answer: the user retries, then gives up`,
      steps: [...before, ...retriesThenGivesUp('save', during('writing'))],
    },
    {
      name: `${title}, then declines to revise the sent offer`,
      steps: [
        ...before,
        mustRevise,
        user.declinesToRevise({ at: page.editing, context: { form: typedForm } }),
      ],
    },
    {
      name: `${title}; a colleague saves other answers before the user agrees to revise`,
      steps: [
        ...before,
        mustRevise,
        dossier.passes(openedRequest, { at: during('mustRevise') }),
        dossier.passes(sameAnswersV4, {
          at: during('mustRevise'),
          causes: takesOver(sameAnswersV4, typedForm),
        }),
        dossier.passes(colleagueV7, {
          at: page.comparing,
          context: { newer: { version: 7 }, base: openedRequest.form },
        }),
      ],
    },
    ...branches(`${title} and agrees to revise`, revising, [
      [
        'the revision is accepted: the save is sent again on the new version',
        server.answers('revise', accepted(revised), {
          at: during('writing'),
          context: { request: revised, form: typedForm, attempt: 3 },
          causes: [...sharesRequest(revised, typedForm), ...callsSave(3, revised, typedForm, keepsStep)],
        }),
      ],
      ...failing('revise'),
    ]),
    {
      name: `${title} and agrees to revise; the server does not answer: the user retries, then gives up`,
      steps: [...revising, ...retriesThenGivesUp('revise', during('revising'))],
    },
  ];
}

/** Each button that saves, with each outcome. */
export const saveJourneys: Journey<QuoteEvent>[] = ways.flatMap(journeysOf);
