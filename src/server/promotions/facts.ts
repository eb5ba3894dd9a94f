import type { IsoDate } from '#domain/calendar.ts';
import type { PromotionFacts } from '#domain/promotion-facts.ts';
import { blankPromotion, periodOn, startOn, type PromotionContent } from '#domain/promotion.ts';
import { promotionSchema } from '#domain/validation/promotion.ts';
import { validate } from '#domain/validation/validate.ts';
import type { PromotionColumns } from './row.ts';

/** The content of a stored promotion, as its form has it. */
export const contentOf = ({ partner_id: partenaire_id, ...row }: PromotionColumns): PromotionContent =>
  contentIn({ ...row, partenaire_id });

/** The fields of a content, without others. */
export const contentIn = (body: PromotionContent): PromotionContent =>
  Object.fromEntries(
    Object.keys(blankPromotion).map((name) => [name, Reflect.get(body, name) as unknown]),
  ) as unknown as PromotionContent;

/**
 * The facts of a promotion on that day in Paris. `row`: as stored, null if it is new; `written`: what a write
 * makes of it, by default what is stored.
 */
export function factsOf(
  row: PromotionColumns | null,
  today: IsoDate,
  written: PromotionContent = row ? contentOf(row) : blankPromotion,
): PromotionFacts {
  return {
    complete: validate(promotionSchema, written).ok,
    ...startOn(written, today),
    ...periodOn(row ?? blankPromotion, today),
  };
}
