import type { Page } from '#domain/form-pages/page.ts';
import { quotedSolutions, solutions } from '#domain/solutions.ts';
import { quotationSchema, type QuotationInput } from '#domain/validation/quotation.ts';

/** The form by which a broker asks for a price. */
export const askingPage: Page<QuotationInput> = {
  schema: quotationSchema,
  blank: { solution: 'trc', message: '' },
  items: [
    {
      group: 'box',
      layout: 'grid',
      items: [
        {
          path: 'solution',
          label: 'Solution',
          columns: 12,
          control: {
            kind: 'select',
            options: quotedSolutions.map((code) => ({ value: code, label: solutions[code].title })),
          },
        },
        {
          path: 'message',
          label: 'Votre demande',
          hint: 'Ce qui est à assurer, où, quand, pour qui.',
          columns: 12,
          control: { kind: 'lines', rows: 6 },
        },
      ],
    },
  ],
};
