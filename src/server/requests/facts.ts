import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { terminationOf } from '#domain/cover.ts';
import { letterDatesOf } from '../schedule/holding.ts';
import type { Holder } from './holding.ts';
import { factsOfHeld } from './holdings.ts';
import { mergeFacts, type ToldFacts } from './merge-facts.ts';
import type { RequestRow } from './row.ts';
import { delegationOn } from './pricing.ts';

/** What follows from columns and the day, whoever reads the request. */
type OwnColumns = Pick<RequestRow, 'referral' | 'valid_until' | 'total_cents' | 'indicative' | 'cost_cents'>;

/** A request that is read whole, or made; with what belongs to it, where something does. */
export type FactColumns = OwnColumns & Pick<RequestRow, 'facts'> & Partial<Pick<RequestRow, 'held'> & Holder>;

/** A line of a list: it has of its contents what they came to at their last change. Both are JSON texts, `contents` is `null` where nothing ever belonged to the request. */
export type LineColumns = OwnColumns & { facts: string; contents: string | null };

/** What a deployment can do by itself now. */
export type Capabilities = LifecycleFacts['services'];

/** The facts of a request, to be read only. `today`: the day in Paris. */
export type FactsOf = (row: FactColumns | LineColumns, today: IsoDate) => LifecycleFacts;

/** When a contract may be made to end: of requests that are read whole alone, for no two lines of a list would share their facts with it. */
const ending = ({ held, form }: Pick<RequestRow, 'held'> & Holder, today: IsoDate): ToldFacts => {
  if (!held.letters) return {};
  const { signed, reception } = letterDatesOf(held.letters, { form });
  return { termination: terminationOf({ signed, opening: form.chantier.opening_date ?? form.chantier.start_date, reception }, today) };
};

const isLine = (row: FactColumns | LineColumns): row is LineColumns => typeof row.facts === 'string';
const isHolder = (row: FactColumns): row is FactColumns & Pick<RequestRow, 'held'> & Holder => row.held !== undefined;

const own = (row: OwnColumns, today: IsoDate, services: Capabilities) => ({
  priceKind: row.total_cents === null ? 'none' : row.indicative ? 'indicative' : 'firm',
  priceFresh: row.total_cents !== null,
  editKeepsPrice: true,
  referral: row.referral,
  offerValid: row.valid_until !== null && row.valid_until >= today,
  aboveLimit: row.cost_cents > delegationOn(today),
  services,
} as const satisfies ToldFacts);

const mostRemembered = 2_000;

/** A part of a text holds the whole of it in memory; its copy does not. */
const copyOf = (text: string | null): string | null => text && Buffer.from(text).toString();

/** Lines are many, and what they tell is often the same: merged once. What belongs to a request is the longest text by far: it is a key as it came. */
function rememberedLines(): (line: LineColumns, told: ReturnType<typeof own>) => LifecycleFacts {
  const merged = new Map<string, Map<string | null, LifecycleFacts>>();
  let count = 0;
  return ({ facts, contents }, told) => {
    const { signature, payment, documents } = told.services;
    const key = `${told.priceKind} ${told.referral} ${told.offerValid} ${told.aboveLimit} ${signature} ${payment} ${documents} ${facts}`;
    const known = merged.get(key)?.get(contents);
    if (known) return known;
    if (count >= mostRemembered) merged.clear();
    count = merged.size === 0 ? 1 : count + 1;
    const made = Object.freeze(mergeFacts(blankFacts, JSON.parse(facts) as ToldFacts, JSON.parse(contents ?? '{}') as ToldFacts, told));
    merged.set(key, (merged.get(key) ?? new Map<string | null, LifecycleFacts>()).set(copyOf(contents), made));
    return made;
  };
}

/**
 * The facts of a request (docs/domain/lifecycle.md, rule 4), the one place where they come together. `facts` holds what was established
 * at the last write of the request itself; what belongs to it is told by its holdings; what has a column or follows from the date is read
 * here; what no module supplies yet keeps its cautious value.
 */
export function factsWith(capabilities: () => Capabilities): FactsOf {
  const ofLine = rememberedLines();
  return (row, today) => {
    const told = own(row, today, capabilities());
    return isLine(row) ? ofLine(row, told) : mergeFacts(blankFacts, row.facts, ...(isHolder(row) ? [factsOfHeld(row.held, row, today), ending(row, today)] : []), told);
  };
}
