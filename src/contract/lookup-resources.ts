import type { Address, Souscripteur } from '#domain/forms.ts';

/*
 * Answers of the look-ups that fill a form: the simulator's options, a company of the register, an address.
 */

/** The partners and companies among which an admin who simulates chooses. */
export interface SimulationOptions {
  /** Partners that have a broker whose status is valid. */
  partenaires: { id: number; name: string }[];
  companies: { id: number; name: string }[];
}

export interface CompanyDetails {
  siret: string;
  companyName: string;
  legalForm: number | null;
  address: Address;
  active: boolean;
}

export interface AddressSuggestion extends Address {
  label: string;
}

/** A policyholder of an earlier request. The label names it, and is unique in an answer. */
export interface KnownClient extends Souscripteur {
  label: string;
}
