import type { QuoteEvent } from '#machines/quote/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import type { Journey } from './harness/journeys.ts';
import { sentTo } from './harness/moves.ts';
import { stopsDraftAndPrice, fieldsRefused, reportsOutdated } from './quote-effects.ts';
import { completeForm } from './quote-fixtures.ts';
import { gone, invalid, message, refused, stale } from './quote-outcomes.ts';
import { openedRequest, closedRequest, colleagueRequest } from './quote-requests.ts';
import { user, server, dossier, page, type Step } from './quote-gestures.ts';

type Row = readonly [outcome: string, step: Step];

/** One journey for each outcome of the write that the steps `before` begin. */
export const branches = (
  title: string,
  before: readonly Step[],
  rows: readonly Row[],
  start?: string,
): Journey<QuoteEvent>[] =>
  rows.map(([outcome, step]) => ({
    name: `${title}; ${outcome}`,
    ...(start !== undefined && { start }),
    steps: [...before, step],
  }));

/** Outcomes shared by every write that fails. */
export const failing = (id: string): Row[] => [
  [
    'a colleague saved other answers: the page compares them',
    server.answers(id, stale(colleagueRequest), {
      at: page.comparing,
      context: { newer: colleagueRequest, message },
      causes: [reportsOutdated],
    }),
  ],
  [
    'the version is stale and the newer one is unknown: the page says why',
    server.answers(id, stale(null), { at: page.refused, context: { newer: null, message } }),
  ],
  [
    'the server refuses an answer: its field is marked',
    server.answers(id, invalid({ frais: ['Trop'] }), {
      at: page.editing,
      causes: [fieldsRefused({ frais: ['Trop'] })],
    }),
  ],
  [
    'the law refuses: the page says why',
    server.answers(id, refused(closedRequest), {
      at: page.refused,
      context: { newer: closedRequest, message },
    }),
  ],
  [
    'the dossier no longer exists: the form closes',
    server.answers(id, gone, { at: page.gone, causes: stopsDraftAndPrice }),
  ],
  [
    'the user gives up: the form is editable',
    server.answers(id, { kind: 'cancelled' }, { at: page.editing, context: { message: null } }),
  ],
  [
    'the call breaks: the page says so',
    server.breaks(id, { at: page.refused, context: { message: unexpected } }),
  ],
];
/** The server does not answer: the user retries, a colleague saves, and the user gives up. */
export const retriesThenGivesUp = (id: string, at: object): Step[] => [
  user.retries({ at, causes: [sentTo(id, { type: 'write.retry' })] }),
  dossier.passes(colleagueRequest, { at, context: { newer: null, pending: colleagueRequest } }),
  dossier.passes(openedRequest, { at, context: { pending: colleagueRequest } }),
  user.goesOn({ at, causes: [sentTo(id, { type: 'write.cancel' })] }),
  server.answers(
    id,
    { kind: 'cancelled' },
    { at: page.comparing, context: { newer: colleagueRequest, base: completeForm } },
  ),
];
