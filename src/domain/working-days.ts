import { type IsoDate, plusDays } from './calendar.ts';

const fixedHolidays = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']);
/** Easter Monday, Ascension, Whit Monday: days after Easter Sunday. */
const daysAfterEaster = [1, 39, 50];

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Easter Sunday of that year, by the calendar of Gauss as Meeus wrote it down. */
function easterOf(year: number): IsoDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const days = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return `${year}-${twoDigits(Math.floor(days / 31))}-${twoDigits((days % 31) + 1)}`;
}

/** The eleven public holidays of France (Code du travail, art. L3133-1). */
function isPublicHoliday(date: IsoDate): boolean {
  const easter = easterOf(Number(date.slice(0, 4)));
  return fixedHolidays.has(date.slice(5)) || daysAfterEaster.some((days) => plusDays(easter, days) === date);
}

const isWeekend = (date: IsoDate): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** Whether a day is a working day in France: Monday to Friday, except public holidays. */
export const isWorkingDay = (date: IsoDate): boolean => !isWeekend(date) && !isPublicHoliday(date);

/** The day after `count` working days; counting starts on the next day. */
export function plusWorkingDays(date: IsoDate, count: number): IsoDate {
  let day = date;
  for (let left = count; left > 0; left -= isWorkingDay(day) ? 1 : 0) day = plusDays(day, 1);
  return day;
}
