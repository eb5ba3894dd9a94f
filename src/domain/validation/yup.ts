import { addMethod, number as anyNumber, setLocale, string as anyString } from 'yup';
import { seenText } from '../unseen.ts';
import { messages, ownMessages } from './messages.ts';
import { trimmed } from './trimmed.ts';

/**
 * The only import of yup: it sets French messages before any schema is created, because a schema keeps those
 * of its creation.
 */
setLocale({
  mixed: {
    default: ownMessages.object,
    required: messages.required,
    defined: messages.required,
    notNull: messages.required,
    oneOf: ownMessages.choice,
    notOneOf: ownMessages.choice,
    notType: ownMessages.object,
  },
  string: {
    length: ({ length }) => ownMessages.tooLong(length),
    min: ({ min }) => ownMessages.tooShort(min),
    max: ({ max }) => ownMessages.tooLong(max),
    matches: messages.frenchName,
    email: ownMessages.email,
    url: messages.url,
    uuid: messages.frenchName,
    datetime: ownMessages.day,
    trim: messages.frenchName,
    lowercase: messages.frenchName,
    uppercase: messages.frenchName,
  },
  number: {
    min: ({ min }) => ownMessages.atLeast(min),
    max: ({ max }) => ownMessages.atMost(max),
    lessThan: ({ less }) => ownMessages.atMost(less),
    moreThan: ({ more }) => ownMessages.atLeast(more),
    positive: messages.positive,
    negative: messages.numeric,
    integer: ownMessages.integer,
  },
  date: { min: ownMessages.day, max: ownMessages.day },
  boolean: { isValue: ownMessages.flag },
  object: { noUnknown: ownMessages.object, exact: ownMessages.object },
  array: {
    min: messages.required,
    max: ({ max }) => ownMessages.tooMany(max),
    length: ({ length }) => ownMessages.tooMany(length),
  },
});

/** Replaces yup's `trim`, which throws on an array or object; the type check refuses these. */
addMethod(anyString, 'trim', function trim() {
  return this.transform((value: unknown) => (typeof value === 'string' ? trimmed(value) : value));
});

/** yup's `string`, which also removes invisible characters. */
export const string = <Value extends string = string>() =>
  anyString<Value>().transform((value: unknown) => (typeof value === 'string' ? seenText(value) : value));

/** Whether a text is a sign, digits and a decimal point; not `0x10` or `1e3`. */
const isNumberWritten = (text: string): boolean =>
  /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text.replaceAll(/\s/g, ''));

/** yup's `number`, but arrays (`[5]`, `["5 km"]`) are refused: yup would read their first number. */
export const number = <Value extends number = number>() =>
  anyNumber<Value>().transform((cast: unknown, written: unknown) => {
    if (typeof written === 'string') return isNumberWritten(written) ? cast : Number.NaN;
    return typeof written === 'number' || written === null ? cast : Number.NaN;
  });

export { array, boolean, mixed, object, ObjectSchema, ValidationError } from 'yup';
export type { AnyObject, AnySchema, InferType, ISchema, Schema, TestContext } from 'yup';
