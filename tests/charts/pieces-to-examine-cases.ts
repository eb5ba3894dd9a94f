import type { PieceToExamine } from '#contract/memberships.ts';
import {
  piecesToExamineChart,
  piecesToExamineIgnored,
  type PiecesToExamineEvent,
} from '#machines/pieces-to-examine/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { pageOf } from '#tests/support/pages.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

export const piece: PieceToExamine = {
  membership_id: 12,
  document_id: 7,
  piece: 'KBIS',
  label: 'Extrait Kbis',
  company_name: 'Sud Bâti Conseil',
  sent_at: '2026-11-18T11:20:00Z',
  expires_on: null,
};
const pieces = pageOf(
  [
    piece,
    {
      ...piece,
      membership_id: 11,
      document_id: 9,
      piece: 'RC' as const,
      label: 'Attestation RC',
      company_name: 'Cabinet Kermarrec',
      expires_on: '2026-12-31',
    },
  ],
  { per_page: 50, last_page: 2, total: 52 },
);
const some = { pieces, files: 40 };
const none = { pieces: pageOf<PieceToExamine>([]), files: 0 };
const loads = (page: number) => given('loadPieces', { query: { page } });
const shown = done('loadPieces', answered(some), { at: 'listed', context: { pieces, message: null } });
const again = (page = 1) =>
  send<PiecesToExamineEvent>({ type: 'pieces.refresh' }, { at: 'loading', causes: [loads(page)] });
const turn = (page: number) =>
  send<PiecesToExamineEvent>(
    { type: 'page.turn', page },
    { at: 'loading', context: { page }, causes: [loads(page)] },
  );

export const suite = defineSuite(piecesToExamineChart, {
  starts: { 'the first page': { page: 1 } },
  events: { 'page.turn': [{ page: 1 }, { page: 2 }], 'pieces.refresh': [{}] },
  children: { loadPieces: { done: [answered(some), answered(none), failures.offline], error: [fault] } },
  project: ({ page, pieces: all, message }) => [page, all?.total, message],
  pins: {
    loadPieces: ({ input, last }) => ({
      query: { page: last('page.turn')?.page ?? (input as { page: number }).page },
    }),
  },
  journeys: [
    {
      name: 'what waits is shown, until nothing does',
      steps: [
        starts({ at: 'loading', causes: [loads(1)] }),
        shown,
        again(),
        done('loadPieces', answered(none), { at: 'clear', context: { pieces: none.pieces } }),
        again(),
      ],
    },
    {
      name: 'it is shown page by page',
      steps: [
        shown,
        send<PiecesToExamineEvent>({ type: 'page.turn', page: 1 }, { at: 'listed' }),
        turn(2),
        shown,
        again(2),
      ],
    },
    {
      name: 'a page beyond the last leads to the last',
      steps: [
        shown,
        turn(2),
        done('loadPieces', answered(none), {
          at: 'beyond',
          context: { pieces },
          causes: [emitted({ type: 'navigate', to: '?page=1', replace: true })],
        }),
        turn(1),
      ],
    },
    {
      name: 'it cannot be read: why is said, and it is read again',
      steps: [
        shown,
        again(),
        done('loadPieces', failures.offline, {
          at: 'unavailable',
          context: { message: failures.offline.message, pieces },
        }),
        again(),
        fails('loadPieces', fault, { at: 'unavailable', context: { message: unexpected } }),
        again(),
        shown,
      ],
    },
  ],
  ignored: piecesToExamineIgnored,
});
