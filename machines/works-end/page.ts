import type { Page } from '#domain/form-pages/page.ts';
import type { ReceptionDays } from '#domain/validation/site-dates.ts';
import { completeWorksEndSchema, completeWorksEndWithin } from '#domain/validation/works-end.ts';
import {
  blankWorksEnd,
  contractorsWords,
  reservesWords,
  type WorksEndAnswers,
} from '#domain/works-end/answers.ts';

/** Form of the declaration (docs/domain/works-end.md). */
export const worksEndPage: Page<WorksEndAnswers> = {
  schema: completeWorksEndSchema,
  blank: blankWorksEnd(),
  marksOptional: true,
  items: [
    {
      path: 'reception_date',
      label: 'Date de réception',
      hint: 'Celle du procès-verbal.',
      control: { kind: 'date' },
    },
    {
      path: 'final_cost',
      label: 'Coût définitif des travaux',
      hint: 'Tous travaux, révisions, honoraires et taxes compris.',
      control: { kind: 'amount', decimals: 2 },
    },
    {
      path: 'reserves',
      label: 'Réserves à la réception',
      columns: 12,
      control: {
        kind: 'segments',
        options: [
          { value: 'sans', label: reservesWords.sans },
          { value: 'avec', label: reservesWords.avec },
        ],
      },
    },
    {
      path: 'reserves_detail',
      label: 'Réserves à lever',
      columns: 12,
      when: ({ reserves }) => reserves === 'avec',
      control: { kind: 'lines', rows: 3 },
    },
    {
      path: 'intervenants',
      label: 'Intervenants',
      columns: 12,
      control: {
        kind: 'segments',
        options: [
          { value: 'inchanges', label: contractorsWords.inchanges },
          { value: 'changes', label: contractorsWords.changes },
        ],
      },
    },
    {
      path: 'non_assures',
      label: 'Intervenants sans assurance décennale',
      hint: 'Un par ligne.',
      columns: 12,
      control: { kind: 'lines', rows: 2 },
    },
  ],
};

/**
 * The same form with the bounds of the reception. A page of its own at each call: errors are cached by page.
 */
export const worksEndPageWithin = (days: ReceptionDays): Page<WorksEndAnswers> => ({
  ...worksEndPage,
  schema: completeWorksEndWithin(days),
});
