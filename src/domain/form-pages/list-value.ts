import type { Phase } from '../lists/dated-value.ts';
import { listValueSchema, type ListValueInput } from '../validation/list-value.ts';
import { needing } from '../validation/required.ts';
import type { Item, Page } from './page.ts';

const firstDay: Item<ListValueInput> = {
  path: 'valid_from',
  label: 'Premier jour',
  hint: 'Aujourd’hui ou plus tard.',
  control: { kind: 'date' },
};

const lastDay = (isBegun: boolean): Item<ListValueInput> => ({
  path: 'valid_to',
  label: 'Dernier jour',
  hint: `Ce jour compris. Vide\u00a0: sans fin.${isBegun ? ' Hier ferme la valeur tout de suite.' : ''}`,
  control: { kind: 'date' },
});

/**
 * The days of a value of a list (docs/domain/lists.md, "Days of values"). The first day of a value that is offered does
 * not change, so it is not asked; that of a value that ended is needed.
 */
export const listValuePage = (phase: Phase): Page<ListValueInput> => ({
  schema: phase === 'ended' ? needing(listValueSchema, { valid_from: true }) : listValueSchema,
  blank: { valid_from: null, valid_to: null, reason: '' },
  marksOptional: true,
  items: [
    {
      group: 'box',
      layout: 'grid',
      items: [
        ...(phase === 'begun' ? [] : [firstDay]),
        lastDay(phase === 'begun'),
        {
          path: 'reason',
          label: 'Motif',
          hint: 'Montré à l’administration principale.',
          columns: 12,
          control: { kind: 'lines' },
        },
      ],
    },
  ],
  ...(phase === 'begun' && { notAsked: { valid_from: 'A day before today does not change.' } }),
});
