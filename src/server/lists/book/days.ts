import type { Period } from '#domain/lists/list.ts';
import { periodsOf } from '#domain/lists/dated-value.ts';
import type { DatedList, ListDays } from '#domain/lists.ts';
import type { Executor, Statement } from '../../database/executor.ts';

const dated: Statement = {
  name: 'list_days',
  text: `select list, value, valid_from, valid_to, past
    from list_values
    where valid_from is not null or valid_to is not null or past <> '[]'`,
};

interface DatedRow extends Period {
  list: DatedList;
  value: number;
  past: Period[];
}

/**
 * The days of the values of lists, read from the database for each check: a change counts on all nodes at once
 * (docs/domain/lists.md, "Days of values"). The statement answers only values that are not offered at all times.
 */
export async function listDays(executor: Executor): Promise<ListDays> {
  const days: Partial<Record<DatedList, Record<number, readonly Period[]>>> = {};
  for (const row of await executor.query<DatedRow>(dated)) {
    const list = (days[row.list] ??= {});
    list[row.value] = periodsOf(row);
  }
  return days;
}
