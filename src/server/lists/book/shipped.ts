import { datedLists, lists } from '#domain/lists.ts';
import type { Executor, Statement } from '../../database/executor.ts';

const insert: Statement = {
  name: 'list_values_insert_shipped',
  text: `insert into list_values (list, value)
    select given.list, given.value
    from unnest($1::text[], $2::integer[]) with ordinality given (list, value, place)
    where not exists (
      select from list_values known where known.list = given.list and known.value = given.value
    )
    order by given.place
    on conflict do nothing`,
};

/**
 * Stores the values that the portal knows and the database does not, offered at all times. Every node does so at its
 * start; one of several inserts them.
 */
export async function storeShippedValues(executor: Executor): Promise<void> {
  const values = datedLists.flatMap((list) => lists[list].map(({ id }) => ({ list, id })));
  await executor.query(insert, [values.map(({ list }) => list), values.map(({ id }) => id)]);
}
