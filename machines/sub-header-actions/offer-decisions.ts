import type { Decision } from '../shared/decision/index.ts';

/** What is decided of an offer on its page: the company's yes or no to an indicative price, or an exception to the rules. */
export type OfferDecision = 'REFERRAL.GRANT' | 'COMPANY.DECLINE' | 'ELIGIBILITY.OVERRIDE';

/** The terms of a yes, the reason of a no, the ground of an exception. */
const sent: Record<OfferDecision, Decision['sent']> = {
  'REFERRAL.GRANT': { as: 'event', textAs: 'terms' },
  'COMPANY.DECLINE': { as: 'status', status: 'dossier-decline-compagnie' },
  'ELIGIBILITY.OVERRIDE': { as: 'status', status: 'offres-en-cours' },
};

/** Once a company has agreed, the request is not its own to read until the offer is sent (docs/domain/scope.md). */
const left: Partial<Record<OfferDecision, string>> = { 'REFERRAL.GRANT': '/?status=offres-en-cours' };

export const isOfferDecision = (event: string): event is OfferDecision => event in sent;

export function offerDecision(event: OfferDecision): Decision {
  const leadsTo = left[event];
  return { event, asks: 'text', sent: sent[event], ...(leadsTo && { leadsTo }) };
}
