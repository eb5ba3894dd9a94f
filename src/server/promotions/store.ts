import {
  apply,
  dataSchemaOf,
  hash,
  newPromotion,
  resolveEvent,
  type PromotionSituation,
} from '#machines/promotion/law.ts';
import { conflict } from '../calls/refused.ts';
import { textOf } from '../law/event-text.ts';
import type { LawStore } from '../law/store.ts';
import { executorOf } from '../law/transition.ts';
import { promotionEffects } from './effects.ts';
import type { PromotionKind } from './kind.ts';
import { promotionNotPermitted, stalePromotion } from './resource.ts';
import type { PromotionRow } from './row.ts';
import { changePromotion, insertPromotion } from './write.ts';

const situationOf = (row: PromotionRow | null): PromotionSituation =>
  row ? { promotion: row.state } : newPromotion;

/** The store of promotions for the executor of laws. */
const promotionStore: LawStore<PromotionKind> = {
  hash,
  apply: (row, facts, event) => apply(situationOf(row), facts, event),
  resolveEvent: (row, facts, asked) => {
    const { by, ...event } = resolveEvent(situationOf(row), facts, asked);
    return { event: event as PromotionKind['event'], by };
  },
  dataSchemaOf: (row, { type, channel }, facts) =>
    dataSchemaOf(type, { promotion: situationOf(row).promotion, channel }, facts),
  effects: promotionEffects,
  columnsOf: (_row, { event, data }) =>
    event.type === 'PROMOTION.WITHDRAW' ? { reason: textOf(data['comment']) ?? '' } : {},
  insert: insertPromotion,
  compareAndSet: changePromotion,
  refused: (row, { because }, reader) =>
    row ? promotionNotPermitted(row, because, reader) : conflict('not_permitted', because),
  stale: stalePromotion,
};

/** `create` makes a promotion, `transition` changes one: the only two ways to write its state. */
export const { create, transition } = executorOf(promotionStore);
