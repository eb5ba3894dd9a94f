import { homeCountry } from '../countries.ts';
import {
  options,
  pricedItems,
  structuralFlags,
  type Chantier,
  type Declarations,
  type Garanties,
  type PricedItem,
} from '../forms.ts';
import { codesOf } from '../lists.ts';
import { amount, flag, integer, numeric, page, rule, text } from './fields.ts';
import { ownMessages } from './messages.ts';
import { ownerPostalCode } from './abroad.ts';
import { destination, postalCode, sols, tarification } from './rules.ts';
import { siteDay } from './site-dates.ts';
import { object, type ObjectSchema } from './yup.ts';

/** Schemas of the site and the guarantees: wrong answers are refused, missing ones are blank. */
const code = (list: 'indicateur_voie' | 'type_voie') => {
  const codes = new Set(codesOf(list));
  return rule(text(20), 'choice', ownMessages.choice, (value) => codes.has(value));
};

/** Country of an owner. */
const country = () => {
  const codes = new Set(codesOf('country'));
  return rule(
    text(2).transform((value: unknown) => (value === '' ? homeCountry : value)),
    'choice',
    ownMessages.choice,
    (value) => codes.has(value),
  ).default(homeCountry);
};

export const addressSchema = object({
  numero_voie: text(10),
  indicateur_voie: code('indicateur_voie'),
  type_voie: code('type_voie'),
  libelle_voie: text(),
  postalCode: postalCode(),
  city: text(100),
}).noUnknown();

/** Address of an owner; abroad, postal codes of other countries are accepted. */
export const ownerAddressSchema = addressSchema
  .shape({ country: country(), postalCode: ownerPostalCode() })
  .noUnknown();

export const existingSchema = object({
  description: page(2000),
  yearOfConstruction: integer(1000, 2199),
  useBefore: text(),
  useAfter: text(),
}).noUnknown();

const flagsOf = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, flag()])) as Record<Key, ReturnType<typeof flag>>;

/** Separately priced works are part of the total cost, so they have its upper bound. */
export const itemSchema = object({ haselement: flag(), cost: amount(4_999_999.99) }).noUnknown();

/** A schema with `one` for each priced item. */
export const itemsSchema = (one: typeof itemSchema) =>
  object(
    Object.fromEntries(pricedItems.map((item) => [item, one])) as Record<PricedItem, typeof itemSchema>,
  ).noUnknown();

export const intervenantsSchema = object({
  ...flagsOf(structuralFlags),
  items: itemsSchema(itemSchema),
}).noUnknown();

const declarationsSchema = object(
  flagsOf<keyof Declarations>([
    'auto_construction',
    'sinistre_anterieur',
    'controle_technique',
    'bet_cuvelage',
    'reception_prononcee',
    'usage_hors_liste',
  ]),
).noUnknown();

export const chantierSchema = object({
  programme: text(),
  description: page(4000),
  address: addressSchema,
  newIntervenants: existingSchema,
  Intervenants: intervenantsSchema,
  declarations: declarationsSchema,
  cost: tarification(),
  destination: destination(),
  hasIntervenant: flag(),
  opening_date: siteDay('opening_date'),
  start_date: siteDay('start_date'),
  reception_date: siteDay('reception_date'),
  nombre_etages: integer(0, 60),
  nombre_sous_sols: sols(),
  avec_piscine: flag(),
  avec_garage: flag(),
  superficie_pv: rule(
    numeric(),
    'between',
    ownMessages.between(0, 100_000),
    (value) => value >= 0 && value <= 100_000,
  ),
}).noUnknown() satisfies ObjectSchema<Chantier>;

export const garantiesSchema = object(flagsOf(options)).noUnknown() satisfies ObjectSchema<Garanties>;
