import type { Statement, Transaction } from '../database/executor.ts';
import { conflict } from '../calls/refused.ts';
import { filterValues, matching, ordered, type PromotionFilter } from './list.ts';

const lock: Statement = {
  name: 'promotions_lock_order',
  text: `select id from promotions where state in ${ordered} order by id for update`,
};
const neighbours: Statement = {
  name: 'promotion_neighbours',
  text: `select own.place, above.place as above, below.place as below
    from promotions own
    left join lateral (
      select p.place
      from promotions p
      where p.state in ${ordered} and ${matching} and p.place < own.place
      order by p.place desc
      limit 1
    ) above on true
    left join lateral (
      select p.place
      from promotions p
      where p.state in ${ordered} and ${matching} and p.place > own.place
      order by p.place
      limit 1
    ) below on true
    where own.id = $3 and own.state in ${ordered}`,
};
const move: Statement = {
  name: 'promotion_move',
  text: `update promotions
    set place = case
      when id = $1 then $3::integer
      when $3::integer < $2::integer then place + 1
      else place - 1
    end
    where state in ${ordered}
      and place between least($2::integer, $3::integer) and greatest($2::integer, $3::integer)`,
};

/**
 * Moves a promotion past its neighbour above or below, among those of the filtered list. Gives false if it is
 * already the first or the last of them. Throws a 409 if it has no place in the order.
 */
export async function movePromotion(
  tx: Transaction,
  id: number,
  to: 'up' | 'down',
  filter: PromotionFilter,
): Promise<boolean> {
  await tx.query(lock);
  const [found] = await tx.query<{ place: number; above: number | null; below: number | null }>(neighbours, [
    ...filterValues(filter),
    id,
  ]);
  if (!found)
    throw conflict('not_permitted', 'Cette promotion n’a plus de place dans l’ordre\u00a0: elle est finie.');
  const past = to === 'up' ? found.above : found.below;
  if (past === null) return false;
  await tx.query(move, [id, found.place, past]);
  return true;
}
