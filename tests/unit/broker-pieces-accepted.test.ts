import { expect, it } from 'vitest';
import {
  brokerPiecesWithDocuments,
  documentFacts,
  type BrokerAsked,
  type BrokerPieceDocument,
} from '#domain/broker-piece-documents.ts';

/*
 * Tests of the fact that all mandatory and requested pieces of a membership are accepted.
 */

const [before, asking, after] = ['2026-11-01T09:00:00Z', '2026-11-10T09:00:00Z', '2026-11-12T09:00:00Z'];
const sent = (
  piece: BrokerPieceDocument['piece'],
  state: BrokerPieceDocument['state'],
  sentAt: string,
  asked: string | null = null,
): BrokerPieceDocument => ({ piece, asked, state, superseded: false, sentAt, expiresOn: null });
const mandatory = (['KBIS', 'ORIAS', 'RC', 'RIBIBAN'] as const).map((piece) =>
  sent(piece, 'accepted', before),
);
const inWords = 'Le mandat de votre associé';

const areAccepted = (asked: BrokerAsked[], documents: BrokerPieceDocument[]): boolean =>
  documentFacts(
    brokerPiecesWithDocuments({ collectsFunds: false }, [...mandatory, ...documents], asked),
    [],
    '2026-11-25',
    null,
  ).piecesAccepted;

it.each([
  ['a piece of the table', { piece: 'IDENTITE', asked: null } as const],
  ['a piece in words of its own', { piece: 'AUTRE', asked: inWords } as const],
])('%s that was asked for is accepted once its document is', (_, { piece, asked }) => {
  const question = [{ piece, asked, at: asking }];
  expect(areAccepted(question, [])).toBe(false);
  for (const state of ['quarantine', 'received', 'refused', 'accepted'] as const)
    expect([state, areAccepted(question, [sent(piece, state, after, asked)])]).toEqual([
      state,
      state === 'accepted',
    ]);
});

it('a question without a piece is answered by any document, and each that was sent since is accepted', () => {
  const question: BrokerAsked[] = [{ piece: 'AUTRE', asked: null, at: asking }];
  expect(areAccepted(question, [])).toBe(false);
  expect(areAccepted(question, [sent('AUTRE', 'accepted', before)])).toBe(false);
  expect(areAccepted(question, [sent('AUTRE', 'received', after)])).toBe(false);
  expect(areAccepted(question, [sent('IDENTITE', 'accepted', after)])).toBe(true);
  expect(areAccepted(question, [sent('IDENTITE', 'accepted', after), sent('AUTRE', 'received', after)])).toBe(
    false,
  );
});

it('a document that nobody asked for need not be accepted', () =>
  expect(areAccepted([], [sent('AUTRE', 'received', after)])).toBe(true));
