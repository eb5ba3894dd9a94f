import type { PaperName } from './generated-papers.ts';

/** What the mail of the premium call carries to the first policyholder (docs/mails.md): mailed by the server, and said before it leaves. */
export const premiumCallPapers = [
  'devis.pdf',
  'fiche-conseil.pdf',
  'appel-de-prime.pdf',
] as const satisfies readonly PaperName[];
