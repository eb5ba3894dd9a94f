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

/** Whether a broker has a membership: none, and one that was rejected, count as none (docs/domain/roles-and-scope.md). */
export const hasMembership = (membership: { status: string } | null): boolean =>
  membership !== null && membership.status !== 'rejected';

/**
 * Whether the broker never was a member, by the state of its file and its story: an adhesion, not a
 * renewal.
 */
export const isNewMembership = ({
  status,
  story,
}: {
  status: { slug: string };
  story: readonly { from: MembershipStatus | null; to: MembershipStatus }[];
}): boolean => status.slug !== 'valid' && story.every(({ from, to }) => from !== 'valid' && to !== 'valid');

/** By which line of its story, the latest first, a file was closed; none where it is open, or open again. */
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

/** Whether what closed it ended a membership (a termination), rather than a request for one (a rejection). */
export const isTerminated = (membership: Parameters<typeof closingOf>[0]): boolean =>
  closingOf(membership)?.from === 'valid';

/** The state of a file in words; of a closed one, by what. */
export const statusLabelOf = ({
  status,
  story,
}: {
  status: { slug: string; label: string };
  story: readonly { from: MembershipStatus | null; to: MembershipStatus; label: string }[];
}): string => closingOf({ status, story })?.label ?? status.label;

/** The documents are not submitted yet: the registration is under way, or ORIAS stopped it. */
export const unsubmittedStatuses = [
  'unfinished',
  'noteligible',
] as const satisfies readonly MembershipStatus[];

/** Whether steps 2 and 3 of the registration may still be corrected (docs/domain/registration.md, "Steps"). */
export const takesAnswers = (status: string | undefined): boolean =>
  status === 'unfinished' || status === 'requestInfo';

/** Whether documents come into the file: once the account is activated (step 2), and not where the file is refused. */
export const takesDocuments = (status: MembershipStatus, step: number): boolean =>
  status !== 'noteligible' && status !== 'rejected' && (status !== 'unfinished' || step >= 2);

/** Whether documents of such a file are still to be judged. */
export const judgedStatuses = membershipStatuses.filter((status) => status !== 'rejected');

/**
 * Files of these states wait for an answer: the one that has waited longest is listed first
 * (docs/domain/membership.md, "The review").
 */
export const waitingStatuses: readonly string[] = [
  'pending',
  'requestInfo',
  'signed',
] satisfies readonly MembershipStatus[];

/** What a file is about, as far as its agreement goes. */
interface Agreed {
  status: string;
  agreement: 'open' | 'signed' | 'waived';
}

/** Whether the broker may sign the agreement now: the documents are submitted, and nothing has settled it. */
export const maySignAgreement = ({ status, agreement }: Agreed): boolean =>
  agreement === 'open' && (status === 'pending' || status === 'requestInfo');

/** Whether the signature of the agreement is all that is awaited. */
export const awaitsSignature = ({ status, agreement }: Agreed): boolean =>
  agreement === 'open' && status === 'pending';

/** What a broker may do on the portal: `broker.status`. Only the law of memberships writes it. */
export const brokerStatuses = ['pending', 'valid', 'suspended'] as const;
export type BrokerStatus = (typeof brokerStatuses)[number];

export interface MembershipPosition {
  status: MembershipStatus;
  broker: BrokerStatus;
}

/** By which channel an event comes: a page of the registration, a call, the signature provider, or a timer. */
export type MembershipChannel = 'registration' | 'call' | 'webhook' | 'timer';

/** Words for a folder of memberships, in the menu and at the head of its list. */
export const membershipFolders: Record<MembershipStatus, string> = {
  unfinished: 'Contact',
  noteligible: 'Demandes non éligibles',
  pending: 'Demandes en attente',
  requestInfo: "Demandes d'informations complémentaires",
  signed: 'Demandes signées',
  valid: 'Demandes validées',
  rejected: 'Demandes rejetées',
};

/** Words for one membership, in the singular. */
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
