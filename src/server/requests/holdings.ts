import type { IsoDate } from '#domain/calendar.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Holder, Holding, ValueOf } from './holding.ts';

/** One line a module: its holding, under the name that `row.held` gives it. */
const holdings = {} as const satisfies Readonly<Record<string, Holding<never>>>;

export type Held = { [Name in keyof typeof holdings]: ValueOf<(typeof holdings)[Name]> };

const table: Readonly<Record<string, Holding<never>>> = holdings;

/** All that belongs to a request, as one JSON object over its alias `r`. */
export const heldSql = `json_build_object(${Object.entries(table).map(([name, { sql }]) => `'${name}', ${sql}`).join(', ')})`;

/** What the law is told by what belongs to a request. `today`: the day in Paris. */
export const factsOfHeld = (held: Held, holder: Holder, today: IsoDate): Partial<LifecycleFacts> =>
  Object.assign({}, ...Object.entries(table).map(([name, { facts }]) => facts((held as Record<string, never>)[name] as never, holder, today))) as Partial<LifecycleFacts>;
