import { isIsoDate } from '../calendar.ts';
import { undrawableIn } from '../drawable.ts';
import { isChoice, type ListName } from '../lists.ts';
import { seenLine, seenSecret, seenText } from '../unseen.ts';
import { messages, ownMessages } from './messages.ts';
import { boolean, number, string, type TestContext } from './yup.ts';
import { trimmed } from './trimmed.ts';

/**
 * Kinds of fields. A value of the wrong type is refused with a French message, not cast. Blank answers pass
 * ('' for texts, `null` for others, `false` for flags); `required` refuses them.
 */
const longestText = 255;
const greatestInteger = 2_147_483_647;

export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The parts of a yup schema that `rule` needs. */
export interface Testable {
  readonly __outputType: unknown;
  describe(): { tests: { name?: string | undefined; params?: Record<string, unknown> | undefined }[] };
  test(name: string, message: string, check: (value: unknown, context: TestContext) => boolean): unknown;
}
type Value<S extends Testable> = NonNullable<S['__outputType']>;

/** Adds a named test. Blank values and texts that are too long pass it; the latter have their own message. */
export function rule<S extends Testable>(
  schema: S,
  name: string,
  message: string,
  holds: (value: Value<S>, context: TestContext) => boolean,
): S {
  const longest = Number(
    schema.describe().tests.find((test) => test.name === 'max')?.params?.['max'] ?? Infinity,
  );
  const tooLong = (value: unknown) => typeof value === 'string' && value.length > longest;
  return schema.test(
    name,
    message,
    (value, context) => isBlank(value) || tooLong(value) || holds(value as Value<S>, context),
  ) as S;
}

/** Whether a text has no control characters or lone surrogates, some of which PostgreSQL cannot store. */
const storable = (value: string): boolean => !/[\p{Cs}\p{Cc}]/u.test(value.replaceAll(/[\n\r\t]/g, ' '));

/** Whether papers can draw a text. Unstorable texts pass, because they have their own message. */
const drawable = (value: string): boolean => !storable(value) || undrawableIn(value).length === 0;

const limited = (max: number, read: (typed: string) => string) => {
  const plain = string()
    .transform((_cast: unknown, original: unknown) =>
      typeof original === 'string' ? read(original) : (original ?? undefined),
    )
    .typeError(ownMessages.text)
    .max(max, ownMessages.tooLong(max))
    .default('');
  return rule(plain, 'characters', ownMessages.characters, storable);
};

/** The same, but every character must be one that papers can draw. */
const printed = (max: number, read: (typed: string) => string) =>
  rule(limited(max, read), 'drawable', ownMessages.undrawable, drawable);

/** One line of text, trimmed, without invisible characters. Pasted lines are joined. */
export const text = (max = longestText) =>
  printed(max, (typed) => trimmed(seenLine(typed).replaceAll(/[\n\r\t]+/g, ' ')));

/** Several lines of text, trimmed, without invisible characters. */
export const page = (max: number) => printed(max, (typed) => trimmed(seenText(typed)));

/** The same for text that no paper prints: any character that can be stored. */
export const unprintedPage = (max: number) => limited(max, (typed) => trimmed(seenText(typed)));

/** One line of such a text. */
export const unprintedLine = (max: number) =>
  limited(max, (typed) => trimmed(seenLine(typed).replaceAll(/[\n\r\t]+/g, ' ')));

/** A password or a token: as typed, without marks of direction. */
export const secret = (max = longestText) => limited(max, seenSecret);

/** Parses "250 000,50" or "-3". Returns null for a blank text, and NaN for a text that is no number. */
function readNumber(typed: string): number | null {
  const compact = seenLine(typed).replaceAll(/\s/g, '').replace(',', '.');
  if (compact === '') return null;
  return /^[+-]?\d{1,15}(\.\d{1,10})?$/.test(compact) ? Number(compact) : Number.NaN;
}

/** The rule `numeric` (docs/domain/validation.md): a number, or a text that is one. */
export const numeric = (typeMessage: string = messages.numeric) => {
  const plain = number()
    .transform((_cast: unknown, original: unknown) => {
      if (typeof original === 'string') return readNumber(original);
      return typeof original === 'number' || original === null ? original : Number.NaN;
    })
    .typeError(typeMessage)
    .nullable()
    .default(null);
  return rule(plain, 'finite', typeMessage, Number.isFinite);
};

export const integer = (min: number, max: number) => {
  const whole = rule(numeric(), 'integer', ownMessages.integer, Number.isInteger);
  return rule(
    whole,
    'between',
    ownMessages.between(min, max),
    (value) => !Number.isInteger(value) || (value >= min && value <= max),
  );
};

/** Id of a stored object. */
export const id = () => integer(1, greatestInteger);

/** Euros with at most two decimals, not negative. */
export const amount = (max = 100_000_000) => {
  const bounded = rule(
    numeric(),
    'between',
    ownMessages.between(0, max),
    (value) => value >= 0 && value <= max,
  );
  return rule(
    bounded,
    'cents',
    ownMessages.cents,
    (value) => !Number.isFinite(value) || Math.round(value * 100) / 100 === value,
  );
};

/** A number with two decimals at most, from `min` to `max`. */
export const hundredths = (min: number, max: number) => {
  const bounded = rule(
    numeric(),
    'between',
    ownMessages.between(min, max),
    (value) => value >= min && value <= max,
  );
  return rule(
    bounded,
    'hundredths',
    ownMessages.hundredths,
    (value) => !Number.isFinite(value) || Math.round(value * 100) / 100 === value,
  );
};

export const flag = () =>
  boolean()
    .transform((_cast: unknown, original: unknown) => original ?? undefined)
    .typeError(ownMessages.flag)
    .default(false);

/** A day, `yyyy-mm-dd`, or `null`. */
export const day = () => {
  const plain = string()
    .transform((_cast: unknown, original: unknown) =>
      typeof original === 'string' ? seenLine(original).trim() || null : original,
    )
    .typeError(ownMessages.day)
    .nullable()
    .default(null);
  return rule(plain, 'day', ownMessages.day, isIsoDate);
};

/** The id of a value of that list. */
export const choice = (list: ListName, message: string = ownMessages.choice) =>
  rule(numeric(message), 'choice', message, (value) => isChoice(list, value));

/**
 * Key by which a form makes its object only once (docs/domain/drafts.md): letters, digits, hyphens. A blank
 * key is null.
 */
export const creationKey = () =>
  rule(
    string()
      .typeError(ownMessages.text)
      .max(100, ownMessages.tooLong(100))
      .nullable()
      .transform((typed: string | null) => typed || null)
      .default(null),
    'key',
    ownMessages.key,
    (value) => /^[\w-]{8,}$/.test(value),
  );
