/** A page older than the deployment asks for chunks that are gone: it reloads, at most once in this time, ms (docs/domain/screens.md). */
export const reloadGuard = 60_000;
const key = 'charpente.reload';

/** Whether this failure is a script chunk that could not be fetched, in the words of the three engines. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i.test(
    error.message,
  );

/** Reloads the page unless it did so less than a minute ago, or there is no network to load it from. Answers whether it does. */
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
