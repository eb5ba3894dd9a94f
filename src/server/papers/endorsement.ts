import { isCredit } from '#domain/dues.ts';
import { formatDate } from '#domain/calendar.ts';
import { eurosOf, formatBalance } from '#domain/money.ts';
import { coverOf } from '#domain/cover.ts';
import { endorsementNumber } from '#domain/works-end/answers.ts';
import type { RequestRow } from '../requests/row.ts';
import type { WorksEndRow } from '../works-end/rows.ts';
import { costs, differenceTable } from './adjustment.ts';
import type { Paper, Section } from './paper.ts';
import { onPaper, type PaperContext } from './quote.ts';
import { complaints } from './texts.ts';

const reserves = ({ reserves: answer, reserves_detail }: WorksEndRow): string =>
  answer === 'avec' ? `Avec réserves\u00a0: ${reserves_detail}` : 'Sans réserve';

function cover({ reception_date }: WorksEndRow): Section {
  if (reception_date === null) return { kind: 'paragraphs', title: 'La garantie', paragraphs: [] };
  const { from, until } = coverOf(reception_date);
  return {
    kind: 'paragraphs',
    title: 'La garantie',
    paragraphs: [
      `La garantie obligatoire court du ${formatDate(from)}, un an après la réception, au ${formatDate(until)}, dix ans après elle\u202f; plus tôt dans les cas que prévoit l’article L242-1 du Code des assurances.`,
    ],
  };
}

const contractors = ({ intervenants, non_assures }: WorksEndRow): Section[] => {
  if (intervenants !== 'changes' && non_assures === '') return [];
  const uninsured = non_assures
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return [
    {
      kind: 'list',
      title: 'Les intervenants',
      items: [
        'La liste des intervenants est celle qui a été transmise à la fin des travaux.',
        ...uninsured.map((name) => `Sans assurance décennale\u00a0: ${name}.`),
      ],
    },
  ];
};

/**
 * The endorsement: the changes of the contract at the end of the works. Clauses that it does not name stay
 * the same.
 */
export function endorsementPaper(
  row: RequestRow,
  { brand, company, date }: PaperContext,
  study: WorksEndRow,
): Paper {
  const difference = study.difference_cents ?? 0;
  return {
    title: 'Avenant de fin de travaux',
    subtitle: `Référence ${row.reference}, du ${formatDate(date)}`,
    mark: null,
    brand,
    footer: `${row.reference} – ${brand.name} – tarif ${study.tariff_version ?? ''}`,
    sections: [
      {
        kind: 'pairs',
        title: 'Le contrat',
        rows: [
          ['Numéro de l’avenant', endorsementNumber],
          ['Souscripteur', row.client],
          ['Assureur', company ?? 'à compléter'],
          ...costs(row, study),
          ['Réserves', reserves(study)],
        ],
      },
      ...contractors(study),
      differenceTable(study),
      {
        kind: 'pairs',
        title: 'La prime',
        rows: [
          ['Prime du contrat', onPaper(eurosOf(row.total_cents ?? 0))],
          [isCredit(difference) ? 'En votre faveur' : 'Différence', formatBalance(difference)],
          ['Prime définitive', onPaper(eurosOf((row.total_cents ?? 0) + difference))],
        ],
      },
      cover(study),
      {
        kind: 'paragraphs',
        title: 'Le reste du contrat',
        paragraphs: ['Ce que cet avenant ne change pas reste en vigueur.', complaints],
      },
    ],
  };
}
