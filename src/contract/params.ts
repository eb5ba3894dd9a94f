import { longestComment } from '#domain/validation/comment.ts';
import { number, object, string } from '#domain/validation/yup.ts';

/**
 * Refuses texts such as `0x10`, `1e3` and ` 7 `, which yup would cast to a number: NaN fails the schema. An
 * empty text is left to yup.
 */
const digitsOnly = (value: number, written: unknown): number =>
  typeof written === 'string' && written !== '' && !/^-?\d+$/.test(written) ? Number.NaN : value;

/** Schema of a whole number from `least` up to the greatest `integer` of PostgreSQL. */
export const int4 = (least: number) => number().transform(digitsOnly).integer().min(least).max(2_147_483_647);

/** Likewise up to the greatest whole number that JSON carries exactly: ids of the type `bigint`. */
export const int8 = (least: number) =>
  number().transform(digitsOnly).integer().min(least).max(Number.MAX_SAFE_INTEGER);

/** A text that a person adds; may be absent. */
export const comment = () => string().trim().max(longestComment);

/** Path parameter of many calls: the id of an object. */
export const idParams = object({ id: int4(1).required() });
/** One document of the object that `id` names. */
export const documentParams = object({ id: int4(1).required(), document: int4(1).required() });
/**
 * Spread into the row of a guest's call: who may make it, and on which object (the request of its session).
 */
export const guest = {
  who: ['client'],
  access: 'session',
  object: { kind: 'request', from: 'session' },
} as const;
/**
 * Query parameters of a list. `cursor`: where the page begins, for lists that are read by position instead of
 * number.
 */
export const pageQuery = {
  page: int4(1),
  per_page: number().transform(digitsOnly).integer().min(1).max(100),
  cursor: string().max(200),
};
