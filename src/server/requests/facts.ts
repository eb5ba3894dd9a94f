import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { isComplete, isEligible, isFailing, type FormColumns, type PriceColumns } from './derived.ts';
import type { ContentsOwner } from './content.ts';
import { factsOfContents, factsOfDay } from './contents.ts';
import { mergeFacts, type PartialFacts } from './values/merge-facts.ts';
import { delegationOn } from './pricing.ts';
import type { StoredFacts, RequestRow } from './row.ts';

/** What follows from columns and the day, whoever reads the request. */
type OwnColumns = Pick<RequestRow, 'referral' | 'valid_until' | 'total_cents' | 'indicative' | 'cost_cents'>;

/** A request that is read whole, or made; with what belongs to it, where something does. */
export type FactColumns = OwnColumns &
  Pick<RequestRow, 'facts' | 'form' | 'eligibility'> &
  Partial<Pick<RequestRow, 'contents'> & ContentsOwner>;

/** Columns that stand beside the form and its verdict, so that a list opens neither. */
type Beside = Pick<FormColumns, 'form_complete'> & Pick<PriceColumns, 'failing'>;

/** What a line of a list has of its request: what its contents came to at their last change, and how much was lacking then. */
export interface LineColumns extends OwnColumns, Beside {
  facts: StoredFacts;
  content_facts: PartialFacts & { lacking?: number | null };
}

/** What a deployment can do by itself now. */
export type Capabilities = LifecycleFacts['services'];

/** The facts of a request, to be read only. `today`: the day in Paris. */
export type FactsOf = (row: FactColumns | LineColumns, today: IsoDate) => LifecycleFacts;

const hasContents = (row: FactColumns): row is FactColumns & Pick<RequestRow, 'contents'> & ContentsOwner =>
  row.contents !== undefined;

/** What a line has, of a request that is read whole or made: from its form, its price and its contents of today. */
const asLine = (row: FactColumns, today: IsoDate): LineColumns => ({
  ...row,
  form_complete: isComplete(row.form),
  failing: isFailing(row.eligibility),
  content_facts: hasContents(row)
    ? mergeFacts(factsOfContents(row.contents, row, today), factsOfDay(row.contents, row, today))
    : {},
});

/**
 * The facts of a request (docs/domain/lifecycle.md, rule 4), the one place where they come together, for one request and for lines of a
 * list alike. `facts` holds what a person decided and nothing else says; `contents` what belongs to the request; what follows from columns
 * and the date is read here; what no module supplies yet keeps its cautious value.
 */
export const factsWith =
  (capabilities: () => Capabilities): FactsOf =>
  (row, today) => {
    const line = 'form' in row ? asLine(row, today) : row;
    return mergeFacts(blankFacts, line.facts, line.content_facts, {
      formComplete: line.form_complete,
      eligible: isEligible(line),
      priceKind: line.total_cents === null ? 'none' : line.indicative ? 'indicative' : 'firm',
      priceFresh: line.total_cents !== null,
      editKeepsPrice: true,
      referral: line.referral,
      offerValid: line.valid_until !== null && line.valid_until >= today,
      aboveLimit: line.cost_cents > delegationOn(today),
      services: capabilities(),
    } satisfies PartialFacts);
  };

declare module '../services/services.ts' {
  interface Services {
    /** What this deployment can do by itself now: sign, take payments, make documents. */
    capabilities: () => Capabilities;
    /** The facts of a request, as its law reads them. */
    factsOf: FactsOf;
  }
}
