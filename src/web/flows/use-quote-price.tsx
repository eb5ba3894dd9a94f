import { shallowEqual } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Eligibility, Tarif } from '#domain/tarif.ts';
import { isStale, priceChart } from '#machines/shared/price/index.ts';
import { useChildSelector } from './use-child.ts';
import { useQuoteActor } from './use-quote.tsx';

interface ShownPrice {
  /** The last known price; it stays visible while a new one loads. */
  tarif: Tarif | null;
  eligibility: Eligibility;
  isAsking: boolean;
  /** An answer is missing or invalid, so the shown price is the latest. */
  isUnpriced: boolean;
  isUnavailable: boolean;
  /** The price belongs to other answers. */
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

/** Price of the answers in the quote form. */
export function useQuotePrice() {
  const actor = useQuoteActor();
  const shown = useChildSelector(actor, 'price', priceChart, shownOf, none, shallowEqual);
  return { ...shown, retry: () => actor.send({ type: 'price.retry' }) };
}
