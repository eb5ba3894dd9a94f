import type { RequestPaper } from '#contract/papers.ts';
import { signedName, tabOfPaper } from '#domain/made-papers.ts';
import { offerPapers } from '#domain/offer-papers.ts';

/** Those of the offer are made again, and signed, with the premium call. */
const ofOffer: ReadonlySet<string> = new Set(offerPapers.flatMap((name) => [name, signedName(name)]));

/** Which papers each of these tabs shows: its own, a signed one where the one that was sent stands, and under the subscription those of the offer. */
export const papersOn = (tab: 'souscription' | 'contrats' | 'fin-de-travaux', papers: readonly RequestPaper[]): RequestPaper[] =>
  papers.filter(({ name }) => tabOfPaper(name) === tab || (tab === 'souscription' && ofOffer.has(name)));
