import { isIsoDate, type IsoDate } from '../calendar.ts';
import { number, string } from './yup.ts';

/** An optional day in an event's data, `yyyy-mm-dd`. */
export const carriedDay = () =>
  string().test('day', 'Indiquez une date au format jj/mm/aaaa.', (value) => !value || isIsoDate(value));

/** Applies a test to valid days only, so that an invalid day has one message. */
export const ofDays =
  (holds: (date: IsoDate) => boolean) =>
  (value: string | undefined): boolean =>
    !value || !isIsoDate(value) || holds(value);

/** An amount in an event's data, in euros with at most two decimals. */
export const carriedEuros = (message: string) =>
  number()
    .typeError(message)
    .positive(message)
    .max(1_000_000_000, message)
    .test('cents', message, (value) => value === undefined || Math.round(value * 100) / 100 === value);
