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

/** A transaction: its changes are visible elsewhere only after the commit. */
export interface Transaction extends Executor {
  /** Runs `effect` once after the commit, never after a rollback. It must not throw. */
  afterCommit(effect: () => void): void;
}

export interface TransactionOptions {
  /** Its statements have no time limit: for migrations and the demonstration's data. */
  withoutTimeout?: boolean;
  /** The work is at most one statement, which is atomic by itself: saves two round trips. */
  oneStatement?: boolean;
}

/**
 * The channel on which triggers tell that somebody's session or access has changed (migrations 0014, 0056): a
 * space, and the number of the transaction.
 */
export const callersChanged = 'callers_changed';

/** Receives the notifications of the channel `callersChanged`. */
export interface Follower {
  /** Every later notification is received. */
  ready(): void;
  /** A notification of any node, in the order of the commits. */
  heard(message: string): void;
  /**
   * A notification on a connection of the pool, before its current statement is answered: of a change by
   * this node, or of any change committed before that statement began. Each connection delivers it once.
   */
  heardFirst(message: string): void;
  /** The pool has a new connection, which does not report earlier changes. */
  connected(): void;
  /** No notification is received until `ready` is called again. */
  lost(): void;
}

/** The channel on which triggers tell of changes of the bell (migration 0136). */
export const bellRung = 'bell_rung';

/** Receives the messages of channels, of every node, in the order of the commits. */
export interface Hearer {
  /** Every later message is received; again after each time that the connection was lost. */
  ready(): void;
  heard(channel: string, message: string): void;
}

export interface DatabaseHandle extends Executor {
  kind: 'pglite' | 'postgres';
  /** Rolls back where `work` throws. Must not be nested: `work` uses the given transaction only. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Absent where only one process can use the database. A handle has one follower. */
  follow?(follower: Follower): { stop(): Promise<void> };
  /** Listens to channels until `stop`. */
  hear(channels: readonly string[], hearer: Hearer): { stop(): Promise<void> };
  close(): Promise<void>;
}
