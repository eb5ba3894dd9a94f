import type { IsoDate } from '#domain/calendar.ts';
import type { ToldFacts } from './merge-facts.ts';
import type { RequestRow } from './row.ts';

/** What a holding may know of the request that it belongs to. */
export type Holder = Pick<
  RequestRow,
  'status' | 'step' | 'type' | 'form' | 'offer_version' | 'tariff' | 'referral' | 'company_id'
>;

/** Which of its two checklists a file is asked for: that of the site before its contract, that of the end of the works after it. */
export type Checklist = 'site' | 'works-end';

/** What one module keeps of a request beside the request's own row: how it is read with the request, and what it tells the law. */
export interface Holding<Value> {
  /** One JSON value over the alias `r` of the request: read in the request's own statement. */
  sql: string;
  /** Facts that follow from it. `today`: the day in Paris. */
  facts: (held: Value, holder: Holder, today: IsoDate) => ToldFacts;
  /** How much of what that checklist must have is not there, as far as this module knows. */
  lacking?: (held: Value, holder: Holder, today: IsoDate, checklist: Checklist) => number;
}

/** Names the value of a holding, for `RequestRow.held`. */
export type ValueOf<H> = H extends Holding<infer Value> ? Value : never;

/** Declares a holding: `holding<Value>({ sql, facts })`. */
export const holding = <Value>(one: Holding<Value>): Holding<Value> => one;
