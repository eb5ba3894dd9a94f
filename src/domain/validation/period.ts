import type { IsoDate } from '../calendar.ts';
import { ownMessages } from './messages.ts';

/** What is wrong with the last day of a period, in French; null where nothing is. `''`: a day that is not given. */
export const faultOfPeriod = ({ from, to }: { from: IsoDate | ''; to: IsoDate | '' }): string | null =>
  to !== '' && to < from ? ownMessages.reversedPeriod : null;
