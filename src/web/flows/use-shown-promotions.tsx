import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

export const shownRules: ListOf<'shownPromotions'> = {
  read: 'shownPromotions',
  rows: 'promotions',
  whole: true,
};

/** The page in the address is that of the offers. */
const always = { page: 1 };

/** The promotions on a broker's home; closing one reads the next. Without an answer there are none. */
export function useShownPromotions(script?: ListScript) {
  const { command, answer, ...flow } = usePagedList(shownRules, script, always);
  return {
    ...flow,
    promotions: answer?.promotions ?? [],
    close: (id: number) => command(id, 'dismissPromotion', { params: { id } }),
  };
}
