import { claimVocabulary } from './vocabulary.ts';

/** From the declaration to a constituted claim: the first ten days. */
const declaring = claimVocabulary.rows('claim', [
  {
    event: 'CLAIM.DECLARE',
    from: 'new',
    by: ['B declare', 'A declare'],
    when: ['claimsOpen', 'everCovered'],
    to: 'declared',
    effects: ['receipt.issue', 'mail.declared'],
  },
  {
    event: 'CLAIM.INCOMPLETE',
    from: 'declared',
    by: ['A call', 'C call'],
    when: ['withinTenDays'],
    to: 'incomplete',
    effects: ['mail.incomplete'],
  },
  {
    event: 'CLAIM.COMPLETE',
    from: 'incomplete',
    by: ['B declare', 'A declare'],
    to: 'declared',
    effects: ['receipt.issue', 'mail.declared'],
  },
  {
    event: 'CLAIM.CONSTITUTE',
    from: 'declared',
    by: ['A call', 'C call'],
    to: 'constituted',
    effects: ['mail.constituted'],
  },
  {
    event: 'CLAIM.CONSTITUTE',
    from: 'declared',
    by: ['S timer'],
    when: ['tenDaysOver'],
    to: 'constituted',
    effects: ['mail.constituted'],
  },
]);

/** The expert, and the decision on the principle of cover. */
const deciding = claimVocabulary.rows('claim', [
  {
    event: 'EXPERT.APPOINT',
    from: ['constituted', 'contested'],
    by: ['A call', 'C call'],
    when: ['noExpertYet'],
    to: 'expert',
    effects: ['mail.expert'],
  },
  {
    event: 'EXPERT.RECUSE',
    from: 'expert',
    by: ['B call', 'A call'],
    when: ['recusalsLeft', 'recusalOpen'],
    to: 'constituted',
    effects: ['mail.recused'],
  },
  {
    event: 'POSITION.GRANT',
    from: ['expert', 'contested'],
    by: ['C call', 'A call'],
    to: 'granted',
    effects: ['mail.granted'],
  },
  {
    event: 'POSITION.REFUSE',
    from: 'constituted',
    by: ['C call', 'A call'],
    when: ['withinFifteenDays'],
    to: 'refused',
    effects: ['mail.refused'],
  },
  {
    event: 'POSITION.REFUSE',
    from: ['expert', 'contested'],
    by: ['C call', 'A call'],
    when: ['positionInTime'],
    to: 'refused',
    effects: ['mail.refused'],
  },
]);

/** The indemnity: offered, accepted or contested, paid. */
const settling = claimVocabulary.rows('claim', [
  {
    event: 'EXTENSION.ASK',
    from: 'granted',
    by: ['C call', 'A call'],
    when: ['extensionNotAsked', 'offerInTime'],
    effects: ['mail.extension-asked'],
  },
  {
    event: 'EXTENSION.AGREE',
    from: 'granted',
    by: ['B call'],
    when: ['extensionAsked'],
    effects: ['mail.extension-agreed'],
  },
  {
    event: 'OFFER.MAKE',
    from: 'constituted',
    by: ['C call', 'A call'],
    when: ['withinFifteenDays'],
    to: 'offered',
    effects: ['mail.offer'],
  },
  {
    event: 'OFFER.MAKE',
    from: ['granted', 'contested'],
    by: ['C call', 'A call'],
    to: 'offered',
    effects: ['mail.offer'],
  },
  {
    event: 'OFFER.ACCEPT',
    from: 'offered',
    by: ['B call', 'A call'],
    to: 'accepted',
    effects: ['mail.accepted'],
  },
  {
    event: 'OFFER.ACCEPT',
    from: 'contested',
    by: ['B call', 'A call'],
    when: ['offerOpen'],
    to: 'accepted',
    effects: ['mail.accepted'],
  },
  {
    event: 'CLAIM.CONTEST',
    from: ['refused', 'offered'],
    by: ['B call', 'A call'],
    to: 'contested',
    effects: ['mail.contested'],
  },
  {
    event: 'CLAIM.CONTEST',
    from: 'closed',
    by: ['B call', 'A call'],
    when: ['coverRefused'],
    to: 'contested',
    effects: ['mail.contested'],
  },
  { event: 'PAYMENT.RECORD', from: 'accepted', by: ['C call', 'A call'], to: 'paid', effects: ['mail.paid'] },
]);

/** Missed terms, and how a claim ends. */
const ending = claimVocabulary.rows('claim', [
  {
    event: 'TERM.MISS',
    from: ['constituted', 'expert', 'granted', 'accepted'],
    by: ['S timer'],
    when: ['missedUnreported'],
    effects: ['term.note', 'mail.term-missed'],
  },
  {
    event: 'CLAIM.WITHDRAW',
    from: ['declared', 'incomplete', 'constituted', 'expert', 'granted', 'refused', 'offered', 'contested'],
    by: ['B call', 'A call'],
    to: 'closed',
    effects: ['mail.closed'],
  },
  {
    event: 'CLAIM.CLOSE',
    from: ['paid', 'refused'],
    by: ['A call', 'C call'],
    to: 'closed',
    effects: ['mail.closed'],
  },
  {
    event: 'CLAIM.CLOSE',
    from: ['incomplete', 'offered', 'contested'],
    by: ['A call', 'C call'],
    when: ['prescribed'],
    to: 'closed',
    effects: ['mail.closed'],
  },
]);

/** The whole table of the law (docs/domain/claims.md). */
export const table = [...declaring, ...deciding, ...settling, ...ending];
