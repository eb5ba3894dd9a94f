import { promotionCalls, type PromotionList } from '#contract/promotions.ts';
import { orderedStates } from '#domain/promotion.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { askedPage, pageOf } from '../portal/page.ts';
import { promotionResource } from './resource.ts';
import { promotionFields, type PromotionRow } from './row.ts';

const perPage = 10;

/** The filter of a list: a state, and the promotions that the brokers of one partner see. */
export interface PromotionFilter {
  state?: string | undefined;
  partner?: number | undefined;
}

/** The states of promotions that have a place in the order, for SQL. */
export const ordered = `('${orderedStates.join("', '")}')`;

/** `$1`: a state or null; `$2`: a partner or null. */
export const matching = `($1::text is null or p.state = $1::text)
  and ($2::integer is null or p.partner_id is null or p.partner_id = $2::integer)`;

export const filterValues = ({ state, partner }: PromotionFilter): unknown[] => [
  state || null,
  partner ?? null,
];

const page: Statement = {
  name: 'promotions_page',
  text: `select ${promotionFields}
    from promotions p
    where ${matching}
    order by p.state in ${ordered} desc, case when p.state in ${ordered} then p.place end,
      p.updated_at desc, p.id desc
    limit $3 offset $4`,
};
const count: Statement = {
  name: 'promotions_count',
  text: `select count(*)::integer as total from promotions p where ${matching}`,
};
const named: Statement = { name: 'promotion_partners', text: 'select id, name from partners order by id' };

/**
 * A page of promotions: first those that have a place, in their order, then the others, the latest changed
 * first.
 */
export async function promotionList(
  executor: Executor,
  query: PromotionFilter & { page?: number | undefined; per_page?: number | undefined },
  now: Date,
): Promise<PromotionList> {
  const { offset, ...turned } = askedPage(query, perPage);
  const asked = filterValues(query);
  const rows = await executor.query<PromotionRow>(page, [...asked, turned.perPage, offset]);
  const [found] = await executor.query<{ total: number }>(count, asked);
  return {
    promotions: pageOf(
      promotionCalls.promotions.path,
      rows.map((row) => promotionResource(row, now)),
      { ...turned, total: found?.total ?? 0, filter: { state: query.state, partner: query.partner } },
    ),
    partenaires: await executor.query<{ id: number; name: string }>(named),
  };
}
