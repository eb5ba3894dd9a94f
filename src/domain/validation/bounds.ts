import { isIsoDate, type IsoDate } from '../calendar.ts';
import { isBlank, rule, type Testable } from './fields.ts';
import { ownMessages } from './messages.ts';

const isBound = (value: unknown): value is number | IsoDate =>
  typeof value === 'string' ? isIsoDate(value) : typeof value === 'number';

/**
 * The second bound of a pair: refused with `message` where it is less than the first, which the field `from`
 * beside it has. A blank bound, or one that is wrong by itself, is compared with nothing.
 */
const upFrom = <S extends Testable>(from: string, schema: S, message: string): S =>
  rule(schema, 'bounds', message, (last: unknown, { parent }) => {
    const first = (parent as Readonly<Record<string, unknown>>)[from];
    return isBlank(first) || !isBound(first) || !isBound(last) || !(last < first);
  });

/** The last day of a period whose first day is in the field `from`; both belong to it. */
export const lastDay = <S extends Testable>(from: string, schema: S): S =>
  upFrom(from, schema, ownMessages.reversedPeriod);

/** The greater of two numbers; the field `from` has the other. They may be equal. */
export const greatest = <S extends Testable>(from: string, schema: S): S =>
  upFrom(from, schema, ownMessages.reversedBounds);
