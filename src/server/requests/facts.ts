import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { Cents } from '#domain/money.ts';
import { isComplete, isEligible, isFailing, type FormColumns, type PriceColumns } from './derived.ts';
import type { ContentsOwner } from './content.ts';
import { factsOfContents, factsOfDay } from './contents.ts';
import { mergeFacts, type PartialFacts } from './values/merge-facts.ts';
import { decisionLimit } from './pricing.ts';
import type { StoredFacts, RequestRow } from './row.ts';

/** The columns from which facts follow, in whole requests and in lines of lists. */
type OwnColumns = Pick<
  RequestRow,
  'referral' | 'valid_until' | 'total_cents' | 'indicative' | 'cost_cents' | 'delegation_cents'
>;

/** The columns of a request that is read whole, or being created, with its contents where it has some. */
export type FactColumns = OwnColumns &
  Pick<RequestRow, 'facts' | 'form' | 'eligibility'> &
  Partial<Pick<RequestRow, 'contents'> & ContentsOwner>;

/** Stored columns derived from the form and its eligibility, so that a list parses neither. */
type Beside = Pick<FormColumns, 'form_complete'> & Pick<PriceColumns, 'failing'>;

/**
 * The columns of a line of a list: the facts of its contents as stored at their last change, with the number
 * of missing pieces then.
 */
export interface LineColumns extends OwnColumns, Beside {
  facts: StoredFacts;
  content_facts: PartialFacts & { lacking?: number | null };
}

/** The steps that a deployment can perform without people: sign, take payments, make documents. */
export type Capabilities = LifecycleFacts['services'];

/** Computes the facts of a request, read-only. `today`: the day in Paris. */
export type FactsOf = (row: FactColumns | LineColumns, today: IsoDate) => LifecycleFacts;

const hasContents = (row: FactColumns): row is FactColumns & Pick<RequestRow, 'contents'> & ContentsOwner =>
  row.contents !== undefined;

/** The same columns for a whole request: computed from its form, its price and its present contents. */
const asLine = (row: FactColumns, today: IsoDate): LineColumns => ({
  ...row,
  form_complete: isComplete(row.form),
  failing: isFailing(row.eligibility),
  content_facts: hasContents(row)
    ? mergeFacts(factsOfContents(row.contents, row, today), factsOfDay(row.contents, row, today))
    : {},
});

/**
 * The facts of a request (docs/domain/lifecycle.md, rule 4), put together only here, for one request and for
 * lines of lists. `facts` holds people's decisions that are stored nowhere else; `contents` what belongs to
 * the request; the rest follows from columns and the date. A fact that no module supplies keeps its cautious
 * value. `limitOn`: the tariff's limit of one underwriter on a day.
 */
export const factsWith =
  (capabilities: () => Capabilities, limitOn: (day: IsoDate) => Cents): FactsOf =>
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
      aboveLimit: line.cost_cents > decisionLimit(line, limitOn(today)),
      services: capabilities(),
    } satisfies PartialFacts);
  };

declare module '../services/services.ts' {
  interface Services {
    /** The steps that this deployment can perform without people now. */
    capabilities: () => Capabilities;
    /** The facts of a request, as its law reads them. */
    factsOf: FactsOf;
  }
}
