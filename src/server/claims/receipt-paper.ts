import { formatDate, formatDateTime } from '#domain/calendar.ts';
import { claimCoverLabels, claimReference } from '#domain/claim.ts';
import type { Paper } from '../papers/paper.ts';
import type { PaperContext } from '../papers/quote.ts';
import type { ClaimRow } from './row.ts';

const dated = (day: string | null): string => (day ? formatDate(day) : 'non indiquée');
const rowUnlessEmpty = (label: string, value: string): [string, string][] =>
  value === '' ? [] : [[label, value]];

/** The paper that confirms a declaration: its contents, time of receipt and hash. */
export function receiptPaper(
  { request, number, declaration, sha256, received_at: receivedAt, declarer }: ClaimRow,
  { brand, broker, company }: PaperContext,
): Paper {
  const reference = claimReference(request.reference, number);
  return {
    title: 'Récépissé de déclaration de sinistre',
    subtitle: `Sinistre ${reference}, reçu le ${formatDateTime(receivedAt)} (heure de Paris)`,
    mark: null,
    brand,
    footer: `${reference} – ${brand.name}`,
    sections: [
      {
        kind: 'pairs',
        title: 'La déclaration',
        rows: [
          [
            'Contrat',
            [declaration.policy, declaration.amendment && `avenant ${declaration.amendment}`]
              .filter(Boolean)
              .join(', '),
          ],
          ['Propriétaire', declaration.owner],
          ['Construction endommagée', declaration.address],
          [
            declaration.reception_kind === 'reception' ? 'Réception' : 'Première occupation',
            dated(declaration.reception_date),
          ],
          ['Apparition des dommages', dated(declaration.appeared_on)],
          ['Localisation', declaration.location],
          ['Garantie concernée', claimCoverLabels[declaration.cover]],
          ...rowUnlessEmpty('Entreprise concernée', declaration.contractor),
          ...rowUnlessEmpty('Personne à joindre', declaration.contact),
        ],
      },
      {
        kind: 'paragraphs',
        title: 'Description des dommages',
        paragraphs: declaration.description.split(/\r?\n/).filter(Boolean),
      },
      ...(declaration.urgency
        ? [
            {
              kind: 'paragraphs' as const,
              title: 'Mesures d’urgence',
              paragraphs: declaration.urgency.split(/\r?\n/).filter(Boolean),
            },
          ]
        : []),
      {
        kind: 'pairs',
        title: 'Réception',
        rows: [
          ['Reçue le', `${formatDateTime(receivedAt)} (heure de Paris)`],
          ['Horodatage UTC', receivedAt.toISOString()],
          ['Déclarée par', `${declarer}, ${broker.name}`],
          ['Assureur', company ?? 'à désigner'],
          ['Empreinte SHA-256', sha256],
        ],
      },
      {
        kind: 'list',
        title: 'Et maintenant',
        items:
          declaration.cover === 'A'
            ? [
                'L’assureur a dix jours pour dire ce qui manque à la déclaration\u202f; sans cela elle est réputée constituée (annexe II de l’art. A243-1 du Code des assurances).',
                'Il a soixante jours pour dire si la garantie joue, le rapport préliminaire de l’expert vous étant adressé au plus tard avec sa décision, et quatre-vingt-dix jours pour présenter une offre (art. L242-1).',
                'L’indemnité acceptée est payée sous quinze jours. Un délai dépassé rend la garantie acquise ou double les intérêts (art. L242-1).',
                'Toute action se prescrit par deux ans à compter de l’événement qui y donne naissance (art. L114-1).',
              ]
            : [
                'L’assureur a dix jours pour dire ce qui manque à la déclaration. Les autres délais sont ceux du contrat.',
                'Toute action se prescrit par deux ans à compter de l’événement qui y donne naissance (art. L114-1).',
              ],
      },
    ],
  };
}
