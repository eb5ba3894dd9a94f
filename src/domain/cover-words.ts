import { formatDate, type IsoDate } from './calendar.ts';

/** Behind its days, until the works are received. */
export const plannedCover = ', d’après la réception prévue';

/** When the compulsory cover runs (cover.ts), in French; `known` follows its days, where there are any. */
export const coverInWords = ({ from, until }: Readonly<Record<'from' | 'until', IsoDate | null>>, known = ''): string =>
  from && until ? `du ${formatDate(from)} au ${formatDate(until)}${known}` : 'd’un an à dix ans après la réception';
