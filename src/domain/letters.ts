import { type IsoDate, plusDays } from './calendar.ts';
import { daysBetween } from './dates.ts';

/** Days of the letters that follow a contract (docs/domain/time.md), all in Europe/Paris. */
export interface LetterDates {
  /** The contract was signed. */
  signed: IsoDate | null;
  /** The site opens, and the works are expected to be received: as the contract says. */
  opening: IsoDate | null;
  reception: IsoDate | null;
  /** The last letter that asked for the end of the works. */
  lastLetter: IsoDate | null;
  /** The first of the letters without an answer since. */
  silentSince: IsoDate | null;
}

const informationAfter = 15;
/** Days before the reception that the contract expects. */
export const worksEndBefore = 30;
const reminderAfter = 30;
export const silenceBeforeMissing = 90;

const latest = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);
const earliest = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

/** When the letter of information is due: as the site opens, or fifteen days after the contract where that comes first; never before the contract. */
export function informationDue({ signed, opening }: LetterDates): IsoDate | null {
  if (signed === null) return null;
  const atTheLatest = plusDays(signed, informationAfter);
  return opening === null ? atTheLatest : latest(signed, earliest(opening, atTheLatest));
}

/** When the end of the works is asked for: thirty days before the reception that the contract expects; `null` where it expects none. */
export const worksEndDue = ({ signed, reception }: LetterDates): IsoDate | null =>
  signed === null || reception === null ? null : latest(signed, plusDays(reception, -worksEndBefore));

/** When it is asked for again. */
export const reminderDue = ({ lastLetter }: LetterDates): IsoDate | null =>
  lastLetter === null ? null : plusDays(lastLetter, reminderAfter);

/** When ninety days have passed without an answer. */
export const missingDue = ({ silentSince }: LetterDates): IsoDate | null =>
  silentSince === null ? null : plusDays(silentSince, silenceBeforeMissing);

/** Whole days since what was asked and not answered; 0 where nothing is. */
export const daysOfSilence = ({ silentSince }: LetterDates, today: IsoDate): number =>
  silentSince === null ? 0 : Math.max(0, daysBetween(silentSince, today));

/** Whether that day has come. */
export const hasCome = (due: IsoDate | null, today: IsoDate): boolean => due !== null && due <= today;
