/** States of the file of a broker's membership (docs/domain/membership.md). */
export const membershipStatuses = [
  'unfinished',
  'noteligible',
  'pending',
  'requestInfo',
  'signed',
  'valid',
  'rejected',
] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

/** Whether a broker has a membership; a rejected one does not count (docs/domain/roles-and-scope.md). */
export const hasMembership = (membership: { status: string } | null): boolean =>
  membership !== null && membership.status !== 'rejected';

/** Whether the broker was never a member before, by status and story: a first membership, not a renewal. */
export const isNewMembership = ({
  status,
  story,
}: {
  status: { slug: string };
  story: readonly { from: MembershipStatus | null; to: MembershipStatus }[];
}): boolean => status.slug !== 'valid' && story.every(({ from, to }) => from !== 'valid' && to !== 'valid');

/** The line of the story (latest first) that closed the membership; undefined if it is open. */
export const closingOf = <Line extends { from: MembershipStatus | null; to: MembershipStatus }>({
  status,
  story,
}: {
  status: { slug: string };
  story: readonly Line[];
}): Line | undefined =>
  status.slug === 'rejected'
    ? story.find(({ from, to }) => to === 'rejected' && from !== 'rejected')
    : undefined;

/** Whether a closed membership was terminated; otherwise its request was rejected. */
export const isTerminated = (membership: Parameters<typeof closingOf>[0]): boolean =>
  closingOf(membership)?.from === 'valid';

/** French status of a membership; a closed one is rejected or terminated. */
export const statusLabelOf = ({
  status,
  story,
}: {
  status: { slug: string; label: string };
  story: readonly { from: MembershipStatus | null; to: MembershipStatus; label: string }[];
}): string => closingOf({ status, story })?.label ?? status.label;

/** Statuses before the documents are submitted: registration under way, or stopped because of ORIAS. */
export const unsubmittedStatuses = [
  'unfinished',
  'noteligible',
] as const satisfies readonly MembershipStatus[];

/**
 * Whether steps 2 and 3 of the registration may still be corrected (docs/domain/registration.md, "Steps").
 */
export const takesAnswers = (status: string | undefined): boolean =>
  status === 'unfinished' || status === 'requestInfo';

/**
 * Whether documents may be sent: once the account is activated (step 2), unless the membership is rejected.
 */
export const takesDocuments = (status: MembershipStatus, step: number): boolean =>
  status !== 'noteligible' && status !== 'rejected' && (status !== 'unfinished' || step >= 2);

/** Statuses in which documents get verdicts. */
export const judgedStatuses = membershipStatuses.filter((status) => status !== 'rejected');

/**
 * Statuses that wait for an answer; their lists begin with the longest wait (docs/domain/membership.md, "The
 * review").
 */
export const waitingStatuses: readonly string[] = [
  'pending',
  'requestInfo',
  'signed',
] satisfies readonly MembershipStatus[];

/** The fields of a membership that its agreement depends on. */
interface Agreed {
  status: string;
  agreement: 'open' | 'signed' | 'waived';
}

/**
 * Whether the agreement may be signed now: the documents are submitted, and it is neither signed nor waived.
 */
export const maySignAgreement = ({ status, agreement }: Agreed): boolean =>
  agreement === 'open' && (status === 'pending' || status === 'requestInfo');

/** Whether only the signature of the agreement is awaited. */
export const awaitsSignature = ({ status, agreement }: Agreed): boolean =>
  agreement === 'open' && status === 'pending';

/** Status of a broker (`broker.status`). Only the law of memberships writes it. */
export const brokerStatuses = ['pending', 'valid', 'suspended'] as const;
export type BrokerStatus = (typeof brokerStatuses)[number];

export interface MembershipPosition {
  status: MembershipStatus;
  broker: BrokerStatus;
}

/** Channel of an event: a page of the registration, a call, the signature provider, or a timer. */
export type MembershipChannel = 'registration' | 'call' | 'webhook' | 'timer';

/** French plural labels, for the menu and titles of lists. */
export const membershipFolders: Record<MembershipStatus, string> = {
  unfinished: 'Contact',
  noteligible: 'Demandes non éligibles',
  pending: 'Demandes en attente',
  requestInfo: "Demandes d'informations complémentaires",
  signed: 'Demandes signées',
  valid: 'Demandes validées',
  rejected: 'Demandes rejetées',
};

/** French singular labels, for one membership. */
export const membershipStatusLabels: Record<MembershipStatus, string> = {
  unfinished: 'Inscription inachevée',
  noteligible: 'Demande non éligible',
  pending: 'Demande en attente',
  requestInfo: 'Informations demandées',
  signed: 'Demande signée',
  valid: 'Demande validée',
  rejected: 'Demande rejetée',
};

export const brokerStatusLabels: Record<BrokerStatus, string> = {
  pending: 'Courtier en attente',
  valid: 'Courtier actif',
  suspended: 'Courtier suspendu',
};

/** Path of a membership's page, for administrators. */
export const membershipPath = (id: number): string => `/dashboard/demandes/${id}`;
