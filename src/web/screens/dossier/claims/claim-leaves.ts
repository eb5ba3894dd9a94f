import { showCents } from '../../../components/format.ts';
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

/**
 * Description of the mails that an event sends, in French; before an acceptance, the offer too. `offer`: in
 * euros, null if none was made.
 */
export const leavesWithClaim = (event: string, offer: number | null = null): string[] => [
  ...(event === 'OFFER.ACCEPT' && offer !== null ? [`L’offre à accepter est de ${showCents(offer)}.`] : []),
  ...(parties[event] ? [notified(...parties[event])] : []),
];
