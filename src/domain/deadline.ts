import { formatDate, type IsoDate } from './calendar.ts';

/** A due day in French, relative to today; past ones are marked as such. */
export const deadline = (due: IsoDate, today: IsoDate): string =>
  `${due < today ? 'en retard depuis le' : 'au plus tard le'} ${formatDate(due)}`;
