import type { IsoDate } from '#domain/calendar.ts';
import type { PartialFacts } from './values/merge-facts.ts';
import type { RequestRow } from './row.ts';

/**
 * Contents of a request by their name in `row.contents`: each module adds its own by augmenting this
 * interface.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Contents {}

/** The columns of the request that a module may read for its contents. */
export type ContentsOwner = Pick<
  RequestRow,
  'status' | 'step' | 'type' | 'form' | 'offer_version' | 'tariff' | 'referral' | 'company_id'
>;

/** A file's two checklists: the site's before its contract, that of the end of the works after it. */
export type Checklist = 'site' | 'works-end';

/**
 * The contents of a request that one room stores outside the request's row: how they are read with it, and
 * which facts follow.
 */
export interface Content<Value> {
  /** SQL of one JSON value over the alias `r` of the request, read in the request's own statement. */
  sql: string;
  /** Facts that follow from it. `today`: the day in Paris. */
  facts: (value: Value, owner: ContentsOwner, today: IsoDate) => PartialFacts;
  /** Facts that depend on the day and are not computed for lists, only for requests read whole. */
  factsOfDay?: (value: Value, owner: ContentsOwner, today: IsoDate) => PartialFacts;
  /** Number of required pieces of that checklist that are missing, as far as this module knows. */
  lacking?: (value: Value, owner: ContentsOwner, today: IsoDate, checklist: Checklist) => number;
}

/** Declares the contents of a module: `content<Value>({ sql, facts })`. */
export const content = <Value>(one: Content<Value>): Content<Value> => one;
