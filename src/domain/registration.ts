import type { IsoDate } from './calendar.ts';
import { awaitsSignature } from './membership.ts';

/**
 * Steps of a registration, by `stepOfRegistrastion`: the current step is the next to do
 * (docs/domain/registration.md).
 */
export const registrationSteps = [
  { step: 1, path: 'activation', label: 'Activation' },
  { step: 2, path: 'informations', label: 'Informations' },
  { step: 3, path: 'activite', label: 'Activité' },
  { step: 4, path: 'documents', label: 'Documents' },
  { step: 5, path: 'statut', label: 'Signature' },
] as const;
export type RegistrationStep = (typeof registrationSteps)[number]['step'];

/** The step at which nothing is left to fill in. */
export const registrationDone = 5;

/** Path of a step's page. */
export const stepPath = (step: number): string =>
  `/creation-compte/${registrationSteps.find((one) => one.step === step)?.path ?? 'activation'}`;

/** Path of the page where a membership's agreement is signed; /attente-signature is for the user's own. */
export const signaturePath = (membershipId: number): string => `/attente-signature/${membershipId}`;

/** The part of an account that decides where its registration goes on. */
interface Registering {
  isRegistred: boolean;
  suspended: boolean;
  broker: {
    stepOfRegistrastion: number;
    membership: { id: number; status: string; agreement?: 'open' | 'signed' | 'waived' } | null;
  } | null;
}

/** The step that the account does next; the last one if it has no registration. */
export const reachedStep = ({ isRegistred, broker }: Omit<Registering, 'suspended'>): number =>
  isRegistred ? (broker?.stepOfRegistrastion ?? registrationDone) : 1;

/** The membership whose agreement the account has to sign next; null if there is none. */
export function agreementToSign({ suspended, broker }: Registering) {
  const membership = broker?.membership;
  if (suspended || !membership?.agreement) return null;
  return awaitsSignature({ status: membership.status, agreement: membership.agreement }) ? membership : null;
}

/**
 * Steps with a draft on the server (docs/domain/drafts.md). Step 4 has none, because its IBAN may not be
 * stored in a draft.
 */
export const draftedSteps = ['informations', 'activite'] as const;

/** An insurer that the broker represents: a code of the list `companies`; AUTRES is described in words. */
export interface RepresentedCompany {
  name: string;
  otherCompanyValue: string;
}

/** Step 1, the account (password apart). */
export interface Identity {
  email: string;
  orias: string;
  Agency_Code: string;
  title: string;
  name: string;
  lastname: string;
  phone: string;
  mobile: string;
}

/** Step 2. */
export interface Informations {
  title: string;
  name: string;
  lastname: string;
  phone: string;
  mobile: string;
  address: string;
  complement: string;
  postalCode: string;
  city: string;
}

/** Step 3. Amounts in whole euros. */
export interface Activity {
  companyName: string;
  siret: string;
  legalForm: number | null;
  shareCapital: number | null;
  turnover: number | null;
  employeesNumber: number | null;
  salePointNumber: number | null;
  website: string;
  companies: RepresentedCompany[];
  /** Part of construction in the business: an id of the list `activite`. */
  type: number | null;
}

/** All answers of a registration, blank where not given. */
export type RegistrationAnswers = Identity & Informations & Activity;

/** An entry of the ORIAS register. */
export interface OriasEntry {
  orias: string;
  siret: string;
  companyName: string;
  name: string;
  lastname: string;
  /** "rue - 75001 VILLE". */
  address: string;
  /** Its registrations: COA, MIA, AGA, …, each INSCRIT or not. */
  registrations: { category: string; status: string; collectsFunds: boolean; since: IsoDate | null }[];
}

/** Categories that may become members: broker, and agent of an intermediary. */
export const memberCategories = ['COA', 'MIA'] as const;

const inForce = ({ registrations }: OriasEntry) => registrations.filter(({ status }) => status === 'INSCRIT');

/** Whether the entry is INSCRIT as COA or MIA (docs/domain/membership.md, rule 3). */
export const isIntermediary = (entry: OriasEntry | null): boolean =>
  entry !== null &&
  inForce(entry).some(({ category }) => (memberCategories as readonly string[]).includes(category));

/** Whether the intermediary collects funds, so that a financial guarantee is required. */
export const collectsFunds = (entry: OriasEntry | null): boolean =>
  entry !== null && inForce(entry).some((one) => one.collectsFunds);

/** Reasons why the intermediary may not become a member, in French; empty if it may. */
export function ineligibility(entry: OriasEntry | null): string[] {
  if (isIntermediary(entry)) return [];
  if (entry === null) return ['L’ORIAS ne connaît aucun intermédiaire sous ce numéro.'];
  const registered = inForce(entry).map(({ category }) => category);
  if (registered.length === 0)
    return [
      'L’ORIAS vous connaît, mais votre inscription n’est plus en vigueur\u00a0: son statut n’est pas «\u00a0INSCRIT\u00a0».',
    ];
  return [
    `Vous êtes inscrit en catégorie ${registered.join(', ')}\u00a0: seuls les courtiers (COA) et les mandataires d’intermédiaire (MIA) peuvent adhérer.`,
  ];
}
