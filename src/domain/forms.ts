/**
 * The shapes of the simulator and of the quote form, field by field as docs/domain/wire.md names them.
 * Lists of values travel as numeric ids (lists.ts), dates as `yyyy-mm-dd`, amounts as euros; `null` is an
 * answer not given yet.
 */
import type { Tarif } from './tarif.ts';

/** Types of a request, spelled as in the database and on the wire. The route of "Syndic" is autres-types. */
export const requestTypes = ['Maison individuelle', 'Syndic'] as const;
export type RequestType = (typeof requestTypes)[number];

/**
 * Displayed names of the types. Only the sub-header displays the stored word, as docs/domain/screens.md
 * prescribes.
 */
export const requestTypeLabels: Record<RequestType, string> = {
  'Maison individuelle': 'Maison individuelle',
  Syndic: 'Autres types',
};

/**
 * Segment of an address for each type; keys of drafts without a request begin with it. Neither is a prefix of
 * the other.
 */
export const requestTypePaths = {
  'Maison individuelle': 'maison-individuelle',
  Syndic: 'autres-types',
} as const satisfies Record<RequestType, string>;

export interface Address {
  numero_voie: string;
  indicateur_voie: string;
  type_voie: string;
  libelle_voie: string;
  postalCode: string;
  city: string;
}

/** Address of an owner, who may live abroad. */
export interface OwnerAddress extends Address {
  /** ISO 3166-1 alpha-2; France by default. */
  country: string;
}

export interface Client {
  is_company: 0 | 1;
  title: string;
  name: string;
  lastname: string;
  companyName: string;
  email: string;
  mobile: string;
  quality: number | null;
  legalForm: number | null;
  siret: string;
  /** Only for a company abroad, which has no SIREN: its number in the register of its country. */
  registration: string;
}

export interface Souscripteur {
  client: Client;
  address: OwnerAddress;
}

/** Works on existing structures: each is a flag (docs/domain/wire.md). */
export const structuralFlags = [
  'sous_sols_supplementaires',
  'reprise_sous_oeuvre',
  'nouveaux_points_fondation',
  'suppression_elements_porteurs',
  'travaux_elements_porteurs',
  'creation_elements_porteurs',
  'renforcement_fondations',
  'surelevation_existants',
] as const;
export type StructuralFlag = (typeof structuralFlags)[number];

/** Works priced apart: `{ haselement, cost }`, cost in euros. */
export const pricedItems = ['sous_sols', 'cuvelage', 'isolation_exterieure'] as const;
export type PricedItem = (typeof pricedItems)[number];

export type Intervenants = Record<StructuralFlag, boolean> & {
  items: Record<PricedItem, { haselement: boolean; cost: number | null }>;
};

/** The policyholder's declarations, which eligibility depends on (docs/domain/eligibility.md). */
export interface Declarations {
  /** The owner builds the structural work himself. */
  auto_construction: boolean;
  /** A claim or litigation already concerns the site. */
  sinistre_anterieur: boolean;
  controle_technique: boolean;
  /** A structural engineer designs the tanking. */
  bet_cuvelage: boolean;
  /** The works have already been received. */
  reception_prononcee: boolean;
  /** Use outside the list: process industry, civil engineering, pool alone, listed monument. */
  usage_hors_liste: boolean;
}

export interface Chantier {
  programme: string;
  description: string;
  address: Address;
  newIntervenants: {
    description: string;
    yearOfConstruction: number | null;
    useBefore: string;
    useAfter: string;
  };
  Intervenants: Intervenants;
  declarations: Declarations;
  cost: number | null;
  destination: number | null;
  hasIntervenant: boolean;
  opening_date: string | null;
  start_date: string | null;
  reception_date: string | null;
  nombre_etages: number | null;
  nombre_sous_sols: number | null;
  avec_piscine: boolean;
  avec_garage: boolean;
  superficie_pv: number | null;
}

/** The five optional guarantees of the quote form; CNR's two extensions follow from these. */
export const options = [
  'bon_fonctionnement',
  'dmg_immateriels',
  'cnr',
  'dommage_existant',
  'juridique',
] as const;
export type Option = (typeof options)[number];
export type Garanties = Record<Option, boolean>;

/** A part of the quote form's site that the simulator already knows; what is absent counts as none. */
export type PartialChantier = {
  [K in keyof Chantier]?: (Chantier[K] extends object ? Partial<Chantier[K]> : Chantier[K]) | undefined;
};

export interface SimulationInput {
  request_id?: number | null | undefined;
  /** The version of the request that the writer saw; needed with `request_id`. */
  version?: number | null | undefined;
  type: RequestType;
  /** The broker's name for the request while the policyholder has none; absent: unchanged. */
  repere?: string | undefined;
  subtype: number;
  /** Total declared construction cost, euros. */
  cost: number;
  postal_code: string;
  city?: string | undefined;
  avec_piscine: boolean;
  batiment: number;
  /** Autres types ("Syndic"). */
  destination?: number | null | undefined;
  /** Maison individuelle. */
  destinationMI?: number | null | undefined;
  /** The broker's own fee, euros. */
  frais?: number | null | undefined;
  collaborator_id?: number | null | undefined;
  partenaire_id?: number | null | undefined;
  companyOfferId?: number | null | undefined;
  chantier?: PartialChantier | undefined;
  garanties?: Partial<Garanties> | undefined;
}

export interface RecordedSimulation extends SimulationInput {
  /**
   * Key of a new simulation, the same in each of its windows: it makes one request (docs/domain/drafts.md).
   */
  creation?: string | null | undefined;
}

/** Body of `PATCH /api/request/{id}`, besides `keepStep` and `version`. */
export interface QuoteForm {
  request_id: number;
  type: RequestType;
  subtype: number;
  batiment: number;
  companyOfferId: number | null;
  devis_sent_at: string | null;
  frais: number;
  souscripteurs: Souscripteur[];
  chantier: Chantier;
  garanties: Garanties;
}

/**
 * The quote form in answers of the server: the answers, and values that only the server writes. The
 * provider's own fee in euros is one of these, under its configured name (`fraisCharpente`, provider.ts).
 */
export interface QuoteState extends QuoteForm {
  /** The saved price; `null` if the answers have none. */
  tarif: Tarif | null;
}
