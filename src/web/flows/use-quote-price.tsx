import { shallowEqual } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Eligibility, Tarif } from '#domain/tarif.ts';
import { isStale, priceChart } from '#machines/shared/price/index.ts';
import { useChildSelector } from './use-child.ts';
import { useQuoteActor } from './use-quote.tsx';

interface ShownPrice {
  /** The last price known; stays in sight while another is on its way. */
  tarif: Tarif | null;
  eligibility: Eligibility;
  isAsking: boolean;
  /** An answer is missing or refused: there is no newer price than the one shown. */
  isUnpriced: boolean;
  isUnavailable: boolean;
  /** The price is that of other answers. */
  isStale: boolean;
}

const none: ShownPrice = {
  tarif: null,
  eligibility: { reasons: [], referrals: [] },
  isAsking: false,
  isUnpriced: false,
  isUnavailable: false,
  isStale: false,
};

const shownOf = ({ value, context: { price, asked } }: SnapshotFrom<typeof priceChart>): ShownPrice => ({
  tarif: price?.tarif ?? none.tarif,
  eligibility: price?.eligibility ?? none.eligibility,
  isAsking: value === 'settling' || value === 'asking',
  isUnpriced: value === 'incomplete' || value === 'refused',
  isUnavailable: value === 'unavailable',
  isStale: isStale({ asked, price }),
});

/** The price of what stands in the quote form. */
export function useQuotePrice() {
  const actor = useQuoteActor();
  const shown = useChildSelector(actor, 'price', priceChart, shownOf, none, shallowEqual);
  return { ...shown, retry: () => actor.send({ type: 'price.retry' }) };
}
