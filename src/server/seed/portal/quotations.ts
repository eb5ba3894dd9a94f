import { plusParisDays } from '#domain/dates.ts';
import type { QuotationEventName, QuotationState } from '#domain/quotations.ts';
import type { QuotedSolution } from '#domain/solutions.ts';
import { apply, hash, newQuotation } from '#machines/quotation/law.ts';
import type { Transaction } from '../../database/executor.ts';
import type { QuotationMove } from '../../quotations/kind.ts';
import type { QuotationRow } from '../../quotations/row.ts';
import { changeQuotation, insertQuotation } from '../../quotations/write.ts';
import { brokerIds } from '../accounts/brokerages.ts';

const marc = {
  by: { role: 'broker', userId: 5 },
  userId: 5,
  collaboratorId: null,
  who: 'Marc Delmas',
} as const;
const rachid = {
  by: { role: 'broker', userId: 7 },
  userId: 7,
  collaboratorId: null,
  who: 'Rachid Amrani',
} as const;
const julien = {
  by: { role: 'admin', userId: 3 },
  userId: 3,
  collaboratorId: null,
  who: 'Julien Prévost',
} as const;

interface Step {
  event: QuotationEventName;
  author: QuotationMove['author'];
  comment?: string;
  /** Days before today. */
  ago: number;
}

interface Story {
  brokerId: number;
  solution: QuotedSolution;
  steps: readonly [Step, ...Step[]];
}

/** One that waits for an answer, one that is answered, one that is closed. */
const stories: readonly Story[] = [
  {
    brokerId: brokerIds.courtier,
    solution: 'rc',
    steps: [
      {
        event: 'QUOTATION.ASK',
        author: marc,
        comment:
          'Charpente et couverture, six personnes, 780\u202f000\u00a0€ de chiffre d’affaires. Un sinistre en 2024.',
        ago: 31,
      },
      {
        event: 'QUOTATION.ANSWER',
        author: julien,
        comment:
          'À partir de 6\u202f400\u00a0€ par an, franchise de 2\u202f000\u00a0€. Il nous faut le relevé de sinistres.',
        ago: 29,
      },
      { event: 'QUOTATION.CLOSE', author: julien, comment: 'Sans suite à ce jour.', ago: 8 },
    ],
  },
  {
    brokerId: brokerIds.courtier,
    solution: 'trc',
    steps: [
      {
        event: 'QUOTATION.ASK',
        author: marc,
        comment: 'Réhabilitation d’un immeuble à Tours, 1,2\u00a0M€, quatorze mois, existants à couvrir.',
        ago: 6,
      },
      {
        event: 'QUOTATION.ANSWER',
        author: julien,
        comment:
          'À partir de 3\u202f900\u00a0€ pour la durée du chantier, existants compris jusqu’à 800\u202f000\u00a0€.',
        ago: 5,
      },
    ],
  },
  {
    brokerId: brokerIds.courtier2,
    solution: 'mrp',
    steps: [
      {
        event: 'QUOTATION.ASK',
        author: rachid,
        comment: 'Un atelier de 420\u00a0m² à Angers, 90\u202f000\u00a0€ de machines.',
        ago: 2,
      },
    ],
  },
];

/** The move of one step, as the law permits it. Throws if it does not. */
function moveOf(row: QuotationRow | null, solution: QuotedSolution, step: Step, now: Date): QuotationMove {
  const event = { type: step.event, channel: 'call' as const };
  const data = step.comment === undefined ? {} : { comment: step.comment };
  const outcome = apply(
    row ? { quotation: row.state } : newQuotation,
    { solution },
    {
      ...event,
      by: step.author.by,
      data,
    },
  );
  if (!outcome.ok) throw new Error(`${step.event}: ${outcome.because}`);
  return {
    event,
    data,
    author: step.author,
    from: row,
    to: outcome.position as { quotation: QuotationState },
    effects: outcome.effects,
    transitions: outcome.transitions,
    chartHash: hash,
    note: {},
    now: plusParisDays(now, -step.ago),
    publicUrl: '',
  };
}

/** The quotations of the demonstration, each with its messages. */
export async function seedQuotations(tx: Transaction, { now }: { now: Date }): Promise<void> {
  for (const { brokerId, solution, steps } of stories) {
    let row: QuotationRow | null = null;
    for (const step of steps) {
      const move = moveOf(row, solution, step, now);
      const written: QuotationRow | null = row
        ? await changeQuotation(tx, row, {}, move)
        : await insertQuotation(tx, { brokerId, solution }, move);
      if (!written) throw new Error('Nobody else writes the demonstration');
      row = written;
    }
  }
}
