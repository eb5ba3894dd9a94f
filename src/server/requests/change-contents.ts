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
/** Made when it is called: the rooms fill the contents that it reads. */
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

/** Reads a request whose contents have just changed in this transaction, raises its `contents_version` and keeps what lists read of them. */
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
  /** The request as it then stands. */
  row: RequestRow;
  result: Result;
}

/**
 * The one way to write what belongs to a request beside its own row: under the lock of that row, so that of two writers one waits for the
 * other, and no event of the law is decided meanwhile. `check` sees the request as it stands under the lock and throws what refuses the
 * write; `work` writes. Throws what either throws, and 404 where the request is gone; nothing is written then.
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
 * Reads what belongs to a request beside its own row, and gives both as they stood at one moment: where a check, a colleague or a provider
 * wrote after `request` was read, the row is read again, and then what belongs to it. Otherwise an answer could show a document that is
 * past its check beside a law that still waits for it, and nothing would ask again. Throws what `read` throws, and 404 where the request is gone.
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
