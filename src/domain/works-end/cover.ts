import type { IsoDate } from '../calendar.ts';
import { plusMonths } from '../dates.ts';

/** The compulsory cover runs from one year after the reception to ten years after it (art. L242-1 C. assur.; docs/domain/tariff.md, "Cover"). */
export const coverOf = (reception: IsoDate): { from: IsoDate; until: IsoDate } => ({ from: plusMonths(reception, 12), until: plusMonths(reception, 120) });
