import type { PaperName } from '#domain/made-papers.ts';
import type { Executor } from '../database/executor.ts';
import type { RequestRow } from '../requests/row.ts';
import { attestationPaper } from './attestation.ts';
import { contractPaper, type PolicyTerms } from './contract.ts';
import { informationLetter, missingPiecesLetter, terminationLetter, type Termination } from './letters.ts';
import type { Paper } from './paper.ts';
import { premiumCallPaper } from './premium-call.ts';
import { quotePaper, type PaperContext } from './quote.ts';
import { adviceSheet } from './sheets.ts';
import { paperContextOf, type WrittenPaper } from './written.ts';

/** From the premium call to the contract's end: each paper of a request, dated of an instant's day in Paris. */
type Write = (row: RequestRow, context: PaperContext) => readonly (readonly [name: PaperName, paper: Paper])[];

async function papersOf(executor: Executor, row: RequestRow, at: Date, write: Write): Promise<WrittenPaper[]> {
  const context = await paperContextOf(executor, row, at);
  return write(row, context).map(([name, paper]) => ({ name, date: context.date, paper }));
}

/** What goes with the premium call: the final quote and the advice sheet, which are signed, and the call. */
export const premiumPapersOf = (executor: Executor, row: RequestRow, at: Date): Promise<WrittenPaper[]> =>
  papersOf(executor, row, at, (one, context) => [
    ['devis.pdf', quotePaper(one, context, { final: true })],
    ['fiche-conseil.pdf', adviceSheet(one, context, { final: true })],
    ['appel-de-prime.pdf', premiumCallPaper(one, context)],
  ]);

/** The contract to be signed. */
export const contractPapersOf = (executor: Executor, row: RequestRow, at: Date, terms: PolicyTerms): Promise<WrittenPaper[]> =>
  papersOf(executor, row, at, (one, context) => [['conditions-particulieres.pdf', contractPaper(one, context, terms)]]);

/** The attestation of a signed contract. */
export const attestationOf = (executor: Executor, row: RequestRow, at: Date, terms: PolicyTerms, check: { code: string; publicUrl: string }): Promise<WrittenPaper[]> =>
  papersOf(executor, row, at, (one, context) => [['attestation.pdf', attestationPaper(one, context, terms, check)]]);

export const informationLetterOf = (executor: Executor, row: RequestRow, at: Date, terms: PolicyTerms): Promise<WrittenPaper[]> =>
  papersOf(executor, row, at, (one, context) => [['lettre-d-information.pdf', informationLetter(one, context, terms)]]);

export const missingPiecesLetterOf = (executor: Executor, row: RequestRow, at: Date, terms: PolicyTerms, pieces: readonly string[]): Promise<WrittenPaper[]> =>
  papersOf(executor, row, at, (one, context) => [['lettre-pieces-manquantes.pdf', missingPiecesLetter(one, context, terms, pieces)]]);

export const terminationLetterOf = (executor: Executor, row: RequestRow, at: Date, terms: PolicyTerms, termination: Termination): Promise<WrittenPaper[]> =>
  papersOf(executor, row, at, (one, context) => [['lettre-de-resiliation.pdf', terminationLetter(one, context, terms, termination)]]);
