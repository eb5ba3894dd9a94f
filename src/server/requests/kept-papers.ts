import type { Stored } from '../adapters/storage/port.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import type { RequestRow } from './row.ts';

/** A paper in the storage, on its way to a row of `papers`. */
export interface KeptPaper extends Stored {
  name: string;
  key: string;
}

const keep: Statement = {
  name: 'paper-kept',
  text: `insert into papers (request_id, offer_version, name, storage_key, sha256, bytes, created_at) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (request_id, offer_version, name, sha256) do nothing`,
};
const latest: Statement = {
  name: 'paper-latest',
  text: `select distinct on (name) name, storage_key as key, sha256, bytes from papers
    where request_id = $1 and offer_version = $2 and name = any ($3::text[]) order by name, id desc`,
};

/** Notes what `store…` put into the storage: from then on the paper is the request's. */
export async function recordPapers(tx: Transaction, row: RequestRow, papers: readonly KeptPaper[], now: Date): Promise<void> {
  for (const paper of papers) await tx.query(keep, [row.id, row.offer_version, paper.name, paper.key, paper.sha256, paper.bytes, now]);
}

/** Of the present version of the offer, the latest paper of each of these names, where there is one. */
export const keptPapers = (executor: Executor, row: RequestRow, names: readonly string[]): Promise<KeptPaper[]> =>
  executor.query<KeptPaper>(latest, [row.id, row.offer_version, names]);
