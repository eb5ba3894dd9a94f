import type { DatabaseHandle, Transaction } from './executor.ts';

/** Runs a transaction and takes all of it back: it has cost what it would have cost. Throws what `work` throws. */
export async function rolledBack(database: DatabaseHandle, work: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const enough = new Error('Taken back');
  await database
    .transaction(async (tx) => {
      await work(tx);
      throw enough;
    })
    .catch((error: unknown) => {
      if (error !== enough) throw error;
    });
}
