import { formatDate, type IsoDate } from './calendar.ts';

/** A last day in words, as of today: one that is over is said to be over. */
export const deadline = (due: IsoDate, today: IsoDate): string =>
  `${due < today ? 'en retard depuis le' : 'au plus tard le'} ${formatDate(due)}`;
