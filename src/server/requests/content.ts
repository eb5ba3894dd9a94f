import type { IsoDate } from '#domain/calendar.ts';
import type { PartialFacts } from './values/merge-facts.ts';
import type { RequestRow } from './row.ts';

/** Contents of a request by the name that `row.contents` gives them: each room adds its own by augmenting this interface. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Contents {}

/** What a room may read of the request that its contents belong to. */
export type ContentsOwner = Pick<
  RequestRow,
  'status' | 'step' | 'type' | 'form' | 'offer_version' | 'tariff' | 'referral' | 'company_id'
>;

/** Which of its two checklists a file is asked for: that of the site before its contract, that of the end of the works after it. */
export type Checklist = 'site' | 'works-end';

/** What one room stores of a request beside the request's own row: how it is read with the request, and which facts follow. */
export interface Content<Value> {
  /** One JSON value over the alias `r` of the request: read in the request's own statement. */
  sql: string;
  /** Facts that follow from it. `today`: the day in Paris. */
  facts: (value: Value, owner: ContentsOwner, today: IsoDate) => PartialFacts;
  /** Facts of the day that lists leave out: they are read of whole requests alone. */
  factsOfDay?: (value: Value, owner: ContentsOwner, today: IsoDate) => PartialFacts;
  /** How much of what that checklist must have is not there, as far as this room knows. */
  lacking?: (value: Value, owner: ContentsOwner, today: IsoDate, checklist: Checklist) => number;
}

/** Declares the contents of a room: `content<Value>({ sql, facts })`. */
export const content = <Value>(one: Content<Value>): Content<Value> => one;
