import { formatDate } from '#domain/calendar.ts';
import type { PromotionResource } from '#contract/promotions.ts';
import type { PromotionState } from '#domain/promotion.ts';
import type { Family } from '#domain/status-families.ts';

/** Colour of each state. */
export const promotionFamilies: Record<PromotionState, Family> = {
  draft: 'neutre',
  scheduled: 'attente',
  shown: 'ok',
  over: 'recu',
  withdrawn: 'refus',
  deleted: 'neutre',
};

export const allPartners = 'Tous les partenaires';

/** The period in words; a draft may have a part of it. */
export function periodWords({
  first_day: first,
  last_day: last,
}: Pick<PromotionResource, 'first_day' | 'last_day'>): string {
  if (first && last) return first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`;
  if (first) return `À partir du ${formatDate(first)}`;
  return last ? `Jusqu’au ${formatDate(last)}` : 'À choisir';
}
