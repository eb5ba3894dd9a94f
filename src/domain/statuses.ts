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

/** The default (docs/domain/steps.md). */
export const defaultStatus: Status = 'offres-en-cours';

/** Whether the brokerage or the company declined; a letter of refusal was sent. */
export const isDeclined = (status: string): boolean =>
  status === 'dossier-decline-provider' || status === 'dossier-decline-compagnie';

/** Statuses of requests with a signed contract that was not terminated. */
export const signedStatuses = ['offres-signees', 'offres-receptionnees'] as const satisfies readonly Status[];
export const isSignedStatus = (status: string): boolean => signedStatuses.some((one) => one === status);

/** Whether a request is neither in progress nor signed. */
export const isClosedStatus = (status: string): boolean =>
  status !== defaultStatus && !isSignedStatus(status);

/** Final statuses (docs/domain/lifecycle.md, rule 9): such a request can only be duplicated. */
export const closedForGood = [
  'offres-refusees',
  'offres-abandonnees',
  'dossier-decline-provider',
  'dossier-decline-compagnie',
] as const satisfies readonly Status[];
export const isClosedForGood = (status: string): boolean => closedForGood.some((one) => one === status);

/** Whether the step of a request matters: in other folders the status says everything. */
export const isWorkedOn = (status: string): boolean =>
  status === 'offres-en-cours' || status === 'offres-signees';

export const isStatus = (key: string): key is Status => (statuses as readonly string[]).includes(key);

/** French singular labels, for one request. */
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
