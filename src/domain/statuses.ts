/** The folder of a request (docs/domain/steps.md). Neutral keys: see provider.ts. */
export const statuses = [
  'offres-en-cours',
  'offres-archivees',
  'offres-signees',
  'offres-refusees',
  'offres-abandonnees',
  'offres-non-eligibles',
  'offres-receptionnees',
  'dossier-decline-provider',
  'dossier-decline-compagnie',
] as const;
export type Status = (typeof statuses)[number];

/** Where none is given (docs/domain/steps.md). */
export const defaultStatus: Status = 'offres-en-cours';

/** Closed by a no of the provider or of the company: a letter of refusal says so. */
export const isDeclined = (status: string): boolean =>
  status === 'dossier-decline-provider' || status === 'dossier-decline-compagnie';

/** The contract is signed, and was not ended. */
export const signedStatuses = ['offres-signees', 'offres-receptionnees'] as const satisfies readonly Status[];
export const isSignedStatus = (status: string): boolean => signedStatuses.some((one) => one === status);

/** Neither in progress nor signed: what closed the request, or put it aside, is said first. */
export const isClosedStatus = (status: string): boolean =>
  status !== defaultStatus && !isSignedStatus(status);

/** Nothing more comes of it (docs/domain/lifecycle.md, rule 9): all that is still done to such a request is to begin another one from it. */
export const closedForGood = [
  'offres-refusees',
  'offres-abandonnees',
  'dossier-decline-provider',
  'dossier-decline-compagnie',
] as const satisfies readonly Status[];
export const isClosedForGood = (status: string): boolean => closedForGood.some((one) => one === status);

/** Work goes on in these folders: the step says how far. Of any other, the folder says all. */
export const isWorkedOn = (status: string): boolean =>
  status === 'offres-en-cours' || status === 'offres-signees';

export const isStatus = (key: string): key is Status => (statuses as readonly string[]).includes(key);

/** Words for one request, in the singular. */
export const statusLabels: Record<Status, string> = {
  'offres-en-cours': 'Offre en cours',
  'offres-archivees': 'Offre archivée',
  'offres-signees': 'Offre signée',
  'offres-refusees': 'Offre refusée',
  'offres-abandonnees': 'Offre abandonnée',
  'offres-non-eligibles': 'Offre non éligible',
  'offres-receptionnees': 'Ouvrage réceptionné',
  'dossier-decline-provider': 'Dossier décliné',
  'dossier-decline-compagnie': 'Dossier décliné par la compagnie',
};
