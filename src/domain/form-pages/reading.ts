import { parseAmount } from '../money.ts';
import { messages } from '../validation/messages.ts';
import { validate, type FieldErrors, type Validated } from '../validation/validate.ts';
import type { Control } from './control.ts';
import type { Page, Schema } from './page.ts';
import { valueAt, withValueAt } from './path.ts';
import { fieldPositions, repeatedIn, wordsFor, type FieldPosition } from './walk.ts';

/*
 * What follows from a page and its answers. Answers are never changed in place, so errors are cached by
 * page and answers.
 */

/** The answers with each field that is not asked for set to its blank value. */
export function pruned<Values>(page: Page<Values>, values: Values): Values {
  return fieldPositions(page, values)
    .filter(({ isAsked, path, blank }) => !isAsked && !Object.is(valueAt(values, path), blank))
    .reduce((form, { path, blank }) => withValueAt(form, path, blank), values);
}

/**
 * "250 000 €" as a number of euros; `null` for an empty text. A text that is no amount stays as typed: the
 * schema refuses it.
 */
function amountOf(typed: string): number | string | null {
  if (typed.trim() === '') return null;
  const cents = parseAmount(typed);
  return cents === null ? typed : cents / 100;
}

/**
 * The input of the schema: the answers that are asked for, amounts as numbers, and the values that the
 * page gives itself.
 */
function readable<Values>(page: Page<Values>, values: Values): unknown {
  const applicable = pruned(page, values);
  const withAmounts = fieldPositions(page, applicable)
    .filter(({ field }) => field.control.kind === 'amount')
    .reduce((read, { path }) => {
      const typed = valueAt(read, path);
      return typeof typed === 'string' ? withValueAt(read, path, amountOf(typed)) : read;
    }, applicable);
  return { ...withAmounts, ...page.given };
}

/** A yup schema whose result has the shape of the wire. */
interface Reader<Wire> extends Schema {
  validateSync(input: unknown, options: { abortEarly: boolean; stripUnknown: boolean }): Wire;
}

/** The answers as `schema` casts them for the wire, or every error by path. */
export const readBy = <Values, Wire>(
  schema: Reader<Wire>,
  page: Page<Values>,
  values: Values,
): Validated<Wire> => validate(schema, readable(page, values));

function findErrors<Values>(page: Page<Values>, values: Values): FieldErrors {
  const checked = readBy(page.schema, page, values);
  if (checked.ok) return {};
  const positions = fieldPositions(page, values);
  const asked = positions.filter(({ isAsked }) => isAsked).map(({ path }) => path);
  const known = new Set(positions.map(({ path }) => path));
  const withoutField = Object.keys(checked.errors).filter((path) => !known.has(path));
  return Object.fromEntries(
    [...asked, ...withoutField].flatMap((path) =>
      checked.errors[path] ? [[path, checked.errors[path]]] : [],
    ),
  );
}

/** Cache of `errorsIn`: page → answers → errors. */
const found = new WeakMap<object, WeakMap<object, FieldErrors>>();

/**
 * Errors by path, in the order of the page. Errors of the schema at a path without a field come last; a field
 * that is not asked for has none.
 */
export function errorsIn<Values extends object>(page: Page<Values>, values: Values): FieldErrors {
  const ofPage = found.get(page) ?? new WeakMap<object, FieldErrors>();
  found.set(page, ofPage);
  const errors = ofPage.get(values) ?? findErrors(page, values);
  ofPage.set(values, errors);
  return errors;
}

/** Whether the page is done: everything that is asked for is answered, and nothing is refused. */
export const isDone = <Values extends object>(page: Page<Values>, values: Values): boolean =>
  Object.keys(errorsIn(page, values)).length === 0;

/** Whether the blank page has a field at that path, asked for or not. */
export const asksFor = <Values>(page: Page<Values>, path: string): boolean =>
  fieldPositions(page, page.blank).some((position) => position.path === path);

/** Whether the page asks for the answer at that path with these answers. */
export const asksNow = <Values>(page: Page<Values>, values: Values, path: string): boolean =>
  fieldPositions(page, values).some((position) => position.isAsked && position.path === path);

function fullName({ prefix, field, scope }: FieldPosition): string {
  const label = `${wordsFor(field.label, scope)}${field.more ?? ''}`;
  return prefix ? `${prefix}\u00a0: ${label}` : label;
}

/**
 * The label of the answer at that path: "Souscripteur 2 : Siret"; `undefined` where these answers have
 * no field for it.
 */
export const nameOf = <Values>(page: Page<Values>, values: Values, path: string): string | undefined => {
  const position = fieldPositions(page, values).find((one) => one.path === path);
  return position ? fullName(position) : repeatedIn(page).find(({ repeats }) => repeats === path)?.words.all;
};

/** The control of the answer at that path; `undefined` where these answers have no field for it. */
export const controlAt = <Values>(page: Page<Values>, values: Values, path: string): Control | undefined =>
  fieldPositions(page, values).find((one) => one.path === path)?.field.control;

/** A missing or wrong answer. */
export interface Missing {
  /** Dotted: `souscripteurs.0.client.email`. */
  path: string;
  /** Its label, in French. */
  label: string;
  message: string;
}

/** Every missing or wrong answer of the page, in its order. */
export const missingOf = <Values extends object>(page: Page<Values>, values: Values): Missing[] =>
  Object.entries(errorsIn(page, values)).map(([path, [message]]) => ({
    path,
    label: nameOf(page, values, path) ?? path,
    message: message ?? messages.required,
  }));

/** The number of pages before the first that is not done; that page may be entered too. */
export function donePages<Values extends object>(pages: readonly Page<Values>[], values: Values): number {
  const first = pages.findIndex((page) => !isDone(page, values));
  return first === -1 ? pages.length : first;
}
