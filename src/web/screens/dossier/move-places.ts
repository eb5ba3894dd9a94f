import { dossierPath } from '#machines/dossier-access/access.ts';
import { wordings } from '#machines/sub-header-actions/actions.ts';

const inTheQuote = new Set(['REQUEST.EDIT', 'OFFER.SAVE', 'OFFER.REVISE', 'QUOTE.SEND', 'REFERRAL.REQUEST']);
const onTheOffer = new Set(['REFERRAL.GRANT', 'COMPANY.DECLINE', 'ELIGIBILITY.OVERRIDE']);
const inTheBar = new Set<string>(Object.values(wordings).map(({ event }) => event));

/** Where on the portal a move is made: a page; the bar above, in words; or nowhere yet. */
export type MovePlace = { path: string } | { said: string };

export function placeOfMove(event: string, id: number): MovePlace {
  if (inTheQuote.has(event)) return { path: dossierPath(id, 'devis') };
  if (onTheOffer.has(event)) return { path: `/dommage-ouvrage/do/offres/${id}` };
  return { said: inTheBar.has(event) ? 'depuis la barre du haut' : 'bientôt dans le portail' };
}
