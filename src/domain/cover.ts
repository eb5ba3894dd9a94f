import type { IsoDate } from './calendar.ts';
import { plusMonths } from './dates.ts';

/** The compulsory cover: from the end of the warranty of perfect completion, one year after reception, to ten years after it (art. L242-1 C. assur.). */
export const coverOf = (reception: IsoDate | null): { from: IsoDate | null; until: IsoDate | null } =>
  reception === null ? { from: null, until: null } : { from: plusMonths(reception, 12), until: plusMonths(reception, 120) };

/** A contract takes effect when the site opens, and not before it is made. `opening`: as declared; `made`: the day in Paris. */
export const takesEffectOn = (opening: IsoDate | null, made: IsoDate): IsoDate => (opening !== null && opening > made ? opening : made);
