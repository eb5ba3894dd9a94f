import { isIntellectual, lot, type TradeKey } from '../lists/trades.ts';

export { isIntellectual, type TradeKey };

export const tradeKeys: readonly TradeKey[] = lot.map(({ code }) => code);

export const isTrade = (key: string): key is TradeKey => (tradeKeys as readonly string[]).includes(key);

/** French. */
export const tradeLabel = (trade: TradeKey): string => lot.find(({ code }) => code === trade)?.label ?? trade;

/** Trades outside the ten-year liability, which owe no attestation (docs/domain/contractors.md). */
const outside: ReadonlySet<TradeKey> = new Set<TradeKey>(['espaces-verts']);

/** Whether a contractor of that trade owes its ten-year attestation. */
export const owesAttestation = (trade: TradeKey): boolean => !outside.has(trade);
