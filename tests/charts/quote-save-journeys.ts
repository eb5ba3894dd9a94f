import type { QuoteEvent } from '#machines/quote/index.ts';
import { done, send, type Journey } from './harness/journeys.ts';
import type { Effect } from './harness/moves.ts';
import {
  onPage,
  stopsDraftAndPrice,
  takesOver,
  offerToast,
  opensWithoutDraft,
  callsRevise,
  callsSave,
  callsSend,
  sharesRequest,
  toast,
  typesAnswers,
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
  colleagueRequest,
} from './quote-requests.ts';
import { type Step, press, branches, failing, retriesThenGivesUp } from './quote-write-outcomes.ts';

interface Way {
  name: 'saving' | 'offering' | 'sending';
  presses: readonly Step[];
  keepsStep: boolean;
  /** The page after the save and its further effects; `isLost`: the answer to the first try was lost. */
  leadsTo: (isLost: boolean) => { at: object; more: Effect[] };
}
const statesOf = (name: string) => (step: string) => onPage({ [name]: step });
export const ways: Way[] = [
  {
    name: 'saving',
    presses: [press('quote.save')],
    keepsStep: true,
    leadsTo: (isLost) => ({
      at: onPage('editing'),
      more: [isLost ? toast('Le devis était bien enregistré.') : toast()],
    }),
  },
  {
    name: 'offering',
    presses: [press('quote.finish')],
    keepsStep: false,
    leadsTo: () => ({ at: onPage('editing'), more: [offerToast] }),
  },
  {
    name: 'sending',
    presses: [press('send.ask', { at: onPage('confirmingSend') }), press('send.confirm')],
    keepsStep: false,
    leadsTo: () => ({ at: onPage({ sending: 'mailing' }), more: callsSend(2, 4) }),
  },
];

export function journeysOf({ name, presses, keepsStep, leadsTo }: Way): Journey<QuoteEvent>[] {
  const state = statesOf(name);
  const saveStarts = {
    at: state('writing'),
    context: { carried: typedForm, attempt: 1 },
    causes: callsSave(1, openedRequest, typedForm, keepsStep),
  };
  const before = [
    opensWithoutDraft(),
    typesAnswers(),
    ...presses.slice(0, -1),
    ...presses.slice(-1).map((last) => ({ ...last, ...saveStarts })),
  ];
  const mustRevise: Step = done('save', refused(sentRequest, 'must_revise'), {
    at: state('mustRevise'),
    context: { newer: sentRequest, message },
  });
  const revising = [
    ...before,
    mustRevise,
    press('revise.confirm', {
      at: state('revising'),
      context: { carried: openedRequest.form, attempt: 2, newer: null, message: null },
      causes: callsRevise(2, 3),
    }),
  ];
  const revised = requestAt({ version: 6 });
  return [
    ...branches(name, before, [
      [
        'the server saves: the page takes the saved request',
        done('save', accepted(savedRequest), {
          at: leadsTo(false).at,
          context: { request: savedRequest, form: savedRequest.form },
          causes: [...sharesRequest(savedRequest, savedRequest.form), ...leadsTo(false).more],
        }),
      ],
      [
        'the answer to the first try was lost: the newer version equals what was sent, so it counts as saved',
        done('save', stale(savedRequest), {
          at: leadsTo(true).at,
          context: { request: savedRequest, form: savedRequest.form },
          causes: [...sharesRequest(savedRequest, savedRequest.form), ...leadsTo(true).more],
        }),
      ],
      [
        'the saved request is not eligible: the form becomes read-only',
        done('save', accepted(ineligibleRequest), {
          at: 'reading',
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
        done('save', stale(ineligibleRequest), {
          at: 'reading',
          context: { request: ineligibleRequest },
          causes: [...sharesRequest(ineligibleRequest, ineligibleRequest.form), ...stopsDraftAndPrice],
        }),
      ],
      [
        'the offer must be revised but the law does not permit it: the page says why',
        done('save', refused(closedRequest, 'must_revise'), {
          at: onPage('refused'),
          context: { newer: closedRequest, message },
        }),
      ],
      ...failing('save'),
    ]),
    {
      name: `${name}: the server does not answer; the user retries, then gives up`,
      steps: [...before, ...retriesThenGivesUp('save', { [name]: 'writing' })],
    },
    {
      name: `${name}: the user declines to revise the sent offer`,
      steps: [
        ...before,
        mustRevise,
        send({ type: 'revise.cancel' }, { at: onPage('editing'), context: { form: typedForm } }),
      ],
    },
    {
      name: `${name}: a colleague saves other answers before the user agrees to revise`,
      steps: [
        ...before,
        mustRevise,
        send({ type: 'request.changed', request: openedRequest }, { at: state('mustRevise') }),
        send(
          { type: 'request.changed', request: requestAt({ version: 4 }) },
          { at: state('mustRevise'), causes: takesOver(requestAt({ version: 4 }), typedForm) },
        ),
        send(
          { type: 'request.changed', request: requestAt({ version: 7, form: colleagueRequest.form }) },
          { at: { open: 'conflict' }, context: { newer: { version: 7 }, base: openedRequest.form } },
        ),
      ],
    },
    ...branches(`${name} after a revision`, revising, [
      [
        'the revision is accepted: the save is sent again on the new version',
        done('revise', accepted(revised), {
          at: state('writing'),
          context: { request: revised, form: typedForm, attempt: 3 },
          causes: [...sharesRequest(revised, typedForm), ...callsSave(3, revised, typedForm, keepsStep)],
        }),
      ],
      ...failing('revise'),
    ]),
    {
      name: `${name} after a revision: the server does not answer; the user retries, then gives up`,
      steps: [...revising, ...retriesThenGivesUp('revise', { [name]: 'revising' })],
    },
  ];
}
