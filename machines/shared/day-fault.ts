import type { BrokerPieceKey } from '#domain/broker-pieces.ts';
import { whyNoSuchDay } from '#domain/broker-piece-days.ts';
import { isIsoDate, type IsoDate } from '#domain/calendar.ts';
import { ownMessages } from '#domain/validation/messages.ts';

/** Domain rule for the date of a document; returns an error in French, or `null`. */
type DayRule = (piece: BrokerPieceKey, day: IsoDate, today: IsoDate) => string | null;

/** Error of a typed date, in French: its format, else the result of `rule`; `null` if it is valid. */
export function dayFault(
  piece: BrokerPieceKey,
  day: string,
  today: IsoDate,
  rule: DayRule = whyNoSuchDay,
): string | null {
  if (isIsoDate(day)) return rule(piece, day, today);
  return day === '' ? 'Indiquez le jour que porte le document.' : ownMessages.day;
}
