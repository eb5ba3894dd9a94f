import type { Souscripteur } from '../forms.ts';
import { codesOf } from '../lists.ts';
import { ownerTelephone } from './abroad.ts';
import { ownerAddressSchema } from './chantier.ts';
import { choice, rule, text } from './fields.ts';
import { ownMessages } from './messages.ts';
import { firmName, personName } from './names.ts';
import { email, siret } from './rules.ts';
import { number, object, type ObjectSchema } from './yup.ts';

/** Schema of a policyholder: wrong answers are refused, missing ones are blank. */
const titles = new Set(codesOf('title'));

const understood = new Map<unknown, unknown>([
  [null, undefined],
  [false, 0],
  [true, 1],
  ['0', 0],
  ['1', 1],
]);

/** 0 or 1 on the wire; values of radio buttons and check boxes are accepted. */
const isCompany = () =>
  number<0 | 1>()
    .transform((_cast: unknown, original: unknown) => {
      if (understood.has(original)) return understood.get(original);
      return typeof original === 'number' ? original : Number.NaN;
    })
    .typeError(ownMessages.flag)
    .oneOf([0, 1], ownMessages.flag)
    .default(0);

export const clientSchema = object({
  is_company: isCompany(),
  title: rule(text(20), 'choice', ownMessages.choice, (value) => titles.has(value)),
  name: personName(),
  lastname: personName(),
  companyName: firmName(),
  email: email(),
  mobile: ownerTelephone(),
  quality: choice('quality'),
  legalForm: choice('legalForm'),
  siret: siret(),
  registration: text(40),
}).noUnknown();

export const souscripteurSchema = object({
  client: clientSchema,
  address: ownerAddressSchema,
}).noUnknown() satisfies ObjectSchema<Souscripteur>;
