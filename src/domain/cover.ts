import { type IsoDate, plusMonths } from './calendar.ts';

/** The days from which and until which the works are covered. */
export interface Cover {
  from: IsoDate;
  until: IsoDate;
}

/**
 * The compulsory cover: from the end of the warranty of perfect completion, one year after reception, to ten years after it (art. L242-1
 * C. assur.; docs/domain/tariff.md, "Cover"). `reception`: planned, or the real one; open where none is planned.
 */
export function coverOf(reception: IsoDate): Cover;
export function coverOf(reception: IsoDate | null): Cover | { from: null; until: null };
export function coverOf(reception: IsoDate | null) {
  return reception === null
    ? { from: null, until: null }
    : { from: plusMonths(reception, 12), until: plusMonths(reception, 120) };
}

/** The days on which a contract may be made to end. `from` is `null` where nothing says since when there is one, `until` where none is signed. */
export interface Termination {
  from: IsoDate | null;
  until: IsoDate | null;
}

/** A month more than the longest notice of the insurance code, two months (art. L113-12). */
const longestNotice = 3;

/**
 * When a contract may be made to end (docs/domain/contract.md, "Its end before its time"): not before it was signed, not after its cover ends, ten years after the
 * reception, and not farther ahead than a notice runs. Where nothing tells when it was signed, it is there since the site opened, and today at the latest. `opening` and
 * `reception`: as declared; `today`: in Paris.
 */
export function terminationOf(
  { signed, opening, reception }: Readonly<Record<'signed' | 'opening' | 'reception', IsoDate | null>>,
  today: IsoDate,
): Termination {
  const [notice, { until }] = [plusMonths(today, longestNotice), coverOf(reception)];
  const there = opening !== null && opening > today ? today : opening;
  return { from: signed ?? there, until: until !== null && until < notice ? until : notice };
}

/** A contract takes effect when the site opens, and not before it is made. `opening`: as declared; `made`: the day in Paris. */
export const takesEffectOn = (opening: IsoDate | null, made: IsoDate): IsoDate =>
  opening !== null && opening > made ? opening : made;
