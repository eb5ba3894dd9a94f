import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { isComplete, isEligible, type FormColumns, type PriceColumns } from './derived.ts';
import type { ContentsOwner } from './content.ts';
import { factsOfContents, factsOfDay } from './contents.ts';
import { mergeFacts, type ToldFacts } from './values/merge-facts.ts';
import { delegationOn } from './pricing.ts';
import type { KeptFacts, RequestRow } from './row.ts';

/** What follows from columns and the day, whoever reads the request. */
export type OwnColumns = Pick<
  RequestRow,
  'referral' | 'valid_until' | 'total_cents' | 'indicative' | 'cost_cents'
>;

/** A request that is read whole, or made; with what belongs to it, where something does. */
export type FactColumns = OwnColumns &
  Pick<RequestRow, 'facts' | 'form' | 'eligibility'> &
  Partial<Pick<RequestRow, 'held'> & ContentsOwner>;

/** Columns that stand beside the form and its verdict, so that a list opens neither. */
export type Beside = Pick<FormColumns, 'form_complete'> & Pick<PriceColumns, 'failing'>;

/** What a line of a list tells: its facts, what its contents came to at their last change, and the key of both. */
export interface Told {
  told: string;
  facts: KeptFacts;
  contents: ToldFacts;
  /** Pieces and contractors that were lacking at that change, be they asked for or not; `null` where nobody has counted yet. */
  lacking: number | null;
}
export type LineColumns = OwnColumns & Told & Beside;

/** What a deployment can do by itself now. */
export type Capabilities = LifecycleFacts['services'];

/** The facts of a request, to be read only. `today`: the day in Paris. */
export type FactsOf = (row: FactColumns | LineColumns, today: IsoDate) => LifecycleFacts;

const isLine = (row: FactColumns | LineColumns): row is LineColumns => 'told' in row;
const isHolder = (row: FactColumns): row is FactColumns & Pick<RequestRow, 'held'> & ContentsOwner =>
  row.held !== undefined;

/** What forms and verdicts tell: to a list by columns that stand beside them. */
const answersOf = (row: FactColumns | LineColumns) =>
  isLine(row)
    ? { formComplete: row.form_complete, eligible: !row.failing || row.facts.eligible === true }
    : { formComplete: isComplete(row.form), eligible: isEligible(row) };

const ownFacts = (row: FactColumns | LineColumns, today: IsoDate, services: Capabilities) =>
  ({
    ...answersOf(row),
    priceKind: row.total_cents === null ? 'none' : row.indicative ? 'indicative' : 'firm',
    priceFresh: row.total_cents !== null,
    editKeepsPrice: true,
    referral: row.referral,
    offerValid: row.valid_until !== null && row.valid_until >= today,
    aboveLimit: row.cost_cents > delegationOn(today),
    services,
  }) as const satisfies ToldFacts;

const mostRemembered = 2_000;

/** Lines are many, and what they tell is often the same: merged once. */
function rememberedLines(): (line: LineColumns, own: ReturnType<typeof ownFacts>) => LifecycleFacts {
  const merged = new Map<string, LifecycleFacts>();
  return ({ told, facts, contents }, own) => {
    const { signature, payment, documents } = own.services;
    const key = `${own.priceKind} ${own.referral} ${own.offerValid} ${own.aboveLimit} ${own.formComplete} ${own.eligible} ${signature} ${payment} ${documents} ${told}`;
    const known = merged.get(key);
    if (known) return known;
    if (merged.size >= mostRemembered) merged.clear();
    const made = Object.freeze(mergeFacts(blankFacts, facts, contents, own));
    merged.set(key, made);
    return made;
  };
}

/**
 * The facts of a request (docs/domain/lifecycle.md, rule 4), the one place where they come together. `facts` holds what a person decided and
 * nothing else tells; what belongs to it is told by its holdings; what follows from columns, the form and the date is read here; what no
 * module supplies yet keeps its cautious value.
 */
export function factsWith(capabilities: () => Capabilities): FactsOf {
  const ofLine = rememberedLines();
  return (row, today) => {
    const own = ownFacts(row, today, capabilities());
    return isLine(row)
      ? ofLine(row, own)
      : mergeFacts(
          blankFacts,
          row.facts,
          ...(isHolder(row) ? [factsOfContents(row.held, row, today), factsOfDay(row.held, row, today)] : []),
          own,
        );
  };
}

declare module '../services/services.ts' {
  interface Services {
    /** What this deployment can do by itself now: sign, take payments, make documents. */
    capabilities: () => Capabilities;
    /** The facts of a request, as its law reads them. */
    factsOf: FactsOf;
  }
}
