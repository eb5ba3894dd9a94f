import type { RequestPaper } from '#contract/papers.ts';
import { signedName, tabOfPaper, type MadePaper } from '#domain/made-papers.ts';
import { offerPapers } from '#domain/offer-papers.ts';

const withSigned = (names: readonly MadePaper[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => [name, signedName(name)]));

/** Of another tab, made or signed on this one: those of the offer with the premium call, the endorsement of the contract at the end of the works. */
const signedHere = {
  souscription: withSigned(offerPapers),
  contrats: withSigned([]),
  'fin-de-travaux': withSigned(['avenant.pdf']),
};

/** Which papers each of these tabs shows: its own, those that are signed on it, and a signed one where the one that was sent stands. */
export const papersOn = (tab: keyof typeof signedHere, papers: readonly RequestPaper[]): RequestPaper[] =>
  papers.filter(({ name }) => tabOfPaper(name) === tab || signedHere[tab].has(name));
