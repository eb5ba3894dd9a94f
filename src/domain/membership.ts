/** Where the file of a broker's membership lies (docs/domain/membership.md). */
export const membershipStatuses = ['unfinished', 'noteligible', 'pending', 'requestInfo', 'signed', 'valid', 'rejected'] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

/** Whether a broker has a membership: none, and one that was rejected, count as none (docs/domain/roles-and-scope.md). */
export const hasMembership = (membership: { status: string } | null): boolean => membership !== null && membership.status !== 'rejected';

/** What a broker may do on the portal: `broker.status`. Only the law of memberships writes it. */
export const brokerStandings = ['pending', 'valid', 'suspended'] as const;
export type BrokerStanding = (typeof brokerStandings)[number];

export interface MembershipPosition {
  status: MembershipStatus;
  broker: BrokerStanding;
}

/** By which door an event comes: a page of the registration, a call, the signature provider, or a timer. */
export type MembershipVia = 'registration' | 'call' | 'webhook' | 'timer';

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

export const brokerStandingLabels: Record<BrokerStanding, string> = { pending: 'Courtier en attente', valid: 'Courtier actif', suspended: 'Courtier suspendu' };
