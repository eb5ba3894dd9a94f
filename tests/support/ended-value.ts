import type { ListEntry, Period } from '#domain/lists/list.ts';
import { lists, type ListName } from '#domain/lists.ts';

/**
 * Gives a value of a list another period while `body` runs: no list of the product has a
 * value that ended yet.
 */
export async function whilePeriod(
  list: ListName,
  id: number,
  period: Partial<Period>,
  body: () => unknown,
): Promise<void> {
  const entry = (lists[list] as readonly ListEntry[]).find((one) => one.id === id);
  if (!entry) throw new Error(`${list} has no value ${id}`);
  const { valid_from, valid_to } = entry;
  Object.assign(entry, period);
  try {
    await body();
  } finally {
    Object.assign(entry, { valid_from, valid_to });
  }
}
