import { isAfter, isBefore, type IsoDate } from './calendar.ts';
import type { PromotionFacts } from './promotion-facts.ts';

/** States of a promotion (docs/domain/promotion.md). A deleted draft has no row any more. */
export const promotionStates = ['draft', 'scheduled', 'shown', 'over', 'withdrawn', 'deleted'] as const;
export type PromotionState = (typeof promotionStates)[number];

export interface PromotionPosition {
  promotion: PromotionState;
}

/** Channel of an event: the form of a promotion, another call, or a timer. */
export type PromotionChannel = 'write' | 'call' | 'timer';

export const promotionStateLabels: Record<PromotionState, string> = {
  draft: 'Brouillon',
  scheduled: 'Programmée',
  shown: 'Affichée',
  over: 'Terminée',
  withdrawn: 'Retirée',
  deleted: 'Supprimée',
};

/** States in which a promotion has, or will have, a place among those of the brokers' home. */
export const orderedStates = ['draft', 'scheduled', 'shown'] as const satisfies readonly PromotionState[];

/** Greatest size of a sent picture, bytes. */
export const maxPictureBytes = 5 * 1024 * 1024;

/** Number of promotions that a broker's home shows at once. */
export const shownAtOnce = 3;

/** The content of a promotion, as its form has it. `null`: not given; texts may be empty. */
export interface PromotionContent {
  title: string;
  text: string;
  /** The stored picture, and its words for those who do not see it. */
  picture_id: number | null;
  alt: string;
  /** An https address or a path of the portal, and its words. */
  link: string;
  link_label: string;
  /** `null`: the brokers of every partner. */
  partenaire_id: number | null;
  first_day: IsoDate | null;
  last_day: IsoDate | null;
}

export const blankPromotion: PromotionContent = {
  title: '',
  text: '',
  picture_id: null,
  alt: '',
  link: '',
  link_label: '',
  partenaire_id: null,
  first_day: null,
  last_day: null,
};

type Period = Pick<PromotionContent, 'first_day' | 'last_day'>;

/** Whether the stored period has begun, and whether it is over, on that day in Paris. */
export const periodOn = (
  { first_day: first, last_day: last }: Period,
  today: IsoDate,
): Pick<PromotionFacts, 'begun' | 'ended'> => ({
  begun: first !== null && !isAfter(first, today),
  ended: last !== null && isBefore(last, today),
});

/** Whether a promotion with that first day may still be scheduled on that day in Paris. */
export const startOn = (
  { first_day: first }: Period,
  today: IsoDate,
): Pick<PromotionFacts, 'startsInTime' | 'startsToday'> => ({
  startsInTime: first !== null && !isBefore(first, today),
  startsToday: first === today,
});
