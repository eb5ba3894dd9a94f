import { isAbroad, type Residence } from '../countries.ts';
import { isKnownPostalCode } from '../postal-codes.ts';
import { rule, text } from './fields.ts';
import { messages, ownMessages } from './messages.ts';
import { isTelephone } from './rules.ts';
import type { TestContext } from './yup.ts';

/**
 * Rules for an owner abroad (docs/decisions/0048-owners-abroad.md). They read the country next to the field,
 * or in the address next to it.
 */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const livesAbroad = (residence: unknown): boolean =>
  isRecord(residence) && typeof residence['country'] === 'string' && isAbroad(residence as Residence);

/** Whether a field of an address belongs to a foreign one. */
const isForeign = ({ parent }: TestContext): boolean => livesAbroad(parent);

/**
 * Whether a field of the client belongs to an owner abroad: the address is next to the client's object.
 * Outside a policyholder it is in France.
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

/**
 * Whether a number has the international form (E.164 with separators); the server checks length and country.
 */
export const isInternational = (typed: string): boolean =>
  /^(?:\+|00)[\d\s.()/-]+$/.test(typed) &&
  /^[1-9]\d{6,14}$/.test(typed.replaceAll(/\D/g, '').replace(/^00/, ''));

/** A French telephone number; of an owner abroad, any number in international form. */
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
