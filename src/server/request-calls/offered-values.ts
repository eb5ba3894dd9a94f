import type { IsoDate } from '#domain/calendar.ts';
import { notOffered } from '#domain/form-pages/not-offered.ts';
import { quotePage } from '#domain/form-pages/quote.ts';
import type { RequestType } from '#domain/forms.ts';
import type { ListDays } from '#domain/lists.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import type { StoredForm } from '../requests/row.ts';

/** A day in Paris, and the days of the values of lists (`listDays`). */
export interface OfferedOn {
  on: IsoDate;
  days: ListDays;
}

const errorsIn = (form: StoredForm, before: StoredForm | null, { on, days }: OfferedOn): FieldErrors =>
  notOffered(quotePage(form.type), form, before?.type === form.type ? before : null, on, days);

/**
 * Errors where the quote changes a value to one that its list does not offer on that day in Paris
 * (docs/domain/lists.md).
 */
export const unofferedInQuote = (form: StoredForm, before: StoredForm, offered: OfferedOn): FieldErrors =>
  errorsIn(form, before, offered);

/** The simulator's field name of an answer that the quote stores with the site. */
const simulatorName = (path: string, type: RequestType): string =>
  path === 'chantier.destination' ? (type === 'Syndic' ? 'destination' : 'destinationMI') : path;

/**
 * Whether a value of these answers is not offered on that day; the caller then compares with what is stored.
 */
export const choosesUnoffered = (form: StoredForm, offered: OfferedOn): boolean =>
  Object.keys(errorsIn(form, null, offered)).length > 0;

/**
 * The same check for a simulation, whose fields have names of their own. `before`: the stored form, `null`
 * for a new simulation.
 */
export function unofferedInSimulation(
  form: StoredForm,
  before: StoredForm | null,
  offered: OfferedOn,
): FieldErrors {
  const errors = Object.entries(errorsIn(form, before, offered)).map(([path, messages]) => [
    simulatorName(path, form.type),
    messages,
  ]);
  return Object.fromEntries(errors) as FieldErrors;
}
