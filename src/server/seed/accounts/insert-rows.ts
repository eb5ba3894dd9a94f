import { createHash } from 'node:crypto';
import type { Transaction } from '../../database/executor.ts';
import type { AccountRows } from './account-rows.ts';

const columnOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A few rows of a table; a column that a row lacks gets its default. */
export async function insertRows<K extends keyof AccountRows>(
  tx: Transaction,
  table: K,
  rows: readonly AccountRows[K][],
): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row).map(columnOf).join(', ');
    const places = Object.keys(row)
      .map((_, index) => `$${index + 1}`)
      .join(', ');
    const text = `insert into ${table} (${columns}) values (${places})`;
    await tx.query(
      { name: `seed_${table} ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`, text },
      Object.values(row),
    );
  }
}
