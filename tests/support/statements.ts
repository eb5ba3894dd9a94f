import type { Executor, Statement, Transaction } from '#server/database/executor.ts';
import type { TestServer } from './server.ts';

/**
 * The names of the statements that some work runs, and how each transaction ends, in their order; and how
 * many rows the statements of one name gave in all.
 */
export interface Work {
  statements: string[];
  rows: Map<string, number>;
}

export async function workIn(server: TestServer, work: () => Promise<unknown>): Promise<Work> {
  const statements: string[] = [];
  const rows = new Map<string, number>();
  const note = <E extends Executor>(executor: E): E => {
    const query = executor.query.bind(executor);
    const noted = async (statement: Statement, values?: readonly unknown[]) => {
      statements.push(statement.name);
      const found = await query(statement, values);
      rows.set(statement.name, (rows.get(statement.name) ?? 0) + found.length);
      return found;
    };
    return Object.assign(executor, { query: noted });
  };
  const { database } = server.services;
  const [query, transaction] = [database.query, database.transaction];
  // A roll-back does not reach the disk, a commit does: how a transaction ends is part of what it costs.
  const ending =
    (end: string) =>
    <T>(result: T) => (statements.push(end), result);
  const noted = <T>(inside: (tx: Transaction) => Promise<T>) =>
    transaction((tx) => inside(note({ ...tx }))).then(ending('commit'), (error: unknown) => {
      throw ending('roll back')(error);
    });
  Object.assign(database, { transaction: noted });
  note(database);
  try {
    await work();
  } finally {
    Object.assign(database, { query, transaction });
  }
  return { statements, rows };
}
