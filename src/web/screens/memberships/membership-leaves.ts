import { notified } from '../actions/mailed-to.ts';

const toBroker = notified('broker');
const cancelled = 'Une signature en cours est annulée.';
const signerGetsLink = 'Si la convention est à signer, le signataire en reçoit le lien par courriel.';

/**
 * Mails and other effects of each membership event (docs/mails.md, "Memberships").
 * tests/unit/what-leaves.test.ts compares them with the law's effects.
 */
const leaving: Readonly<Record<string, readonly string[]>> = {
  'DOCUMENTS.SUBMIT': [notified('admins'), signerGetsLink],
  'INFO.REQUEST': [toBroker],
  'INFO.WITHDRAW': [toBroker, signerGetsLink],
  'AGREEMENT.WAIVE': [toBroker, cancelled],
  'MEMBERSHIP.VALIDATE': [toBroker],
  'MEMBERSHIP.REJECT': [toBroker, cancelled],
  'MEMBERSHIP.REOPEN': [toBroker, signerGetsLink],
  'MEMBERSHIP.TERMINATE': [
    toBroker,
    'La convention prend fin\u00a0: une nouvelle adhésion en demande une autre.',
  ],
  'MEMBERSHIP.SUSPEND': [toBroker],
  'MEMBERSHIP.RESTORE': [toBroker],
};
export const leavesWithMembership = (event: string): readonly string[] => leaving[event] ?? [];
