import type { ClaimReceipt } from '#domain/generated-papers.ts';

/** The name of a claim's receipt: the one of a completed declaration takes the place of the first. */
export const receiptName = (number: number): ClaimReceipt => `recepisse-sinistre-${number}.pdf`;
