import { formatDate } from '#domain/calendar.ts';
import { nameOf, siteLabel } from '../requests/values/describe.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Paper } from './paper.ts';
import { letterHead } from './letter-head.ts';
import { onPaper, pricedTarif, prices, type PaperContext } from './quote.ts';

const until = (row: RequestRow): string =>
  row.valid_until
    ? `L’offre est valable jusqu’au ${formatDate(row.valid_until)}\u00a0: signez et réglez avant cette date.`
    : 'Signez et réglez dès que possible.';

/**
 * The call for the premium: what is due, for what, how it is paid. `number`:
 * of the call, which a transfer names. Throws where the request has no price.
 */
export function premiumCallPaper(row: RequestRow, context: PaperContext, number: string): Paper {
  const tarif = pricedTarif(row);
  return {
    letter: letterHead(row, context),
    title: 'Appel de prime',
    subtitle: `Appel n° ${number}, du ${formatDate(context.date)}`,
    mark: null,
    brand: context.brand,
    footer: `${number} – ${context.brand.name} – tarif ${tarif.version}`,
    sections: [
      {
        kind: 'pairs',
        title: 'Objet',
        rows: [
          [
            'Contrat à naître',
            `Assurance dommages-ouvrage, devis définitif ${row.reference}, version ${row.offer_version}`,
          ],
          ['Souscripteur', row.form.souscripteurs.map(nameOf).filter(Boolean).join(', ')],
          ['Chantier', siteLabel(row.form.chantier) || 'adresse à compléter'],
          ['Assureur', context.company ?? 'à compléter'],
        ],
      },
      prices(tarif, 'Somme à payer'),
      {
        kind: 'list',
        title: 'Comment régler',
        items: [
          'Signez d’abord le devis et la fiche de conseil\u00a0: chaque souscripteur reçoit un lien personnel par courriel.',
          `Dès que tous ont signé, un courriel donne accès à la page de paiement\u00a0: par carte bancaire, ou par virement de ${onPaper(tarif.total_ttc)} au compte qu’elle indique, avec la référence ${number}. Un chèque se remet à votre courtier.`,
          until(row),
        ],
      },
      {
        kind: 'paragraphs',
        title: 'Ce que vaut ce document',
        paragraphs: [
          'Cet appel ne vaut ni contrat ni note de couverture\u00a0: la garantie est acquise par le contrat signé, la prime payée. La prime est provisoire\u202f; elle est ajustée sur le coût définitif des travaux.',
        ],
      },
    ],
  };
}
