import type { PromotionForm, PromotionResource } from '#contract/promotions.ts';
import { blankPromotion, type PromotionContent } from '#domain/promotion.ts';

/*
 * Promotions of the form of a promotion.
 */

export const partenaires = [
  { id: 1, name: 'Charpente', logo: 'charpente.svg', resources: '' },
  { id: 2, name: 'Clef de Voûte', logo: 'clef-de-voute.svg', resources: '{"colors":{"blue":"#5b2a86"}}' },
];
const today = '2026-06-15';

export const promotion = (more: Partial<PromotionResource> = {}): PromotionResource => ({
  id: 7,
  version: 3,
  title: 'Portes ouvertes',
  text: 'Venez nous voir.',
  picture_id: null,
  alt: '',
  link: '',
  link_label: '',
  state: { slug: 'draft', label: 'Brouillon' },
  partenaire: { id: 1, name: 'Charpente' },
  first_day: '2026-06-20',
  last_day: '2026-06-30',
  closed: 0,
  reason: null,
  ordered: true,
  permitted: ['PROMOTION.CHANGE', 'PROMOTION.DELETE'],
  refused: [],
  ...more,
});
const formOf = (one: PromotionResource | null): PromotionForm => ({ promotion: one, partenaires, today });

export const blankRead = formOf(null);
export const storedRead = formOf(promotion());
/** The same promotion, as another administrator left it. */
export const newerRead = formOf(promotion({ version: 4, title: 'Portes closes', text: 'Revenez.' }));
/** The same, of which nothing in the form has changed. */
export const touchedRead = formOf(promotion({ version: 4 }));
/** The same, once its first day has come. */
export const shownRead = formOf(
  promotion({ version: 4, state: { slug: 'shown', label: 'Affichée' }, permitted: ['PROMOTION.WITHDRAW'] }),
);

/** The stored promotion as its form has it. */
export const storedContent: PromotionContent = {
  ...blankPromotion,
  title: 'Portes ouvertes',
  text: 'Venez nous voir.',
  partenaire_id: 1,
  first_day: '2026-06-20',
  last_day: '2026-06-30',
};
export const typed: PromotionContent = { ...storedContent, title: 'Journée portes ouvertes' };
export const drafted: PromotionContent = { ...storedContent, title: 'Un brouillon' };
