import type { UserSummary } from '#contract/users.ts';
import { isAccountEvent } from '#domain/account-events.ts';
import { accountRoleLabels, type AccountGroup, type AccountState } from '#domain/account.ts';
import { words as lawWords } from '#machines/account/labels.ts';
import { endedMark, type Mark } from '../../components/Badge.tsx';
import type { LawActionWords } from '../actions/LawActionDialog.tsx';
import { leavesWithAccount } from './account-leaves.ts';

export const groupLabels: Readonly<Record<AccountGroup, string>> = {
  administration: 'Administrateurs',
  compagnies: 'Souscripteurs',
  courtiers: 'Courtiers',
};

export const stateMarks: Readonly<Record<AccountState, Mark>> = {
  invited: { family: 'attente' },
  active: { family: 'ok' },
  suspended: { family: 'refus' },
  closed: endedMark,
};

export const roleOf = ({ role, main_admin: main }: UserSummary): string =>
  accountRoleLabels[role === 'admin' && main ? 'main_admin' : role];

/** Whether the invitation that ends at that instant is over. */
export const isPast = (instant: string): boolean => new Date(instant) < new Date();

const ending = new Set([
  'ACCOUNT.SUSPEND',
  'ACCOUNT.CLOSE',
  'MAIN_ADMIN.WITHDRAW',
  'WORK.WITHDRAW',
  'FACTOR.RESET',
]);

/** Labels and effects of the law's events. */
export const actionWords: LawActionWords = {
  labelOf: (event) => (isAccountEvent(event) ? lawWords.events[event] : event),
  isEnding: (event) => ending.has(event),
  leavesWith: leavesWithAccount,
};
