import type { BrokerDocument, BrokerPiece } from '#contract/memberships.ts';

/** The documents of a membership that can be looked at, in the order of its pieces; each with its piece. */
export interface Readable {
  piece: BrokerPiece;
  document: BrokerDocument;
}

export const readableIn = (pieces: readonly BrokerPiece[]): Readable[] =>
  pieces.flatMap((piece) =>
    piece.documents
      .filter(({ may, superseded }) => may.read && !superseded)
      .map((document) => ({ piece, document })),
  );

/** The document that comes after that one, or before; round the end. */
export function beside(all: readonly Readable[], id: number | undefined, by: 1 | -1): Readable | undefined {
  if (all.length < 2) return all.length === 1 && all[0]?.document.id !== id ? all[0] : undefined;
  const at = all.findIndex(({ document }) => document.id === id);
  return all[(at + by + all.length) % all.length];
}

/** The next that waits for a verdict after that one. */
export function nextToJudge(all: readonly Readable[], id: number): Readable | undefined {
  const at = all.findIndex(({ document }) => document.id === id);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].find(
    ({ document }) => document.state === 'received' && document.may.accept,
  );
}
