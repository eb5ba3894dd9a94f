import type { IsoDate } from '../calendar.ts';
import { ownMessages } from './messages.ts';

/** Error of the last day of a period, in French; null if there is none. `''`: no day. */
export const faultOfPeriod = ({ from, to }: { from: IsoDate | ''; to: IsoDate | '' }): string | null =>
  to !== '' && to < from ? ownMessages.reversedPeriod : null;
