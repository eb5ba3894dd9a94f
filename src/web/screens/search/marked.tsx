import { folded } from '#domain/unaccented.ts';

/** The words of a text, without accents and capitals. */
export const foldedWords = (text: string): string[] =>
  folded(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

interface Piece {
  text: string;
  isMarked: boolean;
}

/** The text in pieces: the beginnings of words that are like a typed word are marked. */
export function piecesOf(text: string, typed: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const plain = folded(word);
    const length = Math.max(0, ...typed.filter((one) => plain.startsWith(one)).map((one) => one.length));
    if (length === 0) continue;
    // A ligature is two letters once it is folded: the whole word is marked then.
    const marked = plain.length === word.length ? word.slice(0, length) : word;
    pieces.push({ text: text.slice(end, index), isMarked: false }, { text: marked, isMarked: true });
    end = index + marked.length;
  }
  return [...pieces, { text: text.slice(end), isMarked: false }].filter((piece) => piece.text !== '');
}

/** A text whose beginnings of words that are like a typed one are marked. */
export const Marked = ({ text, typed }: { text: string; typed: readonly string[] }) =>
  piecesOf(text, typed).map((piece, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- a piece has no other name than its place
    piece.isMarked ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
  );
