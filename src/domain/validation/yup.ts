import { setLocale } from 'yup';
import { messages, ours } from './messages.ts';

/** The only door to yup: its own sentences are English, and a schema keeps those that it was made with. */
setLocale({
  mixed: {
    default: ours.object,
    required: messages.required,
    defined: messages.required,
    notNull: messages.required,
    oneOf: ours.choice,
    notOneOf: ours.choice,
    notType: ours.object,
  },
  string: {
    length: ({ length }) => ours.tooLong(length),
    min: ({ min }) => ours.tooShort(min),
    max: ({ max }) => ours.tooLong(max),
    matches: messages.frenchName,
    email: ours.email,
    url: messages.url,
    uuid: messages.frenchName,
    datetime: ours.day,
    trim: messages.frenchName,
    lowercase: messages.frenchName,
    uppercase: messages.frenchName,
  },
  number: {
    min: ({ min }) => ours.atLeast(min),
    max: ({ max }) => ours.atMost(max),
    lessThan: ({ less }) => ours.atMost(less),
    moreThan: ({ more }) => ours.atLeast(more),
    positive: messages.positive,
    negative: messages.numeric,
    integer: ours.integer,
  },
  date: { min: ours.day, max: ours.day },
  boolean: { isValue: ours.flag },
  object: { noUnknown: ours.object, exact: ours.object },
  array: { min: messages.required, max: ({ max }) => ours.tooMany(max), length: ({ length }) => ours.tooMany(length) },
});

export { array, boolean, mixed, number, object, string, ValidationError } from 'yup';
export type { AnyObject, InferType, ISchema, ObjectSchema, Schema, TestContext } from 'yup';
