import { daysBetween, type IsoDate, plusDays } from './calendar.ts';

/** Days of the letters that follow a contract (docs/domain/time.md), all in Europe/Paris. */
export interface LetterDates {
  /** The contract was signed. */
  signed: IsoDate | null;
  /** Opening of the site and planned reception, as in the contract. */
  opening: IsoDate | null;
  reception: IsoDate | null;
  /** Day of the last letter that asked for the end of the works. */
  lastLetter: IsoDate | null;
  /** Day of the first letter without an answer since. */
  silentSince: IsoDate | null;
}

const informationAfter = 15;
/** Days before the planned reception at which the letter of the works' end is due. */
export const worksEndBefore = 30;
const reminderAfter = 30;
export const silenceBeforeMissing = 90;

const latest = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);
const earliest = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

/**
 * Due day of the letter of information: the opening of the site or fifteen days after the contract, whichever
 * is first, but not before the contract.
 */
export function informationDue({ signed, opening }: LetterDates): IsoDate | null {
  if (signed === null) return null;
  const atTheLatest = plusDays(signed, informationAfter);
  return opening === null ? atTheLatest : latest(signed, earliest(opening, atTheLatest));
}

/**
 * Due day of the letter of the works' end: thirty days before the planned reception; `null` if none is
 * planned.
 */
export const worksEndDue = ({ signed, reception }: LetterDates): IsoDate | null =>
  signed === null || reception === null ? null : latest(signed, plusDays(reception, -worksEndBefore));

/** Due day of the reminder. */
export const reminderDue = ({ lastLetter }: LetterDates): IsoDate | null =>
  lastLetter === null ? null : plusDays(lastLetter, reminderAfter);

/** The day ninety days after the first unanswered letter. */
export const missingDue = ({ silentSince }: LetterDates): IsoDate | null =>
  silentSince === null ? null : plusDays(silentSince, silenceBeforeMissing);

/** Whole days since the first unanswered letter; 0 if there is none. */
export const daysOfSilence = ({ silentSince }: LetterDates, today: IsoDate): number =>
  silentSince === null ? 0 : Math.max(0, daysBetween(silentSince, today));

/** Whether that day is today or past. */
export const hasCome = (due: IsoDate | null, today: IsoDate): boolean => due !== null && due <= today;
