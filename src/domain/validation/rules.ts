import { isAfter, isIsoDate, type IsoDate } from '../calendar.ts';
import { isKnownPostalCode } from '../postal-codes.ts';
import { day, numeric, rule, secret, text } from './fields.ts';
import { messages, ownMessages } from './messages.ts';
import { required } from './required.ts';
import { array, mixed, object } from './yup.ts';

/** Every rule of docs/domain/validation.md under its own name, and the few that it does not name. */

const telephoneForms = /^(?:0|33|330|0033|00330)[1-9]\d{8}$|^(?:00)?(?:262|590|594|596)0?[1-9]\d{8}$/;

/**
 * Whether a text is a French telephone number: 10 to 14 digits without separators; 06…, +33…, 0033…, and
 * overseas.
 */
export function isTelephone(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, '');
  return (
    /^\+?[\d\s.()/-]+$/.test(typed) &&
    digits.length >= 10 &&
    digits.length <= 14 &&
    telephoneForms.test(digits)
  );
}
export const telephone = () => rule(text(30), 'telephone', messages.telephone, isTelephone);

/** Value > 0. */
export const destination = () =>
  rule(numeric(messages.destination), 'destination', messages.destination, (value) => value > 0);

/** The bounds of the construction cost, both excluded, in euros (docs/domain/validation.md). */
export const costBounds = { above: 40_000, below: 5_000_000 } as const;
export const isTariffable = (cost: number): boolean => cost > costBounds.above && cost < costBounds.below;

/** Cost format: euros with at most two decimals. */
export const euroV = () =>
  rule(numeric(messages.euroV), 'euroV', messages.euroV, (value) => Math.round(value * 100) / 100 === value);

/** Format of a final or corrected cost: as `euroV`, and not negative. */
export const correction = () => rule(euroV(), 'correction', messages.correction, (value) => value >= 0);

/** Construction cost strictly between 40000 and 5000000. */
export const tarification = () => rule(euroV(), 'tarification', messages.tarification, isTariffable);

/**
 * Nine digits, ignoring spaces; the key (Luhn) is not checked
 * (docs/decisions/0021-ambiguous-rules-and-their-reading.md).
 */
export const siret = () => {
  const compact = text(30).transform((value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\s/g, '') : value,
  );
  return rule(compact, 'siret', messages.siret, (value) => /^\d{9}$/.test(value));
};
export const sirenSchema = required(siret());

/** Basements: only 0 or 1. */
export const sols = () => rule(numeric(), 'Sols', messages.sols, (value) => value === 0 || value === 1);

/** Compares a date with that in the neighbouring field `target`; passes if either is missing. */
export const dayBeside = (
  target: string,
  name: string,
  message: string,
  isRight: (value: IsoDate, other: IsoDate) => boolean,
) =>
  rule(day(), name, message, (value, { parent }) => {
    const other: unknown = (parent as Record<string, unknown>)[target];
    return typeof other !== 'string' || !isIsoDate(other) || !isIsoDate(value) || isRight(value, other);
  });
export const dateF = (target: string) => dayBeside(target, 'dateF', messages.dateF, isAfter);
export const dateFinRCD = (target: string) => dayBeside(target, 'dateFinRCD', messages.dateFinRCD, isAfter);

/** An object with id > 0. */
export const multiselectOne = () =>
  object({ id: numeric() })
    .typeError(messages.multiselectOne)
    .test('multiselectOne', messages.multiselectOne, (value) => typeof value.id === 'number' && value.id > 0);

/** At least one item. */
export const multiselectMulti = () =>
  array(mixed()).required(messages.multiselectMulti).min(1, messages.multiselectMulti).max(1000);

/** Greater than zero; `of`: schema to extend. */
export const positive = (of = numeric()) => rule(of, 'positive', messages.positive, (value) => value > 0);

/** Always valid. */
export const nullable = () => mixed().nullable().optional();

/**
 * Letters including accents, hyphen and space only, and at least one letter. Names of a contract: names.ts.
 */
export const frenchName = (max = 100) =>
  rule(text(max), 'frenchName', messages.frenchName, (value) =>
    /^[ -]*\p{Script=Latin}\p{M}*(?:\p{Script=Latin}\p{M}*|[ -])*$/u.test(value),
  );

/**
 * Exactly 8 characters, the last two of them digits
 * (docs/decisions/0021-ambiguous-rules-and-their-reading.md).
 */
export const orias = () =>
  rule(text(), 'orias', messages.orias, (value) => /^[\dA-Za-z]{6}\d{2}$/.test(value));

/** Requirements of a strong password, each with its French name. */
export const passwordNeeds: readonly { need: RegExp; words: string }[] = [
  { need: /.{8}/s, words: '8 caractères au moins' },
  { need: /\p{Lu}/u, words: 'une majuscule' },
  { need: /\p{Ll}/u, words: 'une minuscule' },
  { need: /\d/, words: 'un chiffre' },
  { need: /[!@#$%^&*]/, words: 'un signe parmi\u00a0! @ # $ % ^ & *' },
];
/**
 * Whether a password is strong (docs/domain/validation.md). `new-password.ts` adds the check for common ones.
 */
export const isStrong = (typed: string): boolean => passwordNeeds.every(({ need }) => need.test(typed));
export const password = () => rule(secret(), 'password', messages.password, isStrong);

/** Must look like a web address, with or without its scheme. */
export const url = () =>
  rule(text(), 'url', messages.url, (value) =>
    /^(https?:\/\/)?([\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,24}(:\d{1,5})?([/?#]\S*)?$/iu.test(
      value,
    ),
  );

const [atom, label] = [
  String.raw`[\p{L}\p{N}!#$%&'*+/=?^_{|}~\x60-]+`,
  String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`,
];
const emailForm = new RegExp(String.raw`^${atom}(?:\.${atom})*@(?:${label}\.)+${label}$`, 'u');

/**
 * An e-mail address (RFC 5321, 4.1.2, without quotes and numeric hosts); the local part neither begins nor
 * ends with a dot. A curved apostrophe becomes a straight one.
 */
export const email = () => {
  const straight = text(254).transform((value: unknown) =>
    typeof value === 'string' ? value.replaceAll('’', "'") : value,
  );
  return rule(straight, 'email', ownMessages.email, (value) => emailForm.test(value));
};

/** An unknown postal code is a field error (docs/domain/eligibility.md). */
export const postalCode = () => rule(text(20), 'postalCode', ownMessages.postalCode, isKnownPostalCode);
