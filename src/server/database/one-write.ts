import { afterCommitQueue } from './after-commit.ts';
import { DatabaseTimeout } from './database-timeout.ts';
import type { DatabaseHandle, Statement, Transaction } from './executor.ts';

/** A transaction that stays open until it is told how it ends. */
interface OpenTransaction {
  tx: Transaction;
  /** Throws where the database did not commit. */
  commit(): Promise<void>;
  /** `because`: as in any other transaction, what has gone wrong says whether its connection can still be told to roll back. */
  rollBack(because: unknown): Promise<void>;
}

/** Begins a transaction that outlives the call that begins it: whoever begins it ends it. */
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

/** A transaction within another: what it did is undone where it throws, and only that. */
async function within<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const queue = afterCommitQueue();
  await tx.script('savepoint inner_work');
  try {
    const result = await work({ ...tx, afterCommit: queue.afterCommit });
    await tx.script('release savepoint inner_work');
    tx.afterCommit(queue.run);
    return result;
  } catch (error) {
    // A database that stopped answering would not answer that either: the transaction ends with its connection.
    if (error instanceof DatabaseTimeout) throw error;
    await tx.script('rollback to savepoint inner_work; release savepoint inner_work');
    throw error;
  }
}

export interface OneWrite {
  /** The database as the write sees it: a transaction begins with the first statement that may write, stays open, and all that follows belongs to it. */
  database: DatabaseHandle;
  /** Runs `last` in that same transaction, then commits it; in one of its own where the write had none. */
  commit(last: (tx: Transaction) => Promise<void>): Promise<void>;
  /** Undoes whatever its transactions did; to be called where the write or its commit throws, with what it throws. */
  rollBack(because: unknown): Promise<void>;
}

/** What only reads: it need not hold a connection, nor PGlite, until the write is over. */
const isRead = ({ text }: Statement): boolean => /^\s*select\b/i.test(text);

/** Lets all that one write does be committed at once, however many transactions it is made of, and also where it begins none itself. */
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
