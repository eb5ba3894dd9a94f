import { portfolioViewFormSchema } from '../validation/portfolio-view.ts';
import type { Page } from './page.ts';

export interface PortfolioViewForm {
  name: string;
  shared: boolean;
}

/** The form of a saved view of the table of offers. */
export const portfolioViewPage: Page<PortfolioViewForm> = {
  schema: portfolioViewFormSchema,
  blank: { name: '', shared: false },
  items: [
    {
      group: 'box',
      layout: 'grid',
      items: [
        {
          path: 'name',
          label: 'Nom de la vue',
          hint: 'Les filtres, l’ordre et les colonnes présents sont enregistrés ensemble.',
          columns: 12,
          control: { kind: 'text', autoComplete: 'off' },
        },
        {
          path: 'shared',
          label: 'Partager avec le cabinet',
          hint: 'Vos collègues la verront\u202f; vous seul la modifiez.',
          columns: 12,
          control: { kind: 'switch' },
        },
      ],
    },
  ],
};
