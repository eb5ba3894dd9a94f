import type { PaperName } from '#domain/generated-papers.ts';
import type { RequestRow } from '../requests/row.ts';
import { attestationPaper } from './attestation.ts';
import { contractPaper, type PolicyTerms } from './contract.ts';
import { informationLetter, missingPiecesLetter, terminationLetter, type Termination } from './letters.ts';
import type { Paper } from './paper.ts';
import { premiumCallPaper } from './premium-call.ts';
import { quotePaper, type PaperContext } from './quote.ts';
import { adviceSheet } from './sheets.ts';
import type { WrittenPaper } from './written.ts';

/**
 * From the premium call to the contract's end: the papers
 * of a request by their names, dated of the context's day.
 */
const named = (
  { date }: PaperContext,
  ...papers: (readonly [name: PaperName, paper: Paper])[]
): WrittenPaper[] => papers.map(([name, paper]) => ({ name, date, paper }));

/**
 * Papers of the premium call: the final quote and the advice sheet, which are signed, and the call with its
 * number. Throws if the request has no price.
 */
export const premiumPapers = (row: RequestRow, context: PaperContext, number: string): WrittenPaper[] =>
  named(
    context,
    ['devis.pdf', quotePaper(row, context, { final: true })],
    ['fiche-conseil.pdf', adviceSheet(row, context, { final: true })],
    ['appel-de-prime.pdf', premiumCallPaper(row, context, number)],
  );

/** The contract to be signed. Throws where the request has no price. */
export const contractPapers = (row: RequestRow, context: PaperContext, terms: PolicyTerms): WrittenPaper[] =>
  named(context, ['conditions-particulieres.pdf', contractPaper(row, context, terms)]);

/** The attestation of a signed contract. Throws where the request has no price. */
export const attestationPapers = (
  row: RequestRow,
  context: PaperContext,
  terms: PolicyTerms,
  check: { code: string; publicUrl: string },
): WrittenPaper[] => named(context, ['attestation.pdf', attestationPaper(row, context, terms, check)]);

export const informationPapers = (
  row: RequestRow,
  context: PaperContext,
  terms: PolicyTerms,
): WrittenPaper[] => named(context, ['lettre-d-information.pdf', informationLetter(row, context, terms)]);

export const missingPiecesPapers = (
  row: RequestRow,
  context: PaperContext,
  terms: PolicyTerms,
  pieces: readonly string[],
): WrittenPaper[] =>
  named(context, ['lettre-pieces-manquantes.pdf', missingPiecesLetter(row, context, terms, pieces)]);

export const terminationPapers = (
  row: RequestRow,
  context: PaperContext,
  terms: PolicyTerms,
  termination: Termination,
): WrittenPaper[] =>
  named(context, ['lettre-de-resiliation.pdf', terminationLetter(row, context, terms, termination)]);
