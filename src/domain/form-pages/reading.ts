import { parseAmount } from '../money.ts';
import { messages } from '../validation/messages.ts';
import { validate, type FieldErrors, type Validated } from '../validation/validate.ts';
import type { Control } from './control.ts';
import type { Page, Schema } from './page.ts';
import { valueAt, withValueAt } from './path.ts';
import { placesOf, repeatedIn, said, type Place } from './walk.ts';

/**
 * What follows from a page and its answers. Answers are never changed in place, and many ask about the same ones: each is read once.
 */

/** The answers that apply: what is not asked for is blank again. */
export function pruned<Values>(page: Page<Values>, values: Values): Values {
  return placesOf(page, values)
    .filter(({ isAsked, path, blank }) => !isAsked && !Object.is(valueAt(values, path), blank))
    .reduce((form, { path, blank }) => withValueAt(form, path, blank), values);
}

/** "250 000 €" as a number of euros; what is no amount stays as typed, for the schema to refuse in its own words. */
function amountOf(typed: string): number | string | null {
  if (typed.trim() === '') return null;
  const cents = parseAmount(typed);
  return cents === null ? typed : cents / 100;
}

/**
 * The input of the schema: the answers that apply, with amounts as numbers, beside those that need no
 * answer.
 */
function readable<Values>(page: Page<Values>, values: Values): unknown {
  const applicable = pruned(page, values);
  const withAmounts = placesOf(page, applicable)
    .filter(({ field }) => field.control.kind === 'amount')
    .reduce((read, { path }) => {
      const typed = valueAt(read, path);
      return typeof typed === 'string' ? withValueAt(read, path, amountOf(typed)) : read;
    }, applicable);
  return { ...withAmounts, ...page.given };
}

interface Reader<Wire> extends Schema {
  validateSync(input: unknown, options: { abortEarly: boolean; stripUnknown: boolean }): Wire;
}

/** The answers as the wire takes them, in the words of `schema`, or every error at once by path. */
export const readBy = <Values, Wire>(
  schema: Reader<Wire>,
  page: Page<Values>,
  values: Values,
): Validated<Wire> => validate(schema, readable(page, values));

function findErrors<Values>(page: Page<Values>, values: Values): FieldErrors {
  const checked = readBy(page.schema, page, values);
  if (checked.ok) return {};
  const places = placesOf(page, values);
  const asked = places.filter(({ isAsked }) => isAsked).map(({ path }) => path);
  const known = new Set(places.map(({ path }) => path));
  const strays = Object.keys(checked.errors).filter((path) => !known.has(path));
  return Object.fromEntries(
    [...asked, ...strays].flatMap((path) => (checked.errors[path] ? [[path, checked.errors[path]]] : [])),
  );
}

const found = new WeakMap<object, WeakMap<object, FieldErrors>>();

/**
 * What is wrong or missing, by path, in the order of the page; what the schema refuses and no field answers for comes last. Nothing
 * that is not asked for is ever wrong.
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

/** Whether the page asks for the answer at that path, now or under other answers. */
export const asksFor = <Values>(page: Page<Values>, path: string): boolean =>
  placesOf(page, page.blank).some((place) => place.path === path);

/** Whether the page asks for the answer at that path with these answers. */
export const asksNow = <Values>(page: Page<Values>, values: Values, path: string): boolean =>
  placesOf(page, values).some((place) => place.isAsked && place.path === path);

function fullName({ prefix, field, scope }: Place): string {
  const label = `${said(field.label, scope)}${field.more ?? ''}`;
  return prefix ? `${prefix}\u00a0: ${label}` : label;
}

/**
 * The label of the answer at that path: "Souscripteur 2 : Siret"; `undefined` where these answers have
 * no field for it.
 */
export const nameOf = <Values>(page: Page<Values>, values: Values, path: string): string | undefined => {
  const place = placesOf(page, values).find((one) => one.path === path);
  return place ? fullName(place) : repeatedIn(page).find(({ repeats }) => repeats === path)?.words.all;
};

/** The control of the answer at that path; `undefined` where these answers have no field for it. */
export const controlAt = <Values>(page: Page<Values>, values: Values, path: string): Control | undefined =>
  placesOf(page, values).find((one) => one.path === path)?.field.control;

/** One answer that keeps the page from being done. */
export interface Missing {
  /** Dotted: `souscripteurs.0.client.email`. */
  path: string;
  /** What people call it, in French. */
  label: string;
  message: string;
}

/** Everything that keeps the page from being done, in its order. */
export const missingOf = <Values extends object>(page: Page<Values>, values: Values): Missing[] =>
  Object.entries(errorsIn(page, values)).map(([path, [message]]) => ({
    path,
    label: nameOf(page, values, path) ?? path,
    message: message ?? messages.required,
  }));

/** How many pages are done, counted from the first up to the one that is not: that one may be entered too. */
export function donePages<Values extends object>(pages: readonly Page<Values>[], values: Values): number {
  const first = pages.findIndex((page) => !isDone(page, values));
  return first === -1 ? pages.length : first;
}
