import { compactIban, isMaskedIban, isPayable } from '../iban.ts';
import { codesOf } from '../lists.ts';
import type { Activity, Identity, Informations } from '../registration.ts';
import { choice, day, integer, rule, secret, text } from './fields.ts';
import { messages, ownMessages } from './messages.ts';
import { firmName, personName } from './names.ts';
import { required, requiredWhen } from './required.ts';
import { email, orias, password, postalCode, siret, telephone, url } from './rules.ts';
import { wholeEuros } from './stripping.ts';
import { array, object, type ObjectSchema } from './yup.ts';

/** Schemas of the steps of a registration (docs/domain/registration.md). */
const titles = new Set(codesOf('title'));
const title = () =>
  rule(
    text(20)
      .transform((value: unknown) => (value === '' ? 'Monsieur' : value))
      .default('Monsieur'),
    'choice',
    ownMessages.choice,
    (value) => titles.has(value),
  );

/** Whole euros: letters, spaces, punctuation and cents are removed. */
const strippedEuros = () =>
  integer(0, 999_999_999_999).transform((value: unknown, original: unknown) => {
    if (typeof original === 'string') return wholeEuros(original);
    return typeof value === 'number' ? Math.trunc(value) : value;
  });

export const oriasSchema = object({ orias: required(orias()) });

/** Step 1. `new-password.ts` also refuses common passwords. */
export const creationSchema = object({
  email: required(email()),
  /** The login is the e-mail address; another value is refused. */
  login: text(254).test(
    'login',
    'L’identifiant est l’adresse e-mail',
    (value, { parent }) =>
      value === '' || value.toLowerCase() === String((parent as { email?: unknown }).email).toLowerCase(),
  ),
  orias: required(orias()),
  Agency_Code: text(20),
  title: title(),
  name: required(personName()),
  lastname: required(personName()),
  phone: telephone(),
  mobile: required(telephone()),
  password: required(password()),
  password_confirmation: required(secret()).test(
    'confirmation',
    ownMessages.confirmation,
    (value, { parent }) => value === '' || value === (parent as { password?: unknown }).password,
  ),
}).noUnknown() satisfies ObjectSchema<Identity>;

/** Step 2. */
export const informationsSchema = object({
  title: title(),
  name: required(personName()),
  lastname: required(personName()),
  phone: telephone(),
  mobile: required(telephone()),
  address: required(text()),
  complement: text(),
  postalCode: required(postalCode()),
  city: required(text(100)),
}).noUnknown() satisfies ObjectSchema<Informations>;

const companyCodes = new Set(codesOf('companies'));

const representedCompany = object({
  name: required(rule(text(40), 'choice', ownMessages.choice, (value) => companyCodes.has(value))),
  otherCompanyValue: requiredWhen(
    text(120),
    ({ parent }) => (parent as { name?: unknown }).name === 'AUTRES',
  ),
});

/** Step 3. */
export const activitySchema = object({
  companyName: required(firmName()),
  siret: required(siret()),
  legalForm: required(choice('legalForm')),
  shareCapital: required(strippedEuros()),
  turnover: required(strippedEuros()),
  employeesNumber: required(integer(0, 100_000)),
  salePointNumber: required(integer(0, 10_000)),
  website: url(),
  companies: array(representedCompany)
    .min(1, messages.multiselectMulti)
    .max(companyCodes.size, ownMessages.tooMany(companyCodes.size))
    .default([])
    // It looks at what each company's own schema refuses, too.
    .test(
      'once',
      'Cette compagnie est déjà dans la liste',
      (all) => new Set(all.map((one: { name?: unknown } | null) => one?.name)).size === all.length,
    ),
  type: required(choice('activite')),
}).noUnknown() satisfies ObjectSchema<Activity>;

export const ibanMessage = 'Iban Non Valide !!!';

/** An IBAN in stored form. The message does not say what is wrong. */
const iban = (isRight: (compact: string) => boolean = isPayable) => {
  const compact = text(60).transform((value: unknown) =>
    typeof value === 'string' ? compactIban(value) : value,
  );
  return rule(compact, 'iban', ibanMessage, isRight);
};
export const ibanSchema = object({ ibanRib: required(iban()) });

/** An IBAN, or the mask of the stored one, which leaves it unchanged. */
export const bankSchema = object({
  ibanRib: required(iban((compact) => isMaskedIban(compact) || isPayable(compact))),
});

/**
 * Step 4: the IBAN, and the day of each document (docs/domain/registration.md, "Pieces"). Files are named
 * after pieces.
 */
export const documentsSchema = bankSchema.shape({
  KBIS_date: day(),
  ORIAS_date: day(),
  RC_date: day(),
  FINANCIAL_date: day(),
});
