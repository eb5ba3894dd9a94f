import { notified, type Notified } from '../../actions/mailed-to.ts';

/**
 * Recipients of mail for each claim event (docs/mails.md, "Claims"). tests/unit/what-leaves.test.ts compares
 * them with the law's effects.
 */
const parties: Readonly<Record<string, readonly Notified[]>> = {
  'CLAIM.INCOMPLETE': ['broker'],
  'CLAIM.COMPLETE': ['broker', 'insurer'],
  'CLAIM.CONSTITUTE': ['broker', 'insurer'],
  'EXPERT.APPOINT': ['broker'],
  'EXPERT.RECUSE': ['insurer'],
  'POSITION.GRANT': ['broker'],
  'POSITION.REFUSE': ['broker'],
  'EXTENSION.ASK': ['broker'],
  'EXTENSION.AGREE': ['insurer'],
  'OFFER.MAKE': ['broker'],
  'OFFER.ACCEPT': ['insurer'],
  'CLAIM.CONTEST': ['insurer', 'admins'],
  'PAYMENT.RECORD': ['broker'],
  'CLAIM.CLOSE': ['broker', 'insurer'],
  'CLAIM.WITHDRAW': ['broker', 'insurer'],
};

/** Description of the mails that an event sends, in French. */
export const leavesWithClaim = (event: string): string[] =>
  parties[event] ? [notified(...parties[event])] : [];
