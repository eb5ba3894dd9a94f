import { parisHourOf } from '#domain/dates.ts';
import type { Statement } from './database/executor.ts';
import type { Services } from './services/services.ts';

const day = 86_400_000;
const batch = 500;
/** Hour of the day, in Paris: listing the whole storage is done once a day. */
const hourOfSweep = 3;

/**
 * Selects the keys that no row names, or will name: a document in quarantine will be stored under its own id,
 * a paper not yet drawn under its request's version. The transaction that ends either state names the key, so
 * that the result stays valid whatever other nodes write meanwhile.
 */
const orphans: Statement = {
  name: 'storage-orphans',
  text: `select key
    from unnest($1::text[]) as key
    where not exists (select 1 from documents d where d.storage_key = key)
      and not exists (select 1 from papers p where p.storage_key = key)
      and not exists (
        select 1 from documents d where d.state = 'quarantine' and key like 'documents/%/' || d.id || '/%'
      )
      and not exists (
        select 1
        from papers p
        where p.storage_key is null
          and key like 'papers/' || coalesce(
            p.request_id::text, 'null'
          ) || '/' || coalesce(p.version, 0) || '/%'
      )`,
};

/**
 * Whether the key is of a signed file: a provider that is asked again gives the same bytes, and so the same
 * key, until its signature is stored.
 */
const isSigned = (key: string): boolean => key.includes('/signed/');

async function removeOrphans({ database, storage, log }: Services, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const found = await database.query<{ key: string }>(orphans, [keys]);
  for (const { key } of found) await storage.remove(key);
  if (found.length > 0) log.info({ files: found.length }, 'files that no row names are removed');
}

/**
 * Removes files older than a day that no row names, left by processes that died: stored documents and papers.
 * (Files in quarantine are swept with their documents.) Any number of nodes may run it at once. Throws where
 * the storage or the database does; the next day it runs again.
 */
export async function sweepStorage(services: Services, signal?: AbortSignal): Promise<void> {
  const before = new Date(services.clock.now().getTime() - day);
  for (const folder of ['documents/', 'papers/']) {
    let keys: string[] = [];
    for await (const key of services.storage.keysBefore(folder, before)) {
      if (signal?.aborted) return;
      if (!isSigned(key)) keys.push(key);
      if (keys.length < batch) continue;
      await removeOrphans(services, keys);
      keys = [];
    }
    await removeOrphans(services, keys);
  }
}

/** Runs `sweepStorage` in its hour of the night. */
export async function sweepStorageByNight(services: Services, signal?: AbortSignal): Promise<void> {
  if (parisHourOf(services.clock.now()) === hourOfSweep) await sweepStorage(services, signal);
}
