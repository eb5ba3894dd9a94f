import { useSearchParams } from 'react-router-dom';
import type { PromotionResource } from '#contract/promotions.ts';
import { promotionStates, type PromotionState } from '#domain/promotion.ts';
import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

export const promotionsRules: ListOf<'promotions'> = { read: 'promotions', rows: 'promotions' };

type ListedState = Exclude<PromotionState, 'deleted'>;
/** The states of a listed promotion. */
export const listedStates: readonly ListedState[] = promotionStates.filter((state) => state !== 'deleted');

/** The filter of the list; `''` and null: all. */
export interface PromotionFilter {
  state: ListedState | '';
  partner: number | null;
}

/** The address of a page of the filtered list; what is as usual is left out. */
export function promotionsAddress({ state, partner }: PromotionFilter, page = 1): string {
  const params = new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  if (state) params.set('etat', state);
  if (partner !== null) params.set('partenaire', String(partner));
  return `?${params}`;
}

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** What a copy of a promotion is made of: its content without its period. */
const copyOf = (one: PromotionResource) => ({
  title: one.title,
  text: one.text,
  picture_id: one.picture_id,
  alt: one.alt,
  link: one.link,
  link_label: one.link_label,
  partenaire_id: one.partenaire?.id ?? null,
  first_day: null,
  last_day: null,
  creation: null,
  schedule: false,
});

/**
 * The promotions of the portal: the page and the filter that the address asks for
 * (`?page=2&etat=shown&partenaire=1`), and what an administrator does to one.
 */
export function usePromotions(script?: ListScript) {
  const [params, setParams] = useSearchParams();
  const filter: PromotionFilter = {
    state: listedStates.find((one) => one === params.get('etat')) ?? '',
    partner: idIn(params.get('partenaire')),
  };
  const query = { state: filter.state, ...(filter.partner !== null && { partner: filter.partner }) };
  const { answer, command, ...flow } = usePagedList(promotionsRules, script, query);
  return {
    ...flow,
    filter,
    list: answer?.promotions ?? null,
    partners: answer?.partenaires ?? [],
    narrow: (changed: Partial<PromotionFilter>) => setParams(promotionsAddress({ ...filter, ...changed })),
    /** Moves it among those that the list shows. */
    move: ({ id }: PromotionResource, to: 'up' | 'down') =>
      command(id, 'movePromotion', { params: { id }, body: { to, ...query } }),
    copy: (one: PromotionResource) => command(one.id, 'createPromotion', { body: copyOf(one) }),
    /** Deletes a draft once the user has confirmed it. */
    remove: ({ id, version }: PromotionResource) =>
      command(
        id,
        'sendPromotionEvent',
        { params: { id }, body: { event: 'PROMOTION.DELETE', version, data: {} } },
        true,
      ),
    withdraw: ({ id, version }: PromotionResource, comment: string) =>
      command(id, 'sendPromotionEvent', {
        params: { id },
        body: { event: 'PROMOTION.WITHDRAW', version, data: { comment } },
      }),
  };
}
