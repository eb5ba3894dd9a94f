import { afterCommitQueue } from './after-commit.ts';
import { DatabaseTimeout } from './database-timeout.ts';
import type { DatabaseHandle, Statement, Transaction } from './executor.ts';

/** A transaction that stays open until `commit` or `rollBack` is called. */
interface OpenTransaction {
  tx: Transaction;
  /** Throws where the database did not commit. */
  commit(): Promise<void>;
  /**
   * `because`: the error that ends the transaction; after
   * a `DatabaseTimeout` the connection is dropped instead.
   */
  rollBack(because: unknown): Promise<void>;
}

/** Begins a transaction that outlives this call; the caller must end it. */
const begin = (database: DatabaseHandle): Promise<OpenTransaction> =>
  new Promise((resolve, reject) => {
    const whole = database.transaction(
      (tx) =>
        new Promise<void>((keep, drop) => {
          const commit = () => {
            keep();
            return whole;
          };
          const rollBack = (because: unknown) => {
            drop(because);
            return whole.catch((error: unknown) => {
              if (error !== because) throw error;
            });
          };
          resolve({ tx, commit, rollBack });
        }),
    );
    whole.catch(reject);
  });

/**
 * Runs `work` within an open transaction, behind a savepoint:
 * where it throws, only its own changes are undone.
 */
async function within<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const queue = afterCommitQueue();
  await tx.script('savepoint inner_work');
  try {
    const result = await work({ ...tx, afterCommit: queue.afterCommit });
    await tx.script('release savepoint inner_work');
    tx.afterCommit(queue.run);
    return result;
  } catch (error) {
    // The database no longer answers on this connection: the transaction ends when the connection is dropped.
    if (error instanceof DatabaseTimeout) throw error;
    await tx.script('rollback to savepoint inner_work; release savepoint inner_work');
    throw error;
  }
}

export interface OneWrite {
  /**
   * The database as the write sees it. The first statement that may write begins
   * a transaction, which stays open and takes every statement that follows.
   */
  database: DatabaseHandle;
  /** Runs `last` in that transaction, or in a new one where the write began none, then commits it. */
  commit(last: (tx: Transaction) => Promise<void>): Promise<void>;
  /** Undoes all its transactions. To be called with the error where the write or its commit throws. */
  rollBack(because: unknown): Promise<void>;
}

/** Whether the statement only reads: it then needs no transaction of the write. */
const isRead = ({ text }: Statement): boolean => /^\s*select\b/i.test(text);

/** Gathers all the transactions of one write in a single transaction, which commits once. */
export function oneWrite(database: DatabaseHandle): OneWrite {
  let open: OpenTransaction | undefined;
  const take = () => {
    const taken = open;
    open = undefined;
    return taken;
  };
  const rollBack = async (because: unknown) => void (await take()?.rollBack(because));

  const transaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    if (open) return within(open.tx, work);
    open = await begin(database);
    try {
      return await work(open.tx);
    } catch (error) {
      await rollBack(error);
      throw error;
    }
  };

  return {
    database: {
      ...database,
      transaction,
      query: (statement, values) =>
        open || isRead(statement)
          ? (open?.tx ?? database).query(statement, values)
          : transaction((tx) => tx.query(statement, values)),
      script: (sql) => (open?.tx ?? database).script(sql),
    },
    async commit(last) {
      await transaction(last);
      await take()?.commit();
    },
    rollBack,
  };
}
