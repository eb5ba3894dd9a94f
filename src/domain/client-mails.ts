import type { PaperName } from './generated-papers.ts';

/** Papers attached to the mail of the premium call (docs/mails.md); the page lists them before it is sent. */
export const premiumCallPapers = [
  'devis.pdf',
  'fiche-conseil.pdf',
  'appel-de-prime.pdf',
] as const satisfies readonly PaperName[];
