import type { ClaimReceipt } from '#domain/generated-papers.ts';

/** File name of a claim's receipt; that of a completed declaration replaces the first. */
export const receiptName = (number: number): ClaimReceipt => `recepisse-sinistre-${number}.pdf`;
