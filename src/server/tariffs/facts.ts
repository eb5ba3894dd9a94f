import type { IsoDate } from '#domain/calendar.ts';
import { isAfter } from '#domain/calendar.ts';
import { startsOn, type TariffFacts } from '#domain/tariff-versions.ts';
import { writtenTariffSchema } from '#domain/validation/tariff.ts';
import { validate } from '#domain/validation/validate.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { publishedStates } from './book/published.ts';
import type { TariffRow } from './row.ts';

const taken: Statement = {
  name: 'tariff-day-taken',
  text: `select id
    from tariff_versions
    where state in ${publishedStates} and id <> $1 and (name = $2 or valid_from = $3::date)
    limit 1`,
};

/** The facts of a version on that day in Paris. `reader`: id of the sender; null for a timer. */
export async function factsOf(
  executor: Executor,
  row: TariffRow,
  { today, reader }: { today: IsoDate; reader: number | null },
): Promise<TariffFacts> {
  const { id, name, valid_from: from, sheet, next_from: next } = row;
  const hands = [row.created_by, row.changed_by, row.submitted_by];
  return {
    sound: validate(writtenTariffSchema, { name, valid_from: from, sheet }).ok,
    ...startsOn(from, today),
    dayFree: (await executor.query(taken, [id, name, from])).length === 0,
    followed: next !== null && !isAfter(next, today),
    own: reader === null || hands.includes(reader),
  };
}
