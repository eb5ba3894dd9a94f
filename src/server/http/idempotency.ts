import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { oneWrite } from '../database/one-write.ts';
import type { Services } from '../services/services.ts';
import type { RawInput } from './input.ts';
import { refuseOutOfScope } from './objects.ts';
import { Refused, validationRefused } from '../calls/refused.ts';

const find: Statement = {
  name: 'repeated_write_find',
  text: 'select input_hash, answer from repeated_writes where user_id = $1 and key = $2',
};
// Waits where another transaction is about to keep the same key, until that one is committed or undone.
const keep: Statement = {
  name: 'repeated_write_keep',
  text: 'insert into repeated_writes (user_id, key, input_hash, answer, at) values ($1, $2, $3, $4::jsonb, $5) on conflict (user_id, key) do nothing returning key',
};

/** Hash of the whole write: its name, its input and its files. */
const hashOf = ({ name, input, digest = new Uint8Array() }: Write): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([name, input]))
    .update(digest)
    .digest();

export interface Write {
  name: string;
  row: Pick<Call, 'method' | 'object' | 'secret' | 'keyed'>;
  request: FastifyRequest;
  /** The input as the row's schemas return it; what has no schema is left out. */
  input: RawInput;
  /** Hash of its files; absent if there are none. */
  digest?: Uint8Array | undefined;
}

type Owner = readonly [userId: number, key: string];

function ownerOf({ row, request: { caller, headers } }: Write): Owner | null {
  const key = headers['idempotency-key'];
  if (row.keyed && key === undefined)
    throw validationRefused({
      'Idempotency-Key': ['Une clé est nécessaire\u00a0: cet envoi ne se fait qu’une fois.'],
    });
  if (row.method === 'GET' || row.secret || key === undefined || caller.kind !== 'user') return null;
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key))
    throw validationRefused({ 'Idempotency-Key': ['De 8 à 100 lettres, chiffres ou tirets.'] });
  return [caller.userId, key];
}

/** Another transaction has stored an answer under the key. */
class AlreadyDone extends Error {}

/**
 * The answer stored under the key; `undefined` if there is none. Throws a 422 if the key was used for another
 * write, a 404 or 409 if the caller may not see its object any more.
 */
async function earlierAnswer(services: Services, owner: Owner, write: Write, hash: Buffer): Promise<unknown> {
  const [row] = await services.database.query<{ input_hash: Uint8Array; answer: unknown }>(find, owner);
  if (!row) return undefined;
  if (!hash.equals(row.input_hash))
    throw validationRefused({ 'Idempotency-Key': ['Cette clé a déjà servi pour un autre envoi.'] });
  const { caller } = write.request;
  await refuseOutOfScope(write.row, write.input, row.answer, { caller, services, now: services.clock.now() });
  return row.answer;
}

async function keepAnswer(tx: Executor, owner: Owner, values: readonly unknown[]): Promise<void> {
  const [kept] = await tx.query(keep, [...owner, ...values]);
  if (!kept) throw new AlreadyDone();
}

/**
 * Runs a write once for its `Idempotency-Key` header: a double click, or a repeat after a lost answer, gets
 * the first answer as long as the caller has access to what it is about. The answer is kept in the write's
 * own transaction: whatever dies in between, either both are there or neither. Of two side by side the second
 * waits where the first keeps its answer, and is undone. The key stands for that input and those files, bytes
 * included: with any other it is refused (422). Reads, writes without the header, and those that answer a
 * secret, simply run. A write that is refused or fails leaves the key free, and nothing of its transactions.
 */
export async function once(
  services: Services,
  write: Write,
  run: (services: Services) => Promise<unknown>,
): Promise<unknown> {
  const owner = ownerOf(write);
  if (!owner) return run(services);
  const hash = hashOf(write);
  const earlier = await earlierAnswer(services, owner, write, hash);
  if (earlier !== undefined) return earlier;
  const mine = oneWrite(services.database);
  try {
    const answer = await run({ ...services, database: mine.database });
    const values = [hash, JSON.stringify(answer), services.clock.now()];
    await mine.commit((tx) => keepAnswer(tx, owner, values));
    return answer;
  } catch (error) {
    await mine.rollBack(error);
    // Refused now (the version has moved on) may be because it was done meanwhile, under this very key.
    if (!(error instanceof AlreadyDone) && !(error instanceof Refused)) throw error;
    const meanwhile = await earlierAnswer(services, owner, write, hash);
    if (meanwhile === undefined) throw error;
    return meanwhile;
  }
}
