import { expect, it } from 'vitest';
import { untilOf } from '#web/screens/documents/piece-words.ts';
import { brokerDocumentOf, brokerPieceOf } from '../charts/membership-fixtures.ts';

const kbis = (traits: Parameters<typeof brokerDocumentOf>[0]) =>
  untilOf(brokerPieceOf({ documents: [brokerDocumentOf(traits)] }));

it('a piece that is dated by its issue shows the day that was typed for its current document', () => {
  expect(kbis({ date: '2026-11-02' })).toBe('Délivré le 02/11/2026');
  expect(kbis({ date: null })).toBeNull();
  expect(kbis({ date: '2026-11-02', superseded: true })).toBeNull();
});

it('a piece that expires shows its last day, and any other nothing', () => {
  const documents = [brokerDocumentOf({ date: '2027-02-28' })];
  const orias = { piece: 'ORIAS', date: 'expires', documents } as const;
  expect(untilOf(brokerPieceOf({ ...orias, documents, expires_on: '2027-02-28', expiry: 'running' }))).toBe(
    'Expire le 28/02/2027',
  );
  expect(untilOf(brokerPieceOf({ piece: 'RIBIBAN', date: null }))).toBeNull();
});
