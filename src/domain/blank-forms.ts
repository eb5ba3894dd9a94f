import { homeCountry } from './countries.ts';
import {
  pricedItems,
  structuralFlags,
  type Address,
  type Chantier,
  type Garanties,
  type Intervenants,
  type QuoteState,
  type RequestType,
  type Souscripteur,
} from './forms.ts';
import { providerFeeField } from './provider.ts';

/*
 * Blank templates of the quote form (docs/domain/wire.md). Every call gives a fresh copy.
 */

const blankAddress = (): Address => ({
  numero_voie: '',
  indicateur_voie: '',
  type_voie: '',
  libelle_voie: '',
  postalCode: '',
  city: '',
});

/** The first policyholder, and each further one. */
export const blankSouscripteur = (): Souscripteur => ({
  client: {
    is_company: 0,
    title: 'Monsieur',
    name: '',
    lastname: '',
    companyName: '',
    email: '',
    mobile: '',
    quality: null,
    legalForm: null,
    siret: '',
    registration: '',
  },
  address: { ...blankAddress(), country: homeCountry },
});

const blankIntervenants = (): Intervenants => ({
  ...(Object.fromEntries(structuralFlags.map((flag) => [flag, false])) as Record<
    (typeof structuralFlags)[number],
    boolean
  >),
  items: Object.fromEntries(
    pricedItems.map((item) => [item, { haselement: false, cost: null }]),
  ) as Intervenants['items'],
});

export const blankChantier = (): Chantier => ({
  programme: '',
  description: '',
  address: blankAddress(),
  newIntervenants: { description: '', yearOfConstruction: null, useBefore: '', useAfter: '' },
  Intervenants: blankIntervenants(),
  declarations: {
    auto_construction: false,
    sinistre_anterieur: false,
    controle_technique: false,
    bet_cuvelage: false,
    reception_prononcee: false,
    usage_hors_liste: false,
  },
  cost: null,
  destination: null,
  hasIntervenant: false,
  opening_date: null,
  start_date: null,
  reception_date: null,
  nombre_etages: null,
  nombre_sous_sols: null,
  avec_piscine: false,
  avec_garage: false,
  superficie_pv: null,
});

export const blankGaranties = (): Garanties => ({
  bon_fonctionnement: false,
  dmg_immateriels: false,
  cnr: false,
  dommage_existant: false,
  juridique: false,
});

/** The blank quote template, every field of a quote by its name on the wire. */
export const blankQuote = (type: RequestType): QuoteState => ({
  request_id: 0,
  type,
  subtype: 0,
  batiment: 0,
  companyOfferId: null,
  devis_sent_at: null,
  frais: 0,
  [providerFeeField()]: 0,
  souscripteurs: [blankSouscripteur()],
  chantier: blankChantier(),
  garanties: blankGaranties(),
  tarif: null,
});
