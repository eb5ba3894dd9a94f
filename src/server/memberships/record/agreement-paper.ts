import { dayOf, formatLongDate } from '#domain/calendar.ts';
import { formatNumber } from '#domain/numbers.ts';
import { providerNames } from '#domain/provider.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import { brandOfBroker } from '../../config/brand.ts';
import type { WrittenPaper } from '../../papers/written.ts';
import { answersOf } from './answers.ts';
import type { MembershipRow } from './row.ts';

const agreementOf: Statement = {
  name: 'agreement-of-partner',
  text: 'select agreement from partners where id = $1',
};

/** The clauses of a partner's agreement: one a line; none if it has no own agreement. */
const clausesOf = (agreement: string): string[] =>
  agreement
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const standardClauses = (lead: string): string[] => [
  `${lead} ouvre au courtier son portail de dommages-ouvrage et lui verse les commissions convenues sur chaque contrat signé.`,
  'Le courtier présente les garanties, recueille les besoins du client et lui remet le conseil et les documents que la loi exige (art. L521-1 et suivants du Code des assurances).',
  'Le courtier reste inscrit à l’ORIAS et assuré en responsabilité civile professionnelle, et le prouve chaque année\u202f; à défaut, son accès devient une simple lecture.',
  'Les parties protègent les données personnelles qu’elles échangent et ne s’en servent que pour les contrats qu’elles concernent.',
  'Chaque partie peut mettre fin à la convention par écrit, à tout moment\u202f; les contrats signés suivent leur cours.',
];

/** The agreement between the portal's brokerage and a broker, dated of that instant's day in Paris. */
export async function agreementPaper(
  executor: Executor,
  row: MembershipRow,
  at: Date,
): Promise<WrittenPaper> {
  const brand = await brandOfBroker(executor, row.broker_id);
  const [partner] = await executor.query<{ agreement: string }>(agreementOf, [row.partner_id]);
  const own = clausesOf(partner?.agreement ?? '');
  const date = dayOf(at);
  const { title, name, lastname, companyName, siret, shareCapital, address, complement, postalCode, city } =
    answersOf(row);
  const lead = providerNames().brand;
  return {
    name: 'convention.pdf',
    date,
    paper: {
      title: 'Convention de partenariat',
      subtitle: `Entre ${lead} et ${companyName}, le ${formatLongDate(date)}`,
      mark: null,
      brand,
      footer: `Convention de partenariat, n°\u00a0ORIAS ${row.orias}`,
      sections: [
        {
          kind: 'pairs',
          title: 'Le courtier',
          rows: [
            ['Société', companyName],
            ['SIREN', siret],
            ['N° ORIAS', row.orias],
            ['Capital social', shareCapital === null ? '–' : `${formatNumber(shareCapital)}\u00a0€`],
            [
              'Siège',
              [address, complement, `${postalCode} ${city}`]
                .map((part) => part.trim())
                .filter(Boolean)
                .join(', '),
            ],
            ['Représenté par', `${title} ${name} ${lastname}`],
          ],
        },
        {
          kind: 'list',
          title: 'Ce que les parties conviennent',
          items: own.length > 0 ? own : standardClauses(lead),
        },
      ],
    },
  };
}
