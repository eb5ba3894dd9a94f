import type { MembershipStoryEntry } from '#contract/memberships.ts';

/** Labels of the story, in the past tense, unlike those of buttons. */
export const storyLabels: Readonly<Record<MembershipStoryEntry['event'], string>> = {
  'REGISTRATION.START': 'Inscription commencée',
  'ELIGIBILITY.FAIL': 'Demande non éligible',
  'DOCUMENTS.SUBMIT': 'Documents transmis',
  'INFO.REQUEST': 'Informations demandées',
  'INFO.WITHDRAW': 'Question retirée',
  'AGREEMENT.SIGNED': 'Convention signée',
  'AGREEMENT.WAIVE': 'Dispensé de signature',
  'MEMBERSHIP.VALIDATE': 'Adhésion validée',
  'MEMBERSHIP.REJECT': 'Demande rejetée',
  'MEMBERSHIP.REOPEN': 'Demande rouverte',
  'MEMBERSHIP.EXPIRE': 'Documents échus',
  'MEMBERSHIP.SUSPEND': 'Courtier suspendu',
  'MEMBERSHIP.RESTORE': 'Courtier rétabli',
  'MEMBERSHIP.TERMINATE': 'Adhésion résiliée',
  'IBAN.CHANGE': 'Compte bancaire modifié',
  'ANSWERS.CHANGE': 'Réponses corrigées',
};
