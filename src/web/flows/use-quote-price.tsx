import { shallowEqual } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Eligibility, Tarif } from '#domain/tarif.ts';
import { isFailing, isStale, priceChart } from '#machines/shared/price/index.ts';
import { useChildSelector } from './use-child.ts';
import { useQuoteActor } from './use-quote.tsx';

interface ShownPrice {
  /** The last known price; it stays visible while a new one loads. */
  tarif: Tarif | null;
  eligibility: Eligibility;
  isAsking: boolean;
  /** An answer is missing or invalid, so the shown price is the latest. */
  isUnpriced: boolean;
  /** Why the price is not up to date, in French; null if the last call did not fail. */
  failure: string | null;
  /** The price belongs to other answers. */
  isStale: boolean;
}

const none: ShownPrice = {
  tarif: null,
  eligibility: { reasons: [], referrals: [] },
  isAsking: false,
  isUnpriced: false,
  failure: null,
  isStale: false,
};

const shownOf = (snapshot: SnapshotFrom<typeof priceChart>): ShownPrice => ({
  tarif: snapshot.context.price?.tarif ?? none.tarif,
  eligibility: snapshot.context.price?.eligibility ?? none.eligibility,
  isAsking: !isFailing(snapshot) && (snapshot.matches('settling') || snapshot.matches('asking')),
  isUnpriced: snapshot.matches('incomplete') || snapshot.matches('refused'),
  failure: isFailing(snapshot) ? snapshot.context.message : null,
  isStale: isStale(snapshot.context),
});

/** Price of the answers in the quote form. */
export function useQuotePrice() {
  const actor = useQuoteActor();
  const shown = useChildSelector(actor, 'price', priceChart, shownOf, none, shallowEqual);
  return { ...shown, retry: () => actor.send({ type: 'price.retry' }) };
}
