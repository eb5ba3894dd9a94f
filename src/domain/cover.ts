import { type IsoDate, plusMonths } from './calendar.ts';

/** First and last day of the cover. */
export interface Cover {
  from: IsoDate;
  until: IsoDate;
}

/**
 * The compulsory cover: from one year after the reception, when the warranty of perfect completion ends, to
 * ten years after it (art. L242-1 C. assur.; docs/domain/tariff.md, "Cover"). `reception`: the real or the
 * planned day; `null` if there is neither.
 */
export function coverOf(reception: IsoDate): Cover;
export function coverOf(reception: IsoDate | null): Cover | { from: null; until: null };
export function coverOf(reception: IsoDate | null) {
  return reception === null
    ? { from: null, until: null }
    : { from: plusMonths(reception, 12), until: plusMonths(reception, 120) };
}

/**
 * First and last day on which a contract may be made to end. `from` is `null` if neither the day of the
 * signature nor that of the opening is known. Both are `null` before there is a contract.
 */
export interface Termination {
  from: IsoDate | null;
  until: IsoDate | null;
}

/**
 * How many months ahead a termination may be dated: the longest notice of the insurance code is two (art.
 * L113-12); one is added.
 */
const latestNoticeMonths = 3;

/**
 * When a contract may be made to end (docs/domain/contract.md, "Its end before its time"). `opening` and
 * `reception`: as declared; `today`: in Paris.
 * - `from`: the day of its signature. If that is unknown, the day on which the site opened,
 *   today at the latest.
 * - `until`: the last day of its cover, or three months from today, whichever comes first.
 */
export function terminationOf(
  { signed, opening, reception }: Readonly<Record<'signed' | 'opening' | 'reception', IsoDate | null>>,
  today: IsoDate,
): Termination {
  const farthest = plusMonths(today, latestNoticeMonths);
  const coverEnd = coverOf(reception).until;
  const openedBy = opening !== null && opening > today ? today : opening;
  return { from: signed ?? openedBy, until: coverEnd !== null && coverEnd < farthest ? coverEnd : farthest };
}

/**
 * The day on which a contract takes effect: when the site opens, or when it is made if that is later.
 * `opening`: as declared; `made`: the day in Paris.
 */
export const takesEffectOn = (opening: IsoDate | null, made: IsoDate): IsoDate =>
  opening !== null && opening > made ? opening : made;
