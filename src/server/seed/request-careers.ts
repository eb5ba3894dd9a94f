import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Channel } from '#domain/lifecycle.ts';
import type { Role } from '#domain/roles.ts';

/** One event of a seeded request's life, and what had become true by then. */
export interface Milestone {
  event: LifecycleEventName;
  role: Role | 'system';
  channel: Channel;
  /** Days since the milestone before, at least and at most. */
  after: readonly [number, number];
  /** Facts that hold from here on. */
  facts?: Partial<LifecycleFacts>;
}

export interface Career {
  name: string;
  /** How many of a hundred requests live it. */
  weight: number;
  /** Days between the last milestone and today, at least and at most. */
  idle: readonly [number, number];
  kind?: 'ineligible' | 'referral' | 'above the limit';
  /**
   * The final cost of its works if they end: the contract's own, another one, or one that needs the company's
   * agreement.
   */
  worksEnd?: WorksEnding;
  path: readonly Milestone[];
}

/** How the works of a life end (`works-ends.ts` makes the declaration of it). */
export type WorksEnding = 'as foreseen' | 'dearer' | 'aggravated';

const m = (
  event: LifecycleEventName,
  role: Milestone['role'],
  channel: Channel,
  after: readonly [number, number],
  facts?: Partial<LifecycleFacts>,
): Milestone => ({
  event,
  role,
  channel,
  after,
  ...(facts ? { facts } : {}),
});

const simulated = [m('REQUEST.SIMULATE', 'broker', 'simulate', [0, 0])];
const saved = [...simulated, m('OFFER.SAVE', 'broker', 'save', [0, 3])];
const sent = [...saved, m('QUOTE.SEND', 'broker', 'devis', [0, 4])];
const opened = [...sent, m('FILE.OPEN', 'broker', 'step', [2, 15])];
const submitted = [...opened, m('FILE.SUBMIT', 'broker', 'step', [5, 25])];
const asked = [...submitted, m('INFO.REQUEST', 'admin', 'step', [1, 5])];
const approved = [...submitted, m('UNDERWRITING.APPROVE', 'admin', 'step', [1, 6])];
const called = [...approved, m('PREMIUM.CALL', 'admin', 'step', [0, 2])];
const quoteSigned = [
  ...called,
  m('QUOTE.SIGNED', 'client', 'webhook', [1, 9], {
    signed: { quote: true, contract: false, endorsement: false },
    transaction: 'completed',
  }),
];
const paid = [
  ...quoteSigned,
  m('PAYMENT.CONFIRMED', 'system', 'webhook', [1, 8], { premium: 'kept', amountDueReached: true }),
];
const askedBeforeContract = [...paid, m('INFO.REQUEST', 'admin', 'step', [1, 4])];
const issued = [...paid, m('CONTRACT.ISSUE', 'admin', 'step', [1, 5])];
const contractSigned = [
  ...issued,
  m('CONTRACT.SIGNED', 'client', 'webhook', [1, 6], {
    signed: { quote: true, contract: true, endorsement: false },
  }),
];
const informed = [...contractSigned, m('LETTER.INFORMATION.SEND', 'system', 'timer', [15, 30])];
const worksEndAsked = [...informed, m('LETTER.WORKS_END.SEND', 'system', 'timer', [240, 330])];

const granted = [
  ...saved,
  m('REFERRAL.REQUEST', 'broker', 'call', [0, 1], { referral: 'pending' }),
  m('REFERRAL.GRANT', 'company', 'call', [1, 3]),
  m('QUOTE.SEND', 'broker', 'devis', [0, 1], { referral: 'granted' }),
];

const received = [...worksEndAsked, m('WORKS_END.SUBMIT', 'broker', 'step', [10, 29])];
const studied = [...received, m('WORKS_END.STUDY', 'admin', 'step', [1, 5])];
const missing = [...studied, m('WORKS_END.MISSING', 'admin', 'step', [1, 4])];
const aggravated = [...studied, m('RISK.AGGRAVATE', 'admin', 'step', [1, 5])];
const adjusted = [...studied, m('PREMIUM.ADJUST', 'admin', 'step', [1, 5])];
const adjustmentPaid = [...adjusted, m('PAYMENT.CONFIRMED', 'system', 'webhook', [3, 15])];
const endorsed = [...adjustmentPaid, m('ENDORSEMENT.ISSUE', 'admin', 'step', [1, 4])];
const endorsementSigned = [
  ...endorsed,
  m('ENDORSEMENT.SIGNED', 'client', 'webhook', [1, 7], {
    signed: { quote: true, contract: true, endorsement: true },
  }),
];
const validated = [...studied, m('WORKS_END.VALIDATE', 'admin', 'step', [1, 5])];

const career = (
  name: string,
  weight: number,
  idle: readonly [number, number],
  path: readonly Milestone[],
  { kind, worksEnd }: Pick<Career, 'kind' | 'worksEnd'> = {},
): Career => ({
  name,
  weight,
  idle,
  path,
  ...(kind && { kind }),
  ...(worksEnd && { worksEnd }),
});
const asForeseen = { worksEnd: 'as foreseen' } as const;
const dearer = { worksEnd: 'dearer' } as const;

/** Every status and every step, in believable shares: most are offers under way, many are signed. */
export const careers: readonly Career[] = [
  career('simulated', 9, [0, 60], simulated),
  career('saved', 9, [0, 70], saved),
  career('sent', 11, [0, 60], sent),
  career('opened', 7, [0, 30], opened),
  career('submitted', 4, [0, 8], submitted),
  career('information asked', 3, [0, 12], asked),
  career('approved', 2, [0, 4], approved),
  career('premium called', 2, [0, 9], called),
  career('quote signed', 2, [0, 8], quoteSigned),
  career('paid', 2, [0, 4], paid),
  career('information asked before the contract', 1, [0, 6], askedBeforeContract),
  career('contract issued', 2, [0, 6], issued),
  career(
    'referral asked',
    2,
    [0, 6],
    [...saved, m('REFERRAL.REQUEST', 'broker', 'call', [0, 1], { referral: 'pending' })],
    { kind: 'referral' },
  ),
  career('referral to ask', 1, [0, 20], simulated, { kind: 'referral' }),
  career('contract signed', 5, [0, 14], contractSigned),
  career('informed', 6, [0, 180], informed),
  career('works end asked', 2, [0, 29], worksEndAsked),
  career('works end received', 1, [0, 5], received, asForeseen),
  career('works end studied', 1, [0, 5], studied, asForeseen),
  career('works end missing', 1, [0, 60], missing, asForeseen),
  career('aggravated', 1, [0, 30], aggravated, { worksEnd: 'aggravated' }),
  career('adjusted', 1, [0, 20], adjusted, dearer),
  career('adjustment paid', 1, [0, 5], adjustmentPaid, dearer),
  career('endorsed', 1, [0, 9], endorsed, dearer),
  career('endorsement signed', 1, [0, 3], endorsementSigned, dearer),
  career('validated', 1, [0, 5], validated, asForeseen),
  career(
    'received',
    4,
    [5, 200],
    [...validated, m('RECEPTION.RECORD', 'admin', 'step', [1, 10])],
    asForeseen,
  ),
  career(
    'received after endorsement',
    1,
    [5, 150],
    [...endorsementSigned, m('RECEPTION.RECORD', 'admin', 'step', [1, 10])],
    dearer,
  ),
  career('not eligible', 4, [0, 300], [m('ELIGIBILITY.FAIL', 'system', 'simulate', [0, 0])], {
    kind: 'ineligible',
  }),
  career('archived', 4, [0, 400], [...saved, m('STATUS.ARCHIVE', 'admin', 'status', [30, 90])]),
  career(
    'expired',
    2,
    [0, 300],
    [...sent, m('OFFER.EXPIRE', 'system', 'timer', [91, 95], { offerValid: false })],
  ),
  career('abandoned', 3, [0, 400], [...opened, m('STATUS.ABANDON', 'admin', 'status', [20, 80])]),
  career('refused by the client', 2, [0, 300], [...sent, m('CLIENT.REFUSE', 'broker', 'call', [3, 25])]),
  career('declined', 3, [0, 300], [...submitted, m('PROVIDER.DECLINE', 'admin', 'status', [2, 10])]),
  career(
    'declined by the company',
    1,
    [0, 300],
    [
      ...saved,
      m('REFERRAL.REQUEST', 'broker', 'call', [0, 1], { referral: 'pending' }),
      m('COMPANY.DECLINE', 'company', 'status', [2, 9]),
    ],
    { kind: 'referral' },
  ),
];

/**
 * Lived once, beside the others: its works cost more than one person approves
 * alone, and its company agreed; two give their accord one after the other.
 */
export const aboveTheLimit: Career = career(
  'submitted above the limit',
  0,
  [1, 4],
  [...granted, m('FILE.OPEN', 'broker', 'step', [2, 6]), m('FILE.SUBMIT', 'broker', 'step', [5, 12])],
  { kind: 'above the limit' },
);

/** An offer that was sent and runs out within thirty days: no other life of the demonstration is sure to have one. */
export const soonOver: Career = career('soon over', 0, [62, 82], sent);
