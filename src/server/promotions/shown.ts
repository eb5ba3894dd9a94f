import type { ShownPromotion } from '#contract/promotions.ts';
import { shownAtOnce } from '#domain/promotion.ts';
import type { UserCaller } from '../calls/caller.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { shownOf } from './resource.ts';
import { isShown, promotionFields, readerValues, type PromotionRow } from './row.ts';

const shown: Statement = {
  name: 'promotions_shown',
  text: `select ${promotionFields}
    from promotions p
    where ${isShown}
      and not exists (
        select from promotion_dismissals d where d.promotion_id = p.id and d.user_id = $4
      )
    order by p.place, p.id
    limit ${shownAtOnce}`,
};
const dismissal: Statement = {
  name: 'promotion_dismiss',
  text: `insert into promotion_dismissals (promotion_id, user_id, at) values ($1, $2, $3)
    on conflict do nothing`,
};

/** The promotions on the caller's home now: the first three that it has not closed. */
export const shownPromotions = async (
  executor: Executor,
  caller: UserCaller,
  now: Date,
): Promise<ShownPromotion[]> =>
  (await executor.query<PromotionRow>(shown, [...readerValues(caller, now), caller.userId])).map(shownOf);

/** Closes a promotion for the account; a second time changes nothing. */
export const dismissPromotion = async (
  executor: Executor,
  id: number,
  { userId }: UserCaller,
  now: Date,
): Promise<void> => void (await executor.query(dismissal, [id, userId, now]));
