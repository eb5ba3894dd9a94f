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
 * What a form needs before it is done, on top of what each field refuses anyway. These schemas need what the page asks for; when it
 * asks (a company's name of companies alone) is said once, by the page (../form-pages), which reads them.
 */
const ofCompanies: NeededWhen = ({ parent }) => (parent as Client).is_company === 1;
const ofPersons: NeededWhen = (around) => !ofCompanies(around);
/** The first person is called about the offer. */
const ofTheFirst: NeededWhen = ({ path }) => path.startsWith('souscripteurs.0.');

/** Some countries have no postal codes. */
const inFrance: NeededWhen = ({ parent }) => !isAbroad(parent as Residence);

const ownersAddress = needing(ownerAddressSchema, {
  country: true,
  libelle_voie: true,
  postalCode: inFrance,
  city: true,
});
const locatedAddress = needing(addressSchema, { libelle_voie: true, postalCode: true, city: true });

/** Every policyholder signs, at an address of e-mail (docs/domain/signature.md). */
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

/** What the simulator needs of the site before its answers can be read back and recorded. */
export const simulatedChantierSchema = needing(
  chantierSchema.shape({ Intervenants: intervenantsSchema.shape({ items: costedItems }) }),
  {
    start_date: true,
    reception_date: true,
    nombre_etages: true,
    nombre_sous_sols: true,
  },
);
