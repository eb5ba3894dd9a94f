import { isIsoDate } from '../calendar.ts';
import { requestTypes } from '../forms.ts';
import { portfolioColumns, readSort, valuesIn, type PortfolioQuery } from '../portfolio-table.ts';
import { fromWireSlug } from '../provider.ts';
import { isStatus } from '../statuses.ts';
import { isStep } from '../steps.ts';
import { amount } from './fields.ts';
import { ownMessages } from './messages.ts';
import { greatest, lastDay } from './bounds.ts';
import { validate, type FieldErrors } from './validate.ts';
import { object, string } from './yup.ts';

/** Greatest length of a list between commas, in characters: every step fits. */
const longestList = 1_000;

/** A list between commas of which each value is known. */
const listOf = (isKnown: (value: string) => boolean) =>
  string()
    .max(longestList)
    .test('known', ownMessages.choice, (text) => valuesIn(text).every(isKnown));

const isOneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);
const isId = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);

const day = () => string().test('day', ownMessages.day, (text) => !text || isIsoDate(text));
/** Euros; absent rather than `null`, because a query has no null. */
const euros = () =>
  amount()
    .transform((value: number | null) => value ?? undefined)
    .optional()
    .nonNullable()
    .default(undefined);

/** What narrows and orders the table of offers (docs/domain/portfolio-table.md). */
export const portfolioFields = {
  search: string().max(100),
  status: listOf((slug) => isStatus(fromWireSlug(slug))),
  step: listOf((slug) => isStep(fromWireSlug(slug))),
  type: listOf(isOneOf(requestTypes)),
  company: listOf(isId),
  broker: listOf(isId),
  collaborator: listOf(isId),
  cost_from: euros(),
  cost_to: greatest('cost_from', euros()),
  premium_from: euros(),
  premium_to: greatest('premium_from', euros()),
  opening_from: day(),
  opening_to: lastDay('opening_from', day()),
  expiry_from: day(),
  expiry_to: lastDay('expiry_from', day()),
  sort: string()
    .max(40)
    .test('sort', ownMessages.choice, (text) => !text || readSort(text) !== null),
  columns: listOf(isOneOf(portfolioColumns)),
};

export const portfolioSchema = object(portfolioFields);

/** The same with the offers that were chosen on a page, for a file. */
export const portfolioFileSchema = portfolioSchema.shape({ chosen: listOf(isId) });

/** French messages by the part of a query that is wrong. */
export function errorsInQuery(query: Readonly<Record<string, unknown>>): FieldErrors {
  const checked = validate(portfolioSchema, query);
  return checked.ok ? {} : checked.errors;
}

/** The parts of a query that are valid; the others are left out, as is a second bound below its first. */
export function validParts(query: Readonly<Record<string, unknown>>): PortfolioQuery {
  const given = Object.fromEntries(
    Object.keys(portfolioFields)
      .filter((key) => query[key] !== undefined && query[key] !== '')
      .map((key) => [key, query[key]]),
  );
  const wrong = errorsInQuery(given);
  return portfolioSchema.cast(Object.fromEntries(Object.entries(given).filter(([key]) => !(key in wrong))));
}
