import type { Risk } from './risk.ts';
import type { TariffTables } from './tables.ts';

/** A rule of docs/domain/eligibility.md: its condition, message and remedy. */
export interface Rule {
  code: string;
  bites: (risk: Risk, tables: TariffTables) => boolean;
  message: (risk: Risk, tables: TariffTables) => string;
  remedy: (risk: Risk, tables: TariffTables) => string;
}

export const hasItem = (risk: Risk, item: Risk['items'][number]['item']): boolean =>
  risk.items.some((priced) => priced.item === item);

export const hasFlag = (risk: Risk, flag: Risk['structuralFlags'][number]): boolean =>
  risk.structuralFlags.includes(flag);

/** Days since the site opened; zero or less if it has not, or no date is known. */
export const daysLate = (risk: Risk): number => risk.daysSinceOpening ?? 0;
