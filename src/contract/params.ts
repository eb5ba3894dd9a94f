import { longestComment } from '#domain/validation/comment.ts';
import { number, object, string } from '#domain/validation/yup.ts';

/** In an address a number is written in digits: `0x10`, `1e3` and ` 7 ` name nothing. */
const digitsOnly = (value: number, written: unknown): number =>
  typeof written === 'string' && written !== '' && !/^-?\d+$/.test(written) ? Number.NaN : value;

/** A whole number that PostgreSQL's integer holds. */
export const int4 = (least: number) => number().transform(digitsOnly).integer().min(least).max(2_147_483_647);

/** What a person adds in words; may be absent. */
export const comment = () => string().trim().max(longestComment);

/** Path parameters shared by many calls. Ids fit PostgreSQL's integer: anything else names nothing. */
export const idParams = object({ id: int4(1).required() });
/** One document of the object that `id` names. */
export const documentParams = object({ id: int4(1).required(), document: int4(1).required() });
/** What a guest's session opens: its own request. */
export const guest = {
  who: ['client'],
  access: 'session',
  object: { kind: 'request', from: 'session' },
} as const;
export const pageQuery = {
  page: int4(1),
  per_page: number().transform(digitsOnly).integer().min(1).max(100),
  cursor: string().max(200),
};
