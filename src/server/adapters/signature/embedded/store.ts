import type { Executor, Statement, Transaction } from '../../../database/executor.ts';
import { unstorable } from '../../../database/unstorable.ts';
import type { WireTransaction } from './transaction.ts';

const insert: Statement = {
  name: 'embedded-signature-made',
  text: 'insert into embedded_signatures (id, body, created_at) values ($1, $2::jsonb, $3)',
};
const lock: Statement = {
  name: 'embedded-signature-locked',
  text: 'select body from embedded_signatures where id = $1 for update',
};
const save: Statement = {
  name: 'embedded-signature-saved',
  text: 'update embedded_signatures set body = $2::jsonb where id = $1',
};
const insertAction: Statement = {
  name: 'embedded-action-made',
  text: 'insert into embedded_signature_actions (id, transaction_id) values ($1, $2)',
};
const ofAction: Statement = {
  name: 'embedded-action-of',
  text: 'select transaction_id from embedded_signature_actions where id = $1',
};
const insertFile: Statement = {
  name: 'embedded-file-made',
  text: 'insert into embedded_signature_files (id, name, content, created_at) values ($1, $2, $3, $4)',
};
const readFile: Statement = {
  name: 'embedded-file-read',
  text: 'select name, content from embedded_signature_files where id = $1',
};

export interface StoredFile {
  name: string;
  content: Uint8Array;
}

/**
 * Storage of the embedded provider, in the database, so that it survives a restart and is shared by nodes.
 */
export const embeddedStore = {
  add: async (tx: Executor, transaction: WireTransaction): Promise<void> =>
    void (await tx.query(insert, [
      transaction.id,
      JSON.stringify(transaction),
      new Date(transaction.created_at),
    ])),
  /** Reads a transaction and locks it until the end of the database transaction. */
  async lock(tx: Transaction, id: string): Promise<WireTransaction | null> {
    const [row] = await tx.query<{ body: WireTransaction }>(lock, [id]);
    return row?.body ?? null;
  },
  save: async (tx: Transaction, transaction: WireTransaction): Promise<void> =>
    void (await tx.query(save, [transaction.id, JSON.stringify(transaction)])),
  addAction: async (tx: Transaction, id: string, transaction: string): Promise<void> =>
    void (await tx.query(insertAction, [id, transaction])),
  async transactionOfAction(executor: Executor, action: string): Promise<string | null> {
    if (unstorable(action) !== null) return null;
    const [row] = await executor.query<{ transaction_id: string }>(ofAction, [action]);
    return row?.transaction_id ?? null;
  },
  addFile: async (tx: Executor, id: string, { name, content }: StoredFile, now: Date): Promise<void> =>
    void (await tx.query(insertFile, [id, name, Buffer.from(content), now])),
  async file(executor: Executor, id: string): Promise<StoredFile | null> {
    const [row] = await executor.query<StoredFile>(readFile, [id]);
    return row ?? null;
  },
};
