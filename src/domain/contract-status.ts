import type { IsoDate } from './calendar.ts';

/**
 * Status of a contract on a day: not signed, in force later, in force, terminated, cover over after ten
 * years.
 */
export type ContractStatus = 'unsigned' | 'upcoming' | 'valid' | 'terminated' | 'over';

/** The days of a contract, in Paris. */
export interface ContractDays {
  isSigned: boolean;
  takesEffect: IsoDate;
  /** The last day of the compulsory cover; null while the planned reception is not known. */
  coverUntil: IsoDate | null;
  terminatedOn: IsoDate | null;
}

/**
 * Status of a contract on a day (docs/domain/contract.md). A contract signed before its site opens is in
 * force from the opening; a terminated one ends on the notified day.
 */
export function contractStatusOn(
  { isSigned, takesEffect, coverUntil, terminatedOn }: ContractDays,
  today: IsoDate,
): ContractStatus {
  if (terminatedOn !== null && terminatedOn <= today) return 'terminated';
  if (!isSigned) return 'unsigned';
  if (coverUntil !== null && coverUntil < today) return 'over';
  return takesEffect > today ? 'upcoming' : 'valid';
}
