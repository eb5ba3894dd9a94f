import { parisHourOf } from '#domain/dates.ts';
import type { Statement } from './database/executor.ts';
import type { Services } from './services/services.ts';

const day = 86_400_000;
const batch = 500;
/** In Paris: the whole storage is listed, which is asked of it once a day. */
const hourOfSweep = 3;

/**
 * Of these keys, those that no row names, and that none will: a document in quarantine is still to be kept
 * under its own id, a paper that is not drawn under its request's version. Both are named in the
 * transaction that ends that state, so that what is asked here holds whatever other nodes write meanwhile.
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
 * Signed files: a provider that was asked before gives the same bytes
 * again, and so the same key, until its signature is written down.
 */
const isSigned = (key: string): boolean => key.includes('/signed/');

async function removeOrphans({ database, storage, log }: Services, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const found = await database.query<{ key: string }>(orphans, [keys]);
  for (const { key } of found) await storage.remove(key);
  if (found.length > 0) log.info({ files: found.length }, 'files that no row names are removed');
}

/**
 * Removes the files, older than a day, that a process had stored when it died, and that nothing names since:
 * kept documents and made papers. (What lies in the quarantine is swept with its documents.) Any number of
 * nodes may do it at once. Throws where the storage or the database does: it is tried again the next day.
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

/** `sweepStorage`, in its hour of the night. */
export async function sweepStorageByNight(services: Services, signal?: AbortSignal): Promise<void> {
  if (parisHourOf(services.clock.now()) === hourOfSweep) await sweepStorage(services, signal);
}
