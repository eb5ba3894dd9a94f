/** States of a claim (docs/domain/claims.md). */
export const claimStates = [
  'declared',
  'incomplete',
  'constituted',
  'expert',
  'granted',
  'refused',
  'offered',
  'accepted',
  'contested',
  'paid',
  'closed',
] as const;
export type ClaimState = (typeof claimStates)[number];

export interface ClaimPosition {
  claim: ClaimState;
}

/** Channel of an event: a declaration, a call, or a timer. */
export type ClaimChannel = 'declare' | 'call' | 'timer';

export const claimStateLabels: Record<ClaimState, string> = {
  declared: 'Déclaré',
  incomplete: 'À compléter',
  constituted: 'Constitué',
  expert: 'Expertise en cours',
  granted: 'Garantie acquise',
  refused: 'Garantie refusée',
  offered: 'Offre présentée',
  accepted: 'Offre acceptée',
  contested: 'Contesté',
  paid: 'Indemnité payée',
  closed: 'Clos',
};

/** The covers that a claim may be declared under. The legal terms apply to the compulsory one (A) only. */
export const claimCovers = ['A', 'B', 'C', 'E'] as const;
export type ClaimCover = (typeof claimCovers)[number];
export const claimCoverLabels: Record<ClaimCover, string> = {
  A: 'Dommages-ouvrage (garantie obligatoire)',
  B: 'Bon fonctionnement des équipements',
  C: 'Dommages immatériels consécutifs',
  E: 'Dommages aux existants',
};

/** The six items that a declaration must contain (annexe II of art. A243-1 C. assur., A, 3°). */
export const declarationItems = ['policy', 'owner', 'address', 'reception', 'damage', 'notice'] as const;
export type DeclarationItem = (typeof declarationItems)[number];
export const declarationItemLabels: Record<DeclarationItem, string> = {
  policy: 'Numéro du contrat et, s’il y en a un, de l’avenant',
  owner: 'Nom du propriétaire de la construction',
  address: 'Adresse de la construction endommagée',
  reception: 'Date de réception ou, à défaut, de première occupation',
  damage: 'Date d’apparition, description et localisation des dommages',
  notice: 'Copie de la mise en demeure, pendant l’année de parfait achèvement',
};

/** A declaration of a claim. Dates are `yyyy-mm-dd`, blank while not typed; optional texts may be empty. */
export interface ClaimDeclaration {
  policy: string;
  amendment: string;
  owner: string;
  address: string;
  /** Event that `reception_date` is the day of. */
  reception_kind: 'reception' | 'occupation';
  reception_date: string | null;
  appeared_on: string | null;
  description: string;
  location: string;
  cover: ClaimCover;
  /** Measures taken so that the damage does not grow. */
  urgency: string;
  contractor: string;
  contact: string;
}

/** A declaration that makes a claim, and its key: windows that share its draft declare one claim. */
export interface NewDeclaration extends ClaimDeclaration {
  creation?: string | null | undefined;
}

export const blankDeclaration: ClaimDeclaration = {
  policy: '',
  amendment: '',
  owner: '',
  address: '',
  reception_kind: 'reception',
  reception_date: null,
  appeared_on: null,
  description: '',
  location: '',
  cover: 'A',
  urgency: '',
  contractor: '',
  contact: '',
};

/** `S-DO-2026-000042-1`: the claim's number within its file. */
export const claimReference = (request: string, number: number): string => `S-${request}-${number}`;
