import type { IsoDate } from './calendar.ts';
import { plusMonths } from './dates.ts';

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
  return reception === null ? { from: null, until: null } : { from: plusMonths(reception, 12), until: plusMonths(reception, 120) };
}

/** A contract takes effect when the site opens, and not before it is made. `opening`: as declared; `made`: the day in Paris. */
export const takesEffectOn = (opening: IsoDate | null, made: IsoDate): IsoDate => (opening !== null && opening > made ? opening : made);
