import { isAbroad, type Residence } from '../countries.ts';
import { isKnownPostalCode } from '../postal-codes.ts';
import { rule, text } from './fields.ts';
import { messages, ownMessages } from './messages.ts';
import { isTelephone } from './rules.ts';
import type { TestContext } from './yup.ts';

/**
 * Rules for an owner abroad (docs/decisions/0048-owners-abroad.md): they read the country beside the
 * answer, or in the address beside it.
 */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const livesAbroad = (residence: unknown): boolean =>
  isRecord(residence) && typeof residence['country'] === 'string' && isAbroad(residence as Residence);

/** Of an answer of the address. */
const isForeign = ({ parent }: TestContext): boolean => livesAbroad(parent);

/**
 * For an answer of the client, beside whose object the address is; outside a policyholder, the address
 * is in France.
 */
const isOfForeigner = ({ from = [] }: TestContext): boolean =>
  isRecord(from[1]?.value) && livesAbroad(from[1].value['address']);

/** A postal code of France, or from two to twelve letters, digits, spaces and hyphens of another country. */
export const ownerPostalCode = () => {
  const known = rule(
    text(20),
    'postalCode',
    ownMessages.postalCode,
    (value, context) => isForeign(context) || isKnownPostalCode(value),
  );
  return rule(
    known,
    'foreignPostalCode',
    ownMessages.foreignPostalCode,
    (value, context) => !isForeign(context) || /^(?=.{2,12}$)[\p{L}\d]+(?:[ -][\p{L}\d]+)*$/u.test(value),
  );
};

/** A number as it is dialled from any country, E.164 with its separators: its length and its country are the server's to know. */
export const isInternational = (typed: string): boolean =>
  /^(?:\+|00)[\d\s.()/-]+$/.test(typed) &&
  /^[1-9]\d{6,14}$/.test(typed.replaceAll(/\D/g, '').replace(/^00/, ''));

/** A French number; of an owner abroad, any in international form. */
export const ownerTelephone = () => {
  const french = rule(
    text(30),
    'telephone',
    messages.telephone,
    (value, context) => isOfForeigner(context) || isTelephone(value),
  );
  return rule(
    french,
    'foreignTelephone',
    ownMessages.foreignTelephone,
    (value, context) => !isOfForeigner(context) || isInternational(value),
  );
};
