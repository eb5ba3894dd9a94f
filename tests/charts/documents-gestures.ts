import type { RequestResource } from '#contract/request-resources.ts';
import type { documentsChart } from '#machines/documents/index.ts';
import { childSends, gesture, send, type Expected } from './harness/journeys.ts';
import type { EventOf } from './harness/suite.ts';

/*
 * Steps of the journeys of the chart `documents`, by who acts, and the effects that they cause
 * (tests/charts/harness/README.md).
 */

/** The steps of the journeys of documents, by who does them, and the states of their tab. */
type DocumentsEvent = EventOf<typeof documentsChart>;
const by = (event: DocumentsEvent) => gesture(event);

export const tab = { list: { shown: 'idle' }, refreshing: { shown: 'refreshing' } } as const;

export const piece = { piece: 'plans', contractor_id: null, asked: null } as const;
export const fileOf = (name: string) => ({ name, size: 4_000, type: 'application/pdf' }) as File;
export const files = ['a', 'b', 'c', 'd'].map((name) => fileOf(`${name}.pdf`));
export const keys = ['key-a', 'key-b', 'key-c', 'key-d'];
export const addsFiles = (count: number) =>
  ({ type: 'files.add', piece, files: files.slice(0, count), keys: keys.slice(0, count) }) as const;
export const verdict = {
  type: 'verdict.give',
  document: 7,
  accepted: false,
  reason: 'Page 12 illisible.',
  seen: 'received',
} as const;
export const accept = {
  type: 'verdict.give',
  document: 7,
  accepted: true,
  reason: '',
  seen: 'received',
} as const;
export const withdraw = { type: 'document.withdraw', document: 7 } as const;
export const dated = { ...accept, date: '2026-11-02' } as const;

/** The person who sends documents, or judges them. */
export const user = {
  showsTab: by({ type: 'documents.show' }),
  retries: by({ type: 'documents.retry' }),
  /** Sends that many files for the plans, each under its key. */
  sendsFiles: (count: number, expected?: Expected) => send<DocumentsEvent>(addsFiles(count), expected),
  withdraws: by(withdraw),
  undoesVerdict: by({ type: 'verdict.undo' }),
  closesMessage: by({ type: 'message.close' }),
  asksToLeave: by({ type: 'leave.ask', to: '/dashboard' }),
  staysOnPage: by({ type: 'leave.cancel' }),
  leavesPage: by({ type: 'leave.confirm' }),
};

const gives = (given: object) => (expected?: Expected) =>
  childSends('verdict', { type: 'verdict.give', ...given }, expected);

/** The chart of the verdict passes on what the administrator decided. */
export const verdicts = {
  accepts: gives(accept),
  acceptsWithDate: gives(dated),
  refuses: gives(verdict),
};

/** The chart that owns the request passes on a newer one. */
export const dossier = {
  passes: (request: RequestResource, expected?: Expected) =>
    send<DocumentsEvent>({ type: 'request.changed', request }, expected),
};
