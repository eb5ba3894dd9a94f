import type { WorksEndAnswers } from '../works-end/answers.ts';
import { day, page, rule, text } from './fields.ts';
import { ownMessages } from './messages.ts';
import { needing } from './required.ts';
import { correction, positive } from './rules.ts';
import { receptionDay, type ReceptionDays } from './site-dates.ts';
import { validate } from './validate.ts';
import { object, type ObjectSchema } from './yup.ts';

const oneOf = (...values: readonly string[]) =>
  rule(text(20), 'choice', 'Choisissez une réponse.', (value) => values.includes(value));

const greatestCost = 1_000_000_000;

/** The total cost of the works once they are done, euros. */
export const finalCost = () =>
  positive(
    rule(correction(), 'between', ownMessages.between(0, greatestCost), (value) => value <= greatestCost),
  );

/** Error of a typed final cost, in French; null if it is valid or empty. */
export function faultOfFinalCost(typed: number | string | null): string | null {
  const checked = validate<unknown>(finalCost(), typed);
  return checked.ok ? null : (checked.errors['_']?.[0] ?? null);
}

/** Saved answers before the declaration; any may be missing. */
export const worksEndSchema = object({
  reception_date: day(),
  reserves: oneOf('sans', 'avec'),
  reserves_detail: page(4000),
  final_cost: finalCost(),
  intervenants: oneOf('inchanges', 'changes'),
  non_assures: page(2000),
}) as unknown as ObjectSchema<WorksEndAnswers>;

/** Fields of the answers whose bounds depend on the day and on the site. */
export const worksEndBounds = (days: ReceptionDays) => ({ reception_date: receptionDay(days) });

/** Complete answers, which may be declared. */
const complete = (schema: ObjectSchema<WorksEndAnswers>): ObjectSchema<WorksEndAnswers> =>
  needing(schema, {
    reception_date: true,
    reserves: true,
    reserves_detail: true,
    final_cost: true,
    intervenants: true,
  });
export const completeWorksEndSchema = complete(worksEndSchema);

/** The same with the bounds of the reception. */
export const completeWorksEndWithin = (days: ReceptionDays): ObjectSchema<WorksEndAnswers> =>
  complete(worksEndSchema.shape(worksEndBounds(days)));
