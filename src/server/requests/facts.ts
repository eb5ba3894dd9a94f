import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { RequestRow } from './row.ts';
import { delegationOn } from './pricing.ts';

/** What this deployment can do by itself now: documents are made here; signature and payment come with their own modules. */
const services: LifecycleFacts['services'] = { signature: false, payment: false, documents: true };

export type FactColumns = Pick<RequestRow, 'facts' | 'referral' | 'valid_until' | 'total_cents' | 'indicative' | 'cost_cents'>;

/**
 * The facts of a request (domain, 3.1 rule 4), the one place where they come together. `facts` holds what was established at the
 * last write; what has a column or follows from the date is read here; what no module supplies yet keeps its cautious value.
 * `today`: the day in Paris.
 */
export const factsOf = (row: FactColumns, today: IsoDate): LifecycleFacts => ({
  ...blankFacts,
  ...row.facts,
  priceKind: row.total_cents === null ? 'none' : row.indicative ? 'indicative' : 'firm',
  priceFresh: row.total_cents !== null,
  editKeepsPrice: true,
  referral: row.referral,
  offerValid: row.valid_until !== null && row.valid_until >= today,
  aboveLimit: row.cost_cents > delegationOn(today),
  services,
});
