import { formatLongDate, type IsoDate } from '#domain/calendar.ts';
import { providerNames } from '#domain/provider.ts';
import type { Brand } from '../config/brand.ts';
import type { WrittenPaper } from './written.ts';

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

/** The broker as its agreement names it: texts, which are shown as they are. */
export interface AgreementBroker {
  company: string;
  siren: string;
  orias: string;
  shareCapital: string;
  seat: string;
  represented: string;
}

interface Agreement {
  brand: Brand;
  /** Clauses of the partner, one a line; empty: the standard ones. */
  clauses: string;
  broker: AgreementBroker;
  date: IsoDate;
  /** Across the top, of an agreement that nobody signs. */
  mark?: string;
}

/** The agreement between the portal's brokerage and a broker. */
export function agreementPaperOf({ brand, clauses, broker, date, mark }: Agreement): WrittenPaper {
  const own = clausesOf(clauses);
  const lead = providerNames().brand;
  return {
    name: 'convention.pdf',
    date,
    paper: {
      title: 'Convention de partenariat',
      subtitle: `Entre ${lead} et ${broker.company}, le ${formatLongDate(date)}`,
      mark: mark ?? null,
      brand,
      footer: `Convention de partenariat, n°\u00a0ORIAS ${broker.orias}`,
      sections: [
        {
          kind: 'pairs',
          title: 'Le courtier',
          rows: [
            ['Société', broker.company],
            ['SIREN', broker.siren],
            ['N° ORIAS', broker.orias],
            ['Capital social', broker.shareCapital],
            ['Siège', broker.seat],
            ['Représenté par', broker.represented],
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

const later = 'complété à l’adhésion';

/** The agreement of a partner as a broker will sign it, before one does. */
export const agreementSpecimen = (about: Pick<Agreement, 'brand' | 'clauses' | 'date'>): WrittenPaper =>
  agreementPaperOf({
    ...about,
    mark: 'Aperçu',
    broker: {
      company: 'le cabinet qui adhère',
      siren: later,
      orias: later,
      shareCapital: later,
      seat: later,
      represented: later,
    },
  });
