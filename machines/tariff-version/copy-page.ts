import type { Page } from '#domain/form-pages/page.ts';
import { tariffCopySchema, type TariffCopy } from '#domain/validation/tariff.ts';

/** The form that begins a draft (docs/domain/tariff-versions.md, "Copy"). */
export const tariffCopyPage: Page<TariffCopy> = {
  schema: tariffCopySchema,
  blank: { name: '', valid_from: null, copied_from: null },
  items: [
    {
      group: 'box',
      layout: 'grid',
      items: [
        {
          path: 'name',
          label: 'Nom de la version',
          hint: 'L’année et un numéro, comme 2027.1',
          control: { kind: 'text', autoComplete: 'off' },
        },
        {
          path: 'valid_from',
          label: 'Premier jour',
          hint: 'Il peut être choisi plus tard.',
          control: { kind: 'date' },
        },
        {
          path: 'copied_from',
          label: 'Copie de',
          columns: 12,
          control: { kind: 'own', name: 'versions' },
        },
      ],
    },
  ],
};
