import type { MembershipEventName } from '#domain/membership-events.ts';

/** What happened, in the words of the past: labels of buttons are not those of a story. */
const pastTense: Record<MembershipEventName, string> = {
  'REGISTRATION.START': 'Inscription commencée', 'ELIGIBILITY.FAIL': 'Demande non éligible', 'DOCUMENTS.SUBMIT': 'Documents transmis', 'INFO.REQUEST': 'Informations demandées',
  'AGREEMENT.SIGNED': 'Convention signée', 'AGREEMENT.WAIVE': 'Dispensé de signature', 'MEMBERSHIP.VALIDATE': 'Adhésion validée', 'MEMBERSHIP.REJECT': 'Demande rejetée',
  'MEMBERSHIP.REOPEN': 'Demande rouverte', 'MEMBERSHIP.EXPIRE': 'Documents échus', 'MEMBERSHIP.SUSPEND': 'Courtier suspendu', 'MEMBERSHIP.RESTORE': 'Courtier rétabli', 'MEMBERSHIP.TERMINATE': 'Adhésion résiliée',
};

export const storyLabel = (event: MembershipEventName): string => pastTense[event];
