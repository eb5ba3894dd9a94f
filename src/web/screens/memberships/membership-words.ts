import type { MembershipSummary } from '#contract/memberships.ts';
import { isMembershipEvent } from '#domain/membership-events.ts';
import type { MembershipStatus } from '#domain/membership.ts';
import type { Family } from '#domain/status-families.ts';
import { words as lawWords } from '#machines/membership/labels.ts';
import type { IconName } from '../../components/Icon.tsx';
import type { LawActionWords } from '../actions/LawActionDialog.tsx';
import { leavesWithMembership } from './membership-leaves.ts';

/** Texts of each list of memberships; `membershipFolders` has the headings. */
export const listWords: Readonly<Record<MembershipStatus, { tab: string; lead: string; none: string }>> = {
  pending: {
    tab: 'En attente',
    lead: 'Les dossiers transmis, dont la convention n’est pas encore signée.',
    none: 'Aucune demande n’attend',
  },
  signed: {
    tab: 'Signées',
    lead: 'Les dossiers signés, à examiner et à valider.',
    none: 'Aucune demande signée',
  },
  requestInfo: {
    tab: 'Informations demandées',
    lead: 'Les cabinets à qui une information a été demandée.',
    none: 'Aucune information n’est attendue',
  },
  valid: {
    tab: 'Validées',
    lead: 'Les cabinets qui travaillent avec le portail.',
    none: 'Aucune demande validée',
  },
  rejected: {
    tab: 'Rejetées',
    lead: 'Les demandes rejetées et les adhésions résiliées.',
    none: 'Aucune demande rejetée',
  },
  noteligible: {
    tab: 'Non éligibles',
    lead: 'Les intermédiaires que l’ORIAS ne connaît pas comme courtier ou mandataire inscrit.',
    none: 'Aucune demande non éligible',
  },
  unfinished: {
    tab: 'Inscriptions commencées',
    lead: 'Les inscriptions commencées et laissées en route\u00a0: de quoi rappeler leur auteur.',
    none: 'Aucune inscription n’est inachevée',
  },
};

const looks: Readonly<Record<MembershipStatus, { family: Family; icon?: IconName }>> = {
  unfinished: { family: 'neutre' },
  noteligible: { family: 'exclu' },
  pending: { family: 'attente' },
  requestInfo: { family: 'attente', icon: 'help' },
  signed: { family: 'cours', icon: 'sign' },
  valid: { family: 'ok' },
  rejected: { family: 'refus' },
};
export const lookOfStatus = ({ status }: Pick<MembershipSummary, 'status'>) =>
  looks[status.slug as MembershipStatus];

/** Events that do not advance the review: questions, and a waived signature. */
const aside = new Set(['INFO.REQUEST', 'INFO.WITHDRAW', 'AGREEMENT.WAIVE']);
const ending = new Set(['MEMBERSHIP.REJECT', 'MEMBERSHIP.TERMINATE', 'MEMBERSHIP.SUSPEND']);

/** Labels and effects of the law's events. */
export const actionWords: LawActionWords = {
  labelOf: (event) => (isMembershipEvent(event) ? lawWords.events[event] : event),
  isEnding: (event) => ending.has(event),
  isAside: (event) => aside.has(event),
  leavesWith: leavesWithMembership,
};
