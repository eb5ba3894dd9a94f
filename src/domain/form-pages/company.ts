import { companySchema, type CompanyInput } from '../validation/company.ts';
import type { Page } from './page.ts';

/** An insurer, as a main administrator writes it. */
export const companyPage: Page<CompanyInput> = {
  schema: companySchema,
  blank: { name: '', email: '', phone: '' },
  marksOptional: true,
  items: [
    {
      group: 'box',
      layout: 'grid',
      items: [
        {
          path: 'name',
          label: 'Nom de la compagnie',
          hint: 'Tel qu’il paraît dans les contrats.',
          columns: 12,
          control: { kind: 'text', autoComplete: 'off' },
        },
        {
          path: 'email',
          label: 'Adresse e-mail',
          control: { kind: 'text', input: 'email', autoComplete: 'off' },
        },
        {
          path: 'phone',
          label: 'Téléphone',
          control: { kind: 'text', input: 'tel', autoComplete: 'off' },
        },
      ],
    },
  ],
};
