import { parisDateOf } from '#domain/dates.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import { requestGone } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';
import { contentsOf } from './contents.ts';
import { positionOf } from './law.ts';
import { requestRooms } from './rooms.ts';
import { selectRequest, type RequestRow } from './row.ts';

const lock: Statement = {
  name: 'request-contents-lock',
  text: 'select id from requests where id = $1 for update',
};
/** A function, because the modules register their contents after this file is loaded. */
export const contentsStatement = (): Statement => ({
  name: 'request-contents-read',
  text: `${selectRequest()} where r.id = $1`,
});
const version: Statement = {
  name: 'request-contents-version',
  text: 'select contents_version from requests where id = $1',
};
const raise: Statement = {
  name: 'request-contents-raise',
  text: 'update requests set contents_version = contents_version + 1, contents = $2::jsonb, next_look = $3 where id = $1 returning contents_version',
};

async function rowOf(executor: Executor, id: number): Promise<RequestRow> {
  const [row] = await executor.query<RequestRow>(contentsStatement(), [id]);
  if (!row) throw requestGone();
  return row;
}

/**
 * Reads a request whose contents have just changed in this transaction, raises its `contents_version` and
 * stores the columns that lists read of them.
 */
export async function raiseContents(tx: Transaction, id: number, now: Date): Promise<RequestRow> {
  const row = await rowOf(tx, id);
  const [contentFacts, nextLook] = [
    contentsOf(row.contents, row, parisDateOf(now)),
    requestRooms().isTimed(positionOf(row)) ? now : null,
  ];
  const [raised] = await tx.query<{ contents_version: number }>(raise, [
    id,
    JSON.stringify(contentFacts),
    nextLook,
  ]);
  return { ...row, contents_version: raised?.contents_version ?? row.contents_version };
}

export interface ContentsChange<Result> {
  /** The request after the write. */
  row: RequestRow;
  result: Result;
}

/**
 * The only way to write what belongs to a request in other tables: under the lock of the request's row, so
 * that concurrent writes wait and no event of the law is decided meanwhile. `check` gets the locked request
 * and throws what refuses the write; `work` writes. Throws what either throws, and 404 where the request is
 * gone; nothing is written then.
 */
export const changeContents = <Result>(
  { database }: Pick<Services, 'database'>,
  id: number,
  now: Date,
  {
    check,
    work,
  }: { check: (row: RequestRow) => void; work: (tx: Transaction, row: RequestRow) => Promise<Result> },
): Promise<ContentsChange<Result>> =>
  database.transaction(async (tx) => {
    // A statement of its own: what is read under the lock is then what was committed before it was given.
    await tx.query(lock, [id]);
    const row = await rowOf(tx, id);
    check(row);
    const result = await work(tx, row);
    return { row: await raiseContents(tx, id, now), result };
  });

/**
 * Reads what belongs to a request in other tables, with the request as of the same moment: where somebody
 * wrote after `request` was read, reads both again. Otherwise an answer could show a document as checked
 * while the law still waits for it, and nothing would send another request. Throws what `read` throws, and
 * 404 where the request is gone.
 */
export async function readContents<Contents>(
  executor: Executor,
  request: RequestRow,
  read: (id: number) => Promise<Contents>,
): Promise<{ row: RequestRow; contents: Contents }> {
  const contents = await read(request.id);
  const [now] = await executor.query<{ contents_version: number }>(version, [request.id]);
  if (now?.contents_version === request.contents_version) return { row: request, contents };
  return readContents(executor, await rowOf(executor, request.id), read);
}
