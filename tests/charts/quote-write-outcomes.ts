import type { QuoteEvent } from '#machines/quote/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { done, fails, send, type Expected, type Journey, type JourneyStep } from './harness/journeys.ts';
import { sentTo } from './harness/moves.ts';
import { onPage, stopsDraftAndPrice, fieldsRefused } from './quote-effects.ts';
import { completeForm } from './quote-fixtures.ts';
import { gone, invalid, message, refused, stale } from './quote-outcomes.ts';
import { openedRequest, closedRequest, colleagueRequest } from './quote-requests.ts';

export type Step = JourneyStep<QuoteEvent>;
type Row = readonly [outcome: string, step: Step];

const broken = new Error('panne');
export const press = (
  type: 'quote.save' | 'quote.finish' | 'send.ask' | 'send.confirm' | 'referral.ask' | 'revise.confirm',
  expected?: Expected,
): Step => send({ type }, expected);

/** One journey for each outcome of the write that the steps `before` begin. */
export const branches = (
  name: string,
  before: readonly Step[],
  rows: readonly Row[],
  start?: string,
): Journey<QuoteEvent>[] =>
  rows.map(([outcome, step]) => ({
    name: `${name}: ${outcome}`,
    ...(start !== undefined && { start }),
    steps: [...before, step],
  }));

export const outdated = sentTo('parent', { type: 'request.outdated' });
/** Outcomes shared by every write that fails. */
export const failing = (id: string): Row[] => [
  [
    'a colleague saved other answers: the page compares them',
    done(id, stale(colleagueRequest), {
      at: { open: 'conflict' },
      context: { newer: colleagueRequest, message },
      causes: [outdated],
    }),
  ],
  [
    'the version is stale and the newer one is unknown: the page says why',
    done(id, stale(null), { at: onPage('refused'), context: { newer: null, message } }),
  ],
  [
    'the server refuses an answer: its field is marked',
    done(id, invalid({ frais: ['Trop'] }), {
      at: onPage('editing'),
      causes: [fieldsRefused({ frais: ['Trop'] })],
    }),
  ],
  [
    'the law refuses: the page says why',
    done(id, refused(closedRequest), { at: onPage('refused'), context: { newer: closedRequest, message } }),
  ],
  [
    'the dossier no longer exists: the form closes',
    done(id, gone, { at: 'gone', causes: stopsDraftAndPrice }),
  ],
  [
    'the user gives up: the form is editable',
    done(id, { kind: 'cancelled' }, { at: onPage('editing'), context: { message: null } }),
  ],
  [
    'the call breaks: the page says so',
    fails(id, broken, { at: onPage('refused'), context: { message: unexpected } }),
  ],
];
/** The server does not answer: the user retries, a colleague saves, and the user gives up. */
export const retriesThenGivesUp = (id: string, where: object | string): Step[] => [
  send({ type: 'quote.retry' }, { at: onPage(where), causes: [sentTo(id, { type: 'write.retry' })] }),
  send(
    { type: 'request.changed', request: colleagueRequest },
    { at: onPage(where), context: { newer: null, pending: colleagueRequest } },
  ),
  send(
    { type: 'request.changed', request: openedRequest },
    { at: onPage(where), context: { pending: colleagueRequest } },
  ),
  send({ type: 'quote.goOn' }, { at: onPage(where), causes: [sentTo(id, { type: 'write.cancel' })] }),
  done(
    id,
    { kind: 'cancelled' },
    { at: { open: 'conflict' }, context: { newer: colleagueRequest, base: completeForm } },
  ),
];
