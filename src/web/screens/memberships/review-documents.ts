import type { BrokerDocument, BrokerPiece } from '#contract/memberships.ts';

/** A readable document with its kind. */
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

/** Next or previous document, cyclically. */
export function beside(all: readonly Readable[], id: number | undefined, by: 1 | -1): Readable | undefined {
  if (all.length < 2) return all.length === 1 && all[0]?.document.id !== id ? all[0] : undefined;
  const at = all.findIndex(({ document }) => document.id === id);
  return all[(at + by + all.length) % all.length];
}

/** The next document after `id` that awaits a verdict. */
export function nextToJudge(all: readonly Readable[], id: number): Readable | undefined {
  const at = all.findIndex(({ document }) => document.id === id);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].find(
    ({ document }) => document.state === 'received' && document.may.accept,
  );
}
