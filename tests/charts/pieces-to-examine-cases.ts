import type { PieceToExamine } from '#contract/memberships.ts';
import { piecesToExamineChart, piecesToExamineIgnored } from '#machines/pieces-to-examine/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

export const piece: PieceToExamine = { membership_id: 12, document_id: 7, piece: 'KBIS', label: 'Extrait Kbis', company_name: 'Sud Bâti Conseil', sent_at: '2026-11-18T11:20:00Z', expires_on: null };
const pieces = [piece, { ...piece, membership_id: 11, document_id: 9, piece: 'RC' as const, label: 'Attestation RC', company_name: 'Cabinet Kermarrec', expires_on: '2026-12-31' }];
const loads = given('loadPieces', {});
const shown = done('loadPieces', answered({ pieces }), { at: 'listed', context: { pieces, message: null } });
const again = send({ type: 'pieces.refresh' } as const, { at: 'loading', causes: [loads] });

export const suite = defineSuite(piecesToExamineChart, {
  events: { 'pieces.refresh': [{}] },
  children: { loadPieces: { done: [answered({ pieces }), answered({ pieces: [] }), failures.offline], error: [fault] } },
  project: ({ pieces: all, message }) => [all.length, message],
  pins: { loadPieces: () => ({}) },
  journeys: [
    { name: 'what waits is shown, until nothing does', steps: [starts({ at: 'loading', causes: [loads] }), shown, again, done('loadPieces', answered({ pieces: [] }), { at: 'clear', context: { pieces: [] } }), again] },
    {
      name: 'it cannot be read: why is said, and it is read again',
      steps: [shown, again, done('loadPieces', failures.offline, { at: 'unavailable', context: { message: failures.offline.message, pieces } }), again, fails('loadPieces', fault, { at: 'unavailable', context: { message: unexpected } }), again, shown],
    },
  ],
  ignored: piecesToExamineIgnored,
});
