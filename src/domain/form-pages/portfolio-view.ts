import { portfolioViewFormSchema } from '../validation/portfolio-view.ts';
import type { Page } from './page.ts';

export interface PortfolioViewForm {
  name: string;
  shared: boolean;
  opens: boolean;
}

/** The form of a saved view of the table of offers. */
export const portfolioViewPage: Page<PortfolioViewForm> = {
  schema: portfolioViewFormSchema,
  blank: { name: '', shared: false, opens: false },
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
        {
          path: 'opens',
          label: 'L’ouvrir par défaut',
          hint: 'Le menu mène à cette vue\u202f; «\u00a0Toutes les offres\u00a0» reste à un clic.',
          columns: 12,
          control: { kind: 'switch' },
        },
      ],
    },
  ],
};
