import { isIsoDate } from '../calendar.ts';
import { number, string } from './yup.ts';

/** Euros that an event carries, to the cent. `message`: said of whatever is none; `most`: the largest amount. */
export const euros = (message: string, most = 1_000_000_000) =>
  number().typeError(message).positive(message).max(most, message).test('cents', message, (value) => value === undefined || Math.round(value * 100) / 100 === value);

/** A day that an event carries, `yyyy-mm-dd`. Where it is needed, `required` says so. */
export const eventDay = () => string().test('day', 'Indiquez une date au format jj/mm/aaaa.', (value) => !value || isIsoDate(value));
