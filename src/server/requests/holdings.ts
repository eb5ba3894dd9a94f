import type { IsoDate } from '#domain/calendar.ts';
import { isUnderContract } from '#domain/steps.ts';
import { claimsHolding } from '../claims/holding.ts';
import { contractorsHolding } from '../contractors/holding.ts';
import { decisionsHolding } from '../decisions/holding.ts';
import { documentsHolding } from '../documents/holding.ts';
import { mailsHolding } from '../guests/holding.ts';
import { paymentsHolding } from '../payments/holding.ts';
import { lettersHolding } from '../schedule/holding.ts';
import { signatureHolding } from '../signatures/holding.ts';
import { worksEndHolding } from '../works-end/holding.ts';
import { asking } from './asking.ts';
import type { Checklist, Holder, Holding, ValueOf } from './holding.ts';
import { positionOf } from './law.ts';
import { mergeFacts, type ToldFacts } from './merge-facts.ts';

/** One line a module: its holding, under the name that `row.held` gives it. */
const holdings = {
  documents: documentsHolding,
  contractors: contractorsHolding,
  signature: signatureHolding,
  payments: paymentsHolding,
  worksEnd: worksEndHolding,
  decisions: decisionsHolding,
  letters: lettersHolding,
  mails: mailsHolding,
  claims: claimsHolding,
} as const satisfies Readonly<Record<string, Holding<never>>>;

export type Held = { [Name in keyof typeof holdings]: ValueOf<(typeof holdings)[Name]> };

const table: Readonly<Record<string, Holding<never>>> = holdings;

/** All that belongs to a request, as one JSON object over its alias `r`. */
export const heldSql = `json_build_object(${Object.entries(table)
  .map(([name, { sql }]) => `'${name}', ${sql}`)
  .join(', ')})`;

/** What the law is told by what belongs to a request. `today`: the day in Paris. */
export const factsOfHeld = (held: Held, holder: Holder, today: IsoDate): ToldFacts =>
  Object.entries(table).reduce<ToldFacts>(
    (told, [name, { facts }]) =>
      mergeFacts(
        told,
        facts((held as unknown as Readonly<Record<string, never>>)[name] as never, holder, today),
      ),
    {},
  );

export const asksForPieces = ({ status, step }: Pick<Holder, 'status' | 'step'>): boolean =>
  Object.values(asking).some((where) => status === where.status && where.steps.some((one) => one === step));

/** How much the file must have and has not, whether it is asked for now or not. */
function countLacking(held: Held, holder: Holder, today: IsoDate): number {
  const checklist: Checklist = isUnderContract(positionOf(holder).step) ? 'works-end' : 'site';
  return Object.entries(table).reduce(
    (sum, [name, { lacking }]) =>
      sum + (lacking?.(Reflect.get(held, name) as never, holder, today, checklist) ?? 0),
    0,
  );
}

/** «Ce qui manque»: how much the file must have and has not; null where nothing is asked for. */
export const lackingOf = (held: Held, holder: Holder, today: IsoDate): number | null =>
  asksForPieces(holder) ? countLacking(held, holder, today) : null;

/** What lists read of the contents: facts of the law, what is lacking, wherever the file stands, and the day in Paris for which both were counted. */
export const contentsOf = (
  held: Held,
  holder: Holder,
  today: IsoDate,
): ToldFacts & { lacking: number; day: IsoDate } => ({
  ...factsOfHeld(held, holder, today),
  lacking: countLacking(held, holder, today),
  day: today,
});
