import { formatDate, formatLongDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { sumAmounts } from '#domain/bordereau/amounts.ts';
import { lineLabels } from '#domain/bordereau/kinds.ts';
import type { Line } from '#domain/bordereau/lines.ts';
import { formatMonth } from '#domain/bordereau/month.ts';
import { formatSigned } from '#domain/money.ts';
import { providerNames } from '#domain/provider.ts';
import { money } from '../papers/quote.ts';
import type { Paper } from '../papers/paper.ts';
import type { MonthLines } from './months.ts';
import { companyNamed } from './resource.ts';

/** Whether a line belongs to a statement of commissions: it moves a premium or a commission. */
export const isOfStatement = ({ amounts }: Line): boolean =>
  amounts.premium !== 0 || amounts.commission !== 0;

const objectOf = ({ kind, corrects }: Line): string =>
  corrects === null ? lineLabels[kind] : `${lineLabels[kind]} (corrige ${formatMonth(corrects)})`;

/** The statement of commissions of a cabinet, of a closed month whose lines are its own. */
export function statementPaper({ month, closing, lines, parties }: MonthLines): Paper | null {
  const own = lines.filter(isOfStatement);
  const [first] = own;
  const partner = first && parties.partners[first.partner_id];
  const cabinet = first && parties.cabinets[first.broker_id];
  if (!closing || !partner || !cabinet) return null;
  const sums = sumAmounts(own.map(({ amounts }) => amounts));
  const { brand } = partner;
  return {
    title: 'Relevé de commissions',
    subtitle: `${formatMonth(month)}, ${cabinet.name}`,
    mark: null,
    brand,
    footer: `Relevé de commissions, ${formatMonth(month)} – ${brand.name}`,
    sections: [
      {
        kind: 'pairs',
        title: 'Le cabinet',
        rows: [
          ['Cabinet', cabinet.name],
          ...(cabinet.orias ? [['N° ORIAS', cabinet.orias] as const] : []),
          ['Partenaire', partner.name],
          ['Mois', formatMonth(month)],
          ['Arrêté le', formatLongDate(parisDateOf(closing.at))],
        ],
      },
      {
        kind: 'table',
        title: 'Vos commissions',
        columns: [
          { label: 'Jour', width: 70, align: 'left' },
          { label: 'Contrat', width: 108, align: 'left' },
          { label: 'Compagnie', width: 86, align: 'left' },
          { label: 'Objet', width: '*', align: 'left' },
          { label: 'Prime HT', ...money(74) },
          { label: 'Commission', ...money(74) },
        ],
        rows: own.map((line) => [
          formatDate(parisDateOf(line.at)),
          line.policy,
          companyNamed(parties, line.company_id) ?? '–',
          objectOf(line),
          formatSigned(line.amounts.premium),
          formatSigned(line.amounts.commission),
        ]),
        total: ['Total', '', '', '', formatSigned(sums.premium), formatSigned(sums.commission)],
      },
      {
        kind: 'paragraphs',
        title: 'Comment lire ce relevé',
        paragraphs: [
          `La commission est calculée sur la prime hors taxes et frais reçue par ${providerNames().brand}, au taux enregistré à la signature du contrat.`,
          'Une prime rendue, ou reprise par la banque, reprend la commission\u00a0: la ligne dit quel mois elle corrige.',
        ],
      },
    ],
  };
}
