import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { RequestRow } from './row.ts';
import { delegationOn } from './pricing.ts';

export type FactColumns = Pick<RequestRow, 'facts' | 'referral' | 'valid_until' | 'total_cents' | 'indicative' | 'cost_cents'>;

/** What a deployment can do by itself now. */
export type Capabilities = LifecycleFacts['services'];

/** The facts of a request. `today`: the day in Paris. */
export type FactsOf = (row: FactColumns, today: IsoDate) => LifecycleFacts;

/**
 * The facts of a request (docs/domain/lifecycle.md, rule 4), the one place where they come together. `facts` holds what was established
 * at the last write; what has a column or follows from the date is read here; what no module supplies yet keeps its cautious value.
 */
export const factsWith =
  (capabilities: () => Capabilities): FactsOf =>
  (row, today) => ({
    ...blankFacts,
    ...row.facts,
    priceKind: row.total_cents === null ? 'none' : row.indicative ? 'indicative' : 'firm',
    priceFresh: row.total_cents !== null,
    editKeepsPrice: true,
    referral: row.referral,
    offerValid: row.valid_until !== null && row.valid_until >= today,
    aboveLimit: row.cost_cents > delegationOn(today),
    services: capabilities(),
  });
