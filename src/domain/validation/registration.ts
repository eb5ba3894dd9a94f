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

/** What each step of a registration takes (docs/domain/registration.md). */
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

/** Letters, spaces and punctuation are stripped, and cents with them, also where a field has read the amount already: whole euros. */
const strippedEuros = () =>
  integer(0, 999_999_999_999).transform((value: unknown, original: unknown) => {
    if (typeof original === 'string') return wholeEuros(original);
    return typeof value === 'number' ? Math.trunc(value) : value;
  });

export const oriasSchema = object({ orias: required(orias()) });

/** Step 1. Whether the password is a common one, `new-password.ts` asks besides. */
export const creationSchema = object({
  email: required(email()),
  /** One signs in by one's address: another login is refused. */
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

/** Kept without spaces, in capitals. What is wrong with it is not said. */
const iban = (isRight: (compact: string) => boolean = isPayable) => {
  const compact = text(60).transform((value: unknown) =>
    typeof value === 'string' ? compactIban(value) : value,
  );
  return rule(compact, 'iban', ibanMessage, isRight);
};
export const ibanSchema = object({ ibanRib: required(iban()) });

/** An IBAN, or the mask of the stored one, which then stays. */
export const bankSchema = object({
  ibanRib: required(iban((compact) => isMaskedIban(compact) || isPayable(compact))),
});

/** Step 4: the account, and the day on each document (docs/domain/registration.md, "Pieces"). Its files are named after the pieces. */
export const documentsSchema = bankSchema.shape({
  KBIS_date: day(),
  ORIAS_date: day(),
  RC_date: day(),
  FINANCIAL_date: day(),
});
