import type { RequestPaper } from '#contract/papers.ts';
import { signedName, tabOfPaper, type GeneratedPaper } from '#domain/generated-papers.ts';
import { offerPapers } from '#domain/offer-papers.ts';

const withSigned = (names: readonly GeneratedPaper[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => [name, signedName(name)]));

/**
 * Documents of another tab that are generated or signed on this one: the offer's with the premium call, the
 * endorsement at the end of works.
 */
const signedHere = {
  souscription: withSigned(offerPapers),
  contrats: withSigned([]),
  'fin-de-travaux': withSigned(['avenant.pdf']),
};

/**
 * The documents that a tab displays: its own and those signed on it; a signed document replaces the sent one.
 */
export const papersOn = (tab: keyof typeof signedHere, papers: readonly RequestPaper[]): RequestPaper[] =>
  papers.filter(({ name }) => tabOfPaper(name) === tab || signedHere[tab].has(name));
