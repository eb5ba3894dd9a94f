/**
 * Minimum time between two automatic reloads, in ms. A page older than the deployment requests chunks that no
 * longer exist, and reloads (docs/domain/screens.md).
 */
export const reloadGuard = 60_000;
const key = 'charpente.reload';

/** Whether the error is a chunk that failed to load; covers the messages of the three browser engines. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i.test(
    error.message,
  );

/** Reloads the page, unless it did so less than a minute ago or is offline. Returns whether it reloads. */
export function reloadOnce(
  now = Date.now(),
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
  reload: () => void = () => location.reload(),
): boolean {
  if (globalThis.navigator?.onLine === false) return false;
  const last = Number(storage.getItem(key) ?? 0);
  if (now - last < reloadGuard) return false;
  storage.setItem(key, String(now));
  reload();
  return true;
}
