import type { Period } from '#domain/lists/list.ts';
import type { DatedList } from '#domain/lists.ts';
import type { TestServer } from './server.ts';

/** Gives a value of a list another period while `body` runs: another node has stored it, for all that the server knows. */
export async function whilePeriod(
  server: TestServer,
  list: DatedList,
  id: number,
  { valid_from = null, valid_to = null }: Partial<Period>,
  body: () => unknown,
): Promise<void> {
  const set = 'update list_values set valid_from = $3, valid_to = $4 where list = $1 and value = $2';
  await server.sql(set, [list, id, valid_from, valid_to]);
  try {
    await body();
  } finally {
    await server.sql(set, [list, id, null, null]);
  }
}
