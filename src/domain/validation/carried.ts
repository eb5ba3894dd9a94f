import { isIsoDate, type IsoDate } from '../calendar.ts';
import { number, string } from './yup.ts';

/** A day in an event's data, `yyyy-mm-dd`. An event that needs one says so (`required`). */
export const carriedDay = () =>
  string().test('day', 'Indiquez une date au format jj/mm/aaaa.', (value) => !value || isIsoDate(value));

/** Asks it of a day that exists: of what is none, that alone is said. */
export const ofDays =
  (holds: (date: IsoDate) => boolean) =>
  (value: string | undefined): boolean =>
    !value || !isIsoDate(value) || holds(value);

/** Euros that an event carries, to the cent. */
export const carriedEuros = (message: string) =>
  number()
    .typeError(message)
    .positive(message)
    .max(1_000_000_000, message)
    .test('cents', message, (value) => value === undefined || Math.round(value * 100) / 100 === value);
