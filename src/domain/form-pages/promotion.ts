import type { IsoDate } from '../calendar.ts';
import type { Page } from './page.ts';
import { blankPromotion, type PromotionContent } from '../promotion.ts';
import { promotionSchema, promotionSchemaOn } from '../validation/promotion.ts';

/** Form of a promotion (docs/domain/promotion.md). A draft needs its title only. */
export const promotionPage: Page<PromotionContent> = {
  schema: promotionSchema,
  blank: blankPromotion,
  marksOptional: true,
  notAsked: { picture_id: 'the picture is sent when it is chosen; its id is then among the answers' },
  items: [
    {
      group: 'card',
      title: 'Message',
      layout: 'grid',
      items: [
        {
          path: 'title',
          label: 'Titre',
          hint: '80 caractères au plus.',
          columns: 12,
          control: { kind: 'text', autoComplete: 'off' },
        },
        {
          path: 'text',
          label: 'Texte',
          hint: '400 caractères au plus.',
          columns: 12,
          control: { kind: 'lines', rows: 4 },
        },
        {
          path: 'link',
          label: 'Lien',
          hint: 'https://… ou une page du portail, comme /dashboard/nos-offres.',
          control: { kind: 'text', input: 'url', autoComplete: 'off' },
        },
        { path: 'link_label', label: 'Mots du lien', control: { kind: 'text', autoComplete: 'off' } },
      ],
    },
    {
      group: 'card',
      title: 'Image',
      note: 'facultative',
      layout: 'grid',
      items: [
        { aid: 'own', name: 'picture', columns: 12 },
        {
          path: 'alt',
          label: 'Description de l’image',
          hint: 'Pour les personnes qui ne la voient pas.',
          columns: 12,
          when: ({ picture_id: picture }: PromotionContent) => picture !== null,
          control: { kind: 'text', autoComplete: 'off' },
        },
      ],
    },
    {
      group: 'card',
      title: 'Pour qui, et quand',
      layout: 'grid',
      items: [
        {
          path: 'partenaire_id',
          label: 'Partenaire',
          columns: 12,
          control: { kind: 'own', name: 'partners' },
        },
        { path: 'first_day', label: 'Premier jour', control: { kind: 'date' } },
        { path: 'last_day', label: 'Dernier jour', control: { kind: 'date' } },
      ],
    },
  ],
};

/** The same form on that day in Paris: the first day is not past. A page of its own at each call. */
export const promotionPageOn = (today: IsoDate): Page<PromotionContent> => ({
  ...promotionPage,
  schema: promotionSchemaOn(today),
});
