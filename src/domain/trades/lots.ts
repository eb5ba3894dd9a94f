import type { TradeKey } from './trade.ts';

/** The lots that a new contractor takes: its own first, then the others that were ticked (`also`), each once. */
export const lotsOf = ({ trade, also }: { trade: TradeKey; also: readonly TradeKey[] }): TradeKey[] => [
  ...new Set([trade, ...also]),
];
