import { cityLine, streetLine } from '#domain/address-lines.ts';
import { formatDate, formatLongDate } from '#domain/calendar.ts';
import { destinationLabel } from '#domain/lists.ts';
import { requestTypeLabels, type Souscripteur } from '#domain/forms.ts';
import { declinerOf, nameOf, siteLabel } from '../requests/describe.ts';
import type { RequestRow } from '../requests/row.ts';
import { onPaper, type PaperContext } from './quote.ts';
import type { Paper } from './paper.ts';
import { bureauCentral, bureauCentralMeans, complaints } from './texts.ts';

/** `Madame Élodie Lefèvre`; a company goes by its name alone. */
const addressed = (one: Souscripteur): string => (one.client.is_company === 1 ? nameOf(one) : [one.client.title, nameOf(one)].filter(Boolean).join(' '));

/** Every policyholder by name, at the address of the first. */
function addressee(row: RequestRow): string[] {
  const { souscripteurs } = row.form;
  const names = souscripteurs.filter((one) => nameOf(one) !== '').map(addressed);
  const [first] = souscripteurs;
  const address = first ? [streetLine(first.address), cityLine(first.address)].filter(Boolean) : [];
  return [...(names.length > 0 ? names : ['Nom du souscripteur à compléter']), ...address];
}

const linesOf = (text: string): string[] => text.split(/\r?\n/).map((line) => line.trim()).filter(Boolean);

/**
 * The letter that says no to a declined request, with the reason that was given and the policyholder's way to the
 * Bureau central de tarification.
 */
export function refusalPaper(row: RequestRow, { brand, broker, company, date }: PaperContext): Paper {
  const { chantier } = row.form;
  const decliner = declinerOf(row.status, company);
  const kind = `${requestTypeLabels[row.type]} – ${destinationLabel(row.type, chantier.destination)}`;
  return {
    letter: {
      from: [brand.name, `Notre référence\u00a0: ${row.reference}`, `Votre courtier\u00a0: ${broker.name}`, ...(broker.orias ? [`ORIAS n° ${broker.orias}`] : []), broker.email].filter(Boolean),
      to: addressee(row),
      dated: `Le ${formatLongDate(date)}`,
    },
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
      { kind: 'paragraphs', title: 'Vos droits', paragraphs: [bureauCentral, ...bureauCentralMeans, complaints] },
      { kind: 'blanks', title: 'Signature', boxes: [{ label: `Pour ${decliner}`, note: 'Nom, qualité et signature' }] },
    ],
  };
}
