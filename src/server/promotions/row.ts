import type { PromotionContent, PromotionState } from '#domain/promotion.ts';
import { isAdminRole } from '#domain/roles.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { UserCaller } from '../calls/caller.ts';
import { notFound } from '../calls/refused.ts';
import type { Executor, Statement } from '../database/executor.ts';

/** A row of `promotions`. */
export interface PromotionColumns extends Omit<PromotionContent, 'partenaire_id'> {
  id: number;
  version: number;
  state: PromotionState;
  place: number;
  partner_id: number | null;
  reason: string | null;
}

/** A row with what the lists show beside it. */
export interface PromotionRow extends PromotionColumns {
  partner_name: string | null;
  /** Number of accounts that closed it. */
  closed: number;
}

export const promotionColumns = `id, version, state, place, title, text, picture_id, alt, link, link_label,
  partner_id, first_day, last_day, reason`;

/** The fields of `PromotionRow`, of a row named `p`. */
export const promotionFields = `p.id, p.version, p.state, p.place, p.title, p.text, p.picture_id, p.alt,
  p.link, p.link_label, p.partner_id, p.first_day, p.last_day, p.reason,
  (select name from partners where id = p.partner_id) as partner_name,
  (select count(*)::integer from promotion_dismissals d where d.promotion_id = p.id) as closed`;

/**
 * Whether the caller's brokerage sees the promotion `p` on a day in Paris (docs/domain/promotion.md, rule 4).
 * `$1`: id of the brokerage; `$2`: the day; `$3`: the account is a main broker's, which sees the promotions of
 * every partner that it leads.
 */
export const isShown = `p.state in ('scheduled', 'shown') and $2::date between p.first_day and p.last_day
  and (
    (p.partner_id is null and exists (select from brokers b where b.id = $1::integer))
    or exists (
      select from brokers b
      where b.partner_id = p.partner_id
        and (b.id = $1::integer or ($3::boolean and b.lead_broker_id = $1::integer))
    )
    or (
      $3::boolean and exists (
        select from agencies a where a.lead_broker_id = $1::integer and a.partner_id = p.partner_id
      )
    )
  )`;

/** The parameters of `isShown`. */
export const readerValues = ({ brokerId, role }: UserCaller, now: Date): unknown[] => [
  brokerId,
  parisDateOf(now),
  role === 'main_broker',
];

const byId: Statement = {
  name: 'promotion_by_id',
  text: `select ${promotionFields} from promotions p where p.id = $1`,
};
const shownById: Statement = {
  name: 'promotion_shown_by_id',
  text: `select ${promotionFields} from promotions p where ${isShown} and p.id = $4`,
};

export const promotionGone = () => notFound('Cette promotion est introuvable.');

/** The promotion with that id, for any reader; undefined if there is none. */
export const promotionById = async (executor: Executor, id: number): Promise<PromotionRow | undefined> =>
  (await executor.query<PromotionRow>(byId, [id]))[0];

/**
 * The promotion with that id, as the caller may see it: an administrator any, a broker one that is shown to it
 * now. Throws a 404 otherwise.
 */
export async function loadPromotion(
  executor: Executor,
  caller: UserCaller,
  id: number,
  now: Date,
): Promise<PromotionRow> {
  const [row] = isAdminRole(caller.role)
    ? await executor.query<PromotionRow>(byId, [id])
    : await executor.query<PromotionRow>(shownById, [...readerValues(caller, now), id]);
  if (!row) throw promotionGone();
  return row;
}

declare module '../calls/handler.ts' {
  interface Objects {
    promotion: PromotionRow;
  }
}
