import type { Chantier, Client, Souscripteur } from '../forms.ts';
import { isAbroad, type Residence } from '../countries.ts';
import {
  addressSchema,
  chantierSchema,
  existingSchema,
  intervenantsSchema,
  itemSchema,
  itemsSchema,
  ownerAddressSchema,
} from './chantier.ts';
import { clientSchema, souscripteurSchema } from './policyholder.ts';
import { needing, type NeededWhen } from './required.ts';
import type { ObjectSchema } from './yup.ts';

/**
 * Schemas of complete forms: the draft schemas with required fields. A page (../form-pages) says when a field
 * is asked for (a company's name for companies only); fields that are not asked for are not required.
 */
const ofCompanies: NeededWhen = ({ parent }) => (parent as Client).is_company === 1;
const ofPersons: NeededWhen = (around) => !ofCompanies(around);
/** Condition: the first policyholder, who is called about the offer. */
const ofTheFirst: NeededWhen = ({ path }) => path.startsWith('souscripteurs.0.');

/** Condition: the address is in France. Some countries have no postal codes. */
const inFrance: NeededWhen = ({ parent }) => !isAbroad(parent as Residence);

const ownersAddress = needing(ownerAddressSchema, {
  country: true,
  libelle_voie: true,
  postalCode: inFrance,
  city: true,
});
const locatedAddress = needing(addressSchema, { libelle_voie: true, postalCode: true, city: true });

/** Every policyholder signs, so that each needs an e-mail address (docs/domain/signature.md). */
const identifiedClient = needing(clientSchema, {
  title: true,
  name: ofPersons,
  lastname: ofPersons,
  companyName: true,
  legalForm: true,
  siret: true,
  registration: true,
  quality: ofCompanies,
  email: true,
  mobile: ofTheFirst,
});

export const completeSouscripteurSchema: ObjectSchema<Souscripteur> = souscripteurSchema.shape({
  client: identifiedClient,
  address: ownersAddress,
});

const costedItems = itemsSchema(needing(itemSchema, { cost: true }));

const describedSite = chantierSchema.shape({
  address: locatedAddress,
  newIntervenants: needing(existingSchema, {
    description: true,
    yearOfConstruction: true,
    useBefore: true,
    useAfter: true,
  }),
  Intervenants: intervenantsSchema.shape({ items: costedItems }),
});

export const completeChantierSchema: ObjectSchema<Chantier> = needing(describedSite, {
  description: true,
  cost: true,
  destination: true,
  start_date: true,
  reception_date: true,
  nombre_etages: true,
  nombre_sous_sols: true,
});

/** Answers about the site that the simulator requires before they are recorded. */
export const simulatedChantierSchema = needing(
  chantierSchema.shape({ Intervenants: intervenantsSchema.shape({ items: costedItems }) }),
  {
    start_date: true,
    reception_date: true,
    nombre_etages: true,
    nombre_sous_sols: true,
  },
);
