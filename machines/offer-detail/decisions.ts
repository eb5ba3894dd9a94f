import type { RequestResource } from '#contract/resources.ts';
import type { Decision } from '../shared/decision/index.ts';

/** What is decided of an offer by itself: the company's yes or no to an indicative price, or an exception to the rules. */
export type OfferDecision = 'REFERRAL.GRANT' | 'COMPANY.DECLINE' | 'ELIGIBILITY.OVERRIDE';

/** The terms of a yes, the reason of a no, the ground of an exception. */
const sent: Record<OfferDecision, Decision['sent']> = {
  'REFERRAL.GRANT': { as: 'event', textAs: 'terms' },
  'COMPANY.DECLINE': { as: 'status', status: 'dossier-decline-compagnie' },
  'ELIGIBILITY.OVERRIDE': { as: 'status', status: 'offres-en-cours' },
};

export const isOfferDecision = (event: string): event is OfferDecision => event in sent;

export const decisionOf = (event: OfferDecision): Decision => ({ event, asks: 'text', sent: sent[event] });

export const isPermitted = ({ permitted }: Pick<RequestResource, 'permitted'>, event: OfferDecision): boolean => permitted.some((one) => one.event === event);
