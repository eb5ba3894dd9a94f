import type { Chantier, Client, Souscripteur } from '../forms.ts';
import { addressSchema, chantierSchema, existingSchema, intervenantsSchema, itemSchema, itemsSchema } from './chantier.ts';
import type { Testable } from './fields.ts';
import { clientSchema, souscripteurSchema } from './policyholder.ts';
import { requiredWhen } from './required.ts';
import type { AnyObject, ObjectSchema, TestContext } from './yup.ts';

/** What a quote needs before it may be sent, on top of what each field refuses anyway. */
type When = (context: TestContext) => boolean;

const always: When = () => true;
const company: When = ({ parent }) => (parent as Client).is_company === 1;
const person: When = (context) => !company(context);
/** Whoever comes first receives the offer and is called about it. */
const first: When = ({ path }) => path.startsWith('souscripteurs[0]');
const hasElement: When = ({ parent }) => (parent as { haselement: boolean }).haselement;

/** The existing building is described where there is one: `from` holds the objects around the field, innermost first. */
const onExisting: When = (context) => {
  const around = (context as { from?: { value: unknown }[] }).from ?? [];
  return around.slice(1, 2).some(({ value }) => (value as Chantier).hasIntervenant);
};

/** The same schema, where the named fields may not be blank when their condition holds. */
function needing<S extends ObjectSchema<AnyObject>>(schema: S, needs: { [K in keyof S['fields']]?: When }): S {
  const fields: Record<string, unknown> = schema.fields;
  const needed = Object.entries<When | undefined>(needs).map(([name, when]) => [
    name,
    requiredWhen(fields[name] as Testable, when ?? always),
  ]);
  return schema.shape(Object.fromEntries(needed) as AnyObject) as unknown as S;
}

const locatedAddress = needing(addressSchema, { libelle_voie: always, postalCode: always, city: always });

const identifiedClient = needing(clientSchema, {
  title: person,
  name: person,
  lastname: person,
  companyName: company,
  legalForm: company,
  siret: company,
  quality: company,
  email: first,
  mobile: first,
});

export const completeSouscripteurSchema: ObjectSchema<Souscripteur> = souscripteurSchema.shape({
  client: identifiedClient,
  address: locatedAddress,
});

const costedItems = itemsSchema(needing(itemSchema, { cost: hasElement }));

const describedSite = chantierSchema.shape({
  address: locatedAddress,
  newIntervenants: needing(existingSchema, {
    description: onExisting,
    yearOfConstruction: onExisting,
    useBefore: onExisting,
    useAfter: onExisting,
  }),
  Intervenants: intervenantsSchema.shape({ items: costedItems }),
});

export const completeChantierSchema: ObjectSchema<Chantier> = needing(describedSite, {
  description: always,
  cost: always,
  destination: always,
  start_date: always,
  reception_date: always,
  nombre_etages: always,
  nombre_sous_sols: always,
});
