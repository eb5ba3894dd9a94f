import { dossierPath } from '#machines/dossier-access/access.ts';
import { wordings } from '#machines/sub-header-actions/actions.ts';

const inTheQuote = new Set(['REQUEST.EDIT', 'OFFER.SAVE', 'OFFER.REVISE', 'QUOTE.SEND', 'REFERRAL.REQUEST']);
/** On the offer's own page, and on the tab of its quote. */
const onBoth = new Set(['REFERRAL.GRANT', 'COMPANY.DECLINE']);
const inTheBar = new Set<string>(Object.values(wordings).map(({ event }) => event));

/** Where on the portal a move is made: a page; the bar above, in words; or nowhere yet. */
export type MovePlace = { path: string } | { said: string };

export function placeOfMove(event: string, id: number, here: string): MovePlace {
  const offer = `/dommage-ouvrage/do/offres/${id}`;
  if (inTheQuote.has(event)) return { path: dossierPath(id, 'devis') };
  if (onBoth.has(event)) return { path: here === offer ? offer : dossierPath(id, 'devis') };
  if (event === 'ELIGIBILITY.OVERRIDE') return { path: offer };
  return { said: inTheBar.has(event) ? 'depuis la barre du haut' : 'bientôt dans le portail' };
}
