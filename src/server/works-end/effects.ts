import { contentsChanged, type Served } from '../law/store.ts';
import type { RequestKind } from '../requests/kind.ts';
import { papersOf } from '../requests/papers-of-effects.ts';
import { broughtBy, keepDeclaration } from './declare.ts';
import { adjustmentPapers, endorsementPapers } from './papers.ts';
import { compare, startCover } from './study.ts';

type Effect = Served<RequestKind>;

/** What was saved, with what the event brings, becomes a declaration. */
export const declarationKept: Effect = {
  runs: async (tx, row, move) => {
    await keepDeclaration(tx, row, broughtBy(move.data), move);
    return contentsChanged;
  },
};

export const declarationCompared: Effect = {
  runs: async (tx, row, move) => {
    await compare(tx, row, move);
    return contentsChanged;
  },
};

/** The client is told in writing what is to be paid, or what is given back. */
export const adjustmentCalled: Effect = papersOf(adjustmentPapers);

export const endorsementWritten: Effect = papersOf(endorsementPapers);

export const coverStarted: Effect = {
  runs: async (tx, row) => {
    await startCover(tx, row);
    return contentsChanged;
  },
};
