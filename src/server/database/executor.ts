/** SQL, written by hand. On a PostgreSQL server it is prepared once per connection under its name. */
export interface Statement {
  /** Unique in the program. */
  name: string;
  text: string;
}

/**
 * Something that runs SQL. Both drivers give the same values: bigint as a number, timestamptz as a `Date`,
 * date as `yyyy-mm-dd`, jsonb parsed. A jsonb parameter is passed through `JSON.stringify`.
 */
export interface Executor {
  query<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
  /** Several statements without parameters: migrations and seeding. */
  script(sql: string): Promise<void>;
}

/** Inside a transaction: nothing of it is seen elsewhere before the commit. */
export interface Transaction extends Executor {
  /** Runs once after the commit, and never where the transaction is rolled back. Must not throw. */
  afterCommit(effect: () => void): void;
}

export interface TransactionOptions {
  /** Its statements may take as long as they take: migrations and the demonstration. */
  withoutTimeout?: boolean;
  /** The work is one statement at most, which is whole by itself: two round trips less. */
  oneStatement?: boolean;
}

/**
 * The channel on which triggers tell that somebody's session or access has changed (migrations 0014, 0056): a space, and the number of the
 * transaction.
 */
export const callersChanged = 'callers_changed';

/** Hears the channel `callersChanged`. */
export interface Follower {
  /** From here on everything is heard. */
  ready(): void;
  /** A message of any node, in the order of the commits. */
  heard(message: string): void;
  /**
   * A message on a connection of the pool, before the statement under way on it is answered: of a change that this node makes, and of any
   * other that was committed before that statement began. Each connection tells it once.
   */
  heardFirst(message: string): void;
  /** The pool has a new connection: what was changed before is not told on it. */
  connected(): void;
  /** Nothing is heard until it is ready again. */
  lost(): void;
}

export interface DatabaseHandle extends Executor {
  kind: 'pglite' | 'postgres';
  /** Rolls back where `work` throws. Not to be nested: inside, everything goes through the given transaction. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Only where several programs may use the database at once. One follower a handle. */
  follow?(follower: Follower): { stop(): Promise<void> };
  close(): Promise<void>;
}
