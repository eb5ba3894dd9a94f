import type { TradeKey } from './trade.ts';

/** The lots of a new contractor: its own first, then the ticked ones (`also`), without duplicates. */
export const lotsOf = ({ trade, also }: { trade: TradeKey; also: readonly TradeKey[] }): TradeKey[] => [
  ...new Set([trade, ...also]),
];
