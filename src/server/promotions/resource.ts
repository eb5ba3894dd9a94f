import type { PromotionResource, ShownPromotion } from '#contract/promotions.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { Actor } from '#domain/parties.ts';
import { orderedStates, promotionStateLabels } from '#domain/promotion.ts';
import { permitted, refused } from '#machines/promotion/law.ts';
import { conflict, nothingIsLost, type Refused } from '../calls/refused.ts';
import type { Executor } from '../database/executor.ts';
import { factsOf } from './facts.ts';
import { promotionById, promotionGone, type PromotionRow } from './row.ts';

/** The rights of any administrator: the law of promotions knows no others. */
const administrator: Actor = { role: 'admin', userId: null };

/** A promotion as brokers see it. */
export const shownOf = (row: PromotionRow): ShownPromotion => ({
  id: row.id,
  title: row.title,
  text: row.text,
  picture_id: row.picture_id,
  alt: row.alt,
  link: row.link,
  link_label: row.link_label,
});

/** A promotion as administrators see it at that instant. */
export function promotionResource(row: PromotionRow, now: Date): PromotionResource {
  const position = { promotion: row.state };
  const facts = { ...factsOf(row, parisDateOf(now)), complete: true, startsInTime: true };
  return {
    ...shownOf(row),
    version: row.version,
    state: { slug: row.state, label: promotionStateLabels[row.state] },
    partenaire:
      row.partner_id === null || row.partner_name === null
        ? null
        : { id: row.partner_id, name: row.partner_name },
    first_day: row.first_day,
    last_day: row.last_day,
    closed: row.closed,
    reason: row.reason,
    ordered: orderedStates.some((state) => state === row.state),
    permitted: [...new Set(permitted(position, facts, administrator).map(({ event }) => event))],
    refused: refused(position, facts, administrator),
  };
}

/**
 * 409: another administrator wrote since; the answer contains the current promotion. A 404 if it is deleted.
 */
export async function stalePromotion(
  executor: Executor,
  { id }: Pick<PromotionRow, 'id'>,
  { now }: { now: Date },
): Promise<Refused> {
  const fresh = await promotionById(executor, id);
  if (!fresh) return promotionGone();
  return conflict(
    'stale_version',
    `Cette promotion a changé entre-temps. La voici à jour\u202f; ${nothingIsLost}`,
    { promotion: promotionResource(fresh, now) },
  );
}

/** 409: the law does not permit the event now; the answer contains the current promotion. */
export const promotionNotPermitted = (row: PromotionRow, because: string, { now }: { now: Date }): Refused =>
  conflict('not_permitted', because, { promotion: promotionResource(row, now) });

/** 409: another window has made this promotion, which is attached, from the same draft. */
export const createdBefore = (row: PromotionRow, now: Date): Refused =>
  conflict(
    'stale_version',
    'Cette promotion est déjà enregistrée, depuis une autre fenêtre et avec un autre contenu\u00a0: elle est dans la liste. Ce que vous avez saisi reste en brouillon\u00a0: enregistrez de nouveau pour en faire une autre promotion, ou abandonnez-le.',
    { promotion: promotionResource(row, now) },
  );
