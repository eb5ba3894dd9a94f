import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Statement } from '../database/executor.ts';
import type { Services } from '../services.ts';
import type { RawInput } from './input.ts';
import { unavailable, validationRefused } from './refused.ts';

const begin: Statement = {
  name: 'repeated_write_begin',
  // A write that began a minute ago and has no answer died with its process: its key is free again.
  text: `insert into repeated_writes as earlier (user_id, key, input_hash, at) values ($1, $2, $3, $4)
    on conflict (user_id, key) do update set input_hash = excluded.input_hash, at = excluded.at
    where earlier.answer is null and earlier.at < excluded.at - interval '1 minute' returning user_id`,
};
const find: Statement = { name: 'repeated_write_find', text: 'select input_hash, answer from repeated_writes where user_id = $1 and key = $2' };
const keep: Statement = { name: 'repeated_write_keep', text: 'update repeated_writes set answer = $3::jsonb, input_hash = $4 where user_id = $1 and key = $2' };
const forget: Statement = { name: 'repeated_write_forget', text: 'delete from repeated_writes where user_id = $1 and key = $2' };

/** How long the second of two equal writes waits for the first one's answer. */
const patience = { tries: 50, milliseconds: 200 };

const hashOf = (name: string, input: RawInput): Buffer => createHash('sha256').update(JSON.stringify([name, input])).digest();

/** Of the whole write: of its input alone where no files came with it. */
const wholeHash = async (hash: Buffer, digest: Write['digest']): Promise<Buffer> => (digest ? createHash('sha256').update(hash).update(await digest()).digest() : hash);

/** The answer that the same key got already, `undefined` where its write has failed meanwhile and may be done now. */
async function earlierAnswer({ database }: Services, owner: [number, string], hash: Buffer, digest: Write['digest']): Promise<unknown> {
  for (let tries = 0; tries < patience.tries; tries += 1) {
    const [row] = await database.query<{ input_hash: Uint8Array; answer: unknown }>(find, owner);
    if (!row) return undefined;
    // Files are only known once they have been read: until then a write is compared by its input.
    const expected = row.answer === null ? hash : await wholeHash(hash, digest);
    if (!expected.equals(row.input_hash)) throw validationRefused({ 'Idempotency-Key': ['Cette clé a déjà servi pour un autre envoi.'] });
    if (row.answer !== null) return row.answer;
    await pause(patience.milliseconds);
  }
  throw unavailable('Le même envoi est encore en cours. Réessayez dans un instant.');
}

export interface Write {
  name: string;
  row: Pick<Call, 'method'>;
  request: FastifyRequest;
  /** As the row's schemas made it: what was sent without a schema is never looked at. */
  input: RawInput;
  /** Of the files that come with it, to be asked for once; reads whatever nobody has read of them. */
  digest?: (() => Promise<Uint8Array>) | undefined;
}

/**
 * Runs a write once for its `Idempotency-Key` header: a double click, or a repeat after a lost answer, gets the first answer.
 * The key stands for that input and those files, bytes included: with any other it is refused (422).
 * Reads, and writes without the header, simply run. A write that is refused or fails leaves the key free.
 */
export async function once(services: Services, { name, row, request, input, digest }: Write, run: () => Promise<unknown>): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (row.method === 'GET' || key === undefined || request.caller.kind !== 'user') return run();
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw validationRefused({ 'Idempotency-Key': ['De 8 à 100 lettres, chiffres ou tirets.'] });
  const owner: [number, string] = [request.caller.userId, key];
  const hash = hashOf(name, input);
  for (;;) {
    const [mine] = await services.database.query(begin, [...owner, hash, services.clock.now()]);
    if (mine) break;
    const answer = await earlierAnswer(services, owner, hash, digest);
    if (answer !== undefined) return answer;
  }
  const answer = await run().catch(async (error: unknown) => {
    await services.database.query(forget, owner);
    throw error;
  });
  // Where one of these fails the write is done all the same: the key stays taken, so that a repeat at once does not do it twice.
  await services.database.query(keep, [...owner, JSON.stringify(answer), await wholeHash(hash, digest)]);
  return answer;
}
