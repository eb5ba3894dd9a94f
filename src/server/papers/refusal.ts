import { formatDate } from '#domain/calendar.ts';
import { destinationLabel } from '#domain/lists.ts';
import { requestTypeLabels } from '#domain/forms.ts';
import { declinerOf, siteLabel } from '../requests/values/describe.ts';
import type { RequestRow } from '../requests/row.ts';
import { letterHead, linesOf } from './letter-head.ts';
import { onPaper, type PaperContext } from './quote.ts';
import type { Paper } from './paper.ts';
import { bureauCentral, bureauCentralMeans, complaints } from './texts.ts';

/**
 * The letter that says no to a declined request, with the reason that was
 * given and the policyholder's way to the Bureau central de tarification.
 */
export function refusalPaper(row: RequestRow, context: PaperContext): Paper {
  const { brand, company, date } = context;
  const { chantier } = row.form;
  const decliner = declinerOf(row.status, company);
  const kind = `${requestTypeLabels[row.type]} – ${destinationLabel(row.type, chantier.destination)}`;
  return {
    letter: letterHead(row, context),
    title: 'Refus d’assurance dommages-ouvrage',
    subtitle: `Référence ${row.reference}, du ${formatDate(date)}`,
    mark: null,
    brand,
    footer: `${row.reference} – ${brand.name}`,
    sections: [
      {
        kind: 'pairs',
        title: 'Votre demande',
        rows: [
          ['Chantier', siteLabel(chantier) || 'adresse à compléter'],
          ['Opération', `${kind} – coût déclaré\u00a0: ${onPaper(chantier.cost ?? 0)}`],
        ],
      },
      {
        kind: 'paragraphs',
        title: 'Notre décision et son motif',
        paragraphs: [
          `Vous avez demandé une assurance dommages-ouvrage pour ce chantier. Après étude, ${decliner} ne l’accorde pas\u00a0: aucune garantie n’est acquise, et les offres remises auparavant ne valent plus. Le motif en est le suivant.`,
          ...linesOf(row.admin_message ?? ''),
        ],
      },
      {
        kind: 'paragraphs',
        title: 'Vos droits',
        paragraphs: [bureauCentral, ...bureauCentralMeans, complaints],
      },
      {
        kind: 'blanks',
        title: 'Signature',
        boxes: [{ label: `Pour ${decliner}`, note: 'Nom, qualité et signature' }],
      },
    ],
  };
}
