import type { Transaction } from './executor.ts';

/** Lifts the limits on a statement's time for this transaction: migrations and the demonstration may take as long as they take. */
export const unhurried = (tx: Transaction): Promise<void> => tx.script('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
