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
 * Events of the insured, for whom its broker acts. tests/unit/what-leaves.test.ts compares them with the law.
 */
const ofInsured: ReadonlySet<string> = new Set([
  'CLAIM.COMPLETE',
  'EXPERT.RECUSE',
  'EXTENSION.AGREE',
  'OFFER.ACCEPT',
  'CLAIM.CONTEST',
  'CLAIM.WITHDRAW',
]);

/**
 * Before an event that an administrator sends for the insured
 * (docs/decisions/0034-administrators-who-act-for-the-insured.md).
 */
const inItsPlace =
  'Vous agissez à la place de l’assuré\u00a0: l’histoire du sinistre gardera cette décision à votre nom.';

/**
 * Effects of an event, in French: for an administrator, that it is the insured's; before an acceptance, the
 * offer; the mails. `offer`: in euros, null if none was made.
 */
export const leavesWithClaim = (
  event: string,
  { offer = null, isAdmin = false }: { offer?: number | null; isAdmin?: boolean } = {},
): string[] => [
  ...(isAdmin && ofInsured.has(event) ? [inItsPlace] : []),
  ...(event === 'OFFER.ACCEPT' && offer !== null ? [`L’offre à accepter est de ${showCents(offer)}.`] : []),
  ...(parties[event] ? [notified(...parties[event])] : []),
];
