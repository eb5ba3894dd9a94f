import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { Holder } from './holding.ts';
import { factsOfHeld } from './holdings.ts';
import { mergeFacts, type ToldFacts } from './merge-facts.ts';
import type { RequestRow } from './row.ts';
import { delegationOn } from './pricing.ts';

/** What every reader of facts has: a line of a list brings no more, and has of the contents what they came to at their last change. */
export type FactColumns = Pick<RequestRow, 'facts' | 'referral' | 'valid_until' | 'total_cents' | 'indicative' | 'cost_cents'> & { contents?: ToldFacts & { lacking?: number | null } };

type WithHoldings = Pick<RequestRow, 'held'> & Holder;

/** What a deployment can do by itself now. */
export type Capabilities = LifecycleFacts['services'];

/** The facts of a request. `today`: the day in Paris. */
export type FactsOf = (row: FactColumns | (FactColumns & WithHoldings), today: IsoDate) => LifecycleFacts;

const contentsOf = (row: FactColumns | (FactColumns & WithHoldings), today: IsoDate): ToldFacts =>
  'held' in row ? factsOfHeld(row.held, row, today) : (row.contents ?? {});

/**
 * The facts of a request (docs/domain/lifecycle.md, rule 4), the one place where they come together. `facts` holds what was established
 * at the last write of the request itself; what belongs to it is told by its holdings; what has a column or follows from the date is read
 * here; what no module supplies yet keeps its cautious value.
 */
export const factsWith =
  (capabilities: () => Capabilities): FactsOf =>
  (row, today) => ({
    ...mergeFacts(mergeFacts(blankFacts, row.facts), contentsOf(row, today)),
    priceKind: row.total_cents === null ? 'none' : row.indicative ? 'indicative' : 'firm',
    priceFresh: row.total_cents !== null,
    editKeepsPrice: true,
    referral: row.referral,
    offerValid: row.valid_until !== null && row.valid_until >= today,
    aboveLimit: row.cost_cents > delegationOn(today),
    services: capabilities(),
  });
