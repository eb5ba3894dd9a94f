import { ServiceUnavailable } from '#server/adapters/outbound/send.ts';
import type { SignatureProvider } from '#server/adapters/signature/port.ts';
import type { Storage } from '#server/adapters/storage/port.ts';

/*
 * Wraps a provider of signatures, a database and a storage so that they fail at a named place.
 */

/** Places at which the provider fails, or a process dies between two writes. */
const places = [
  'begin',
  'after begin',
  'start',
  'after start',
  'read',
  'cancel',
  'after cancel',
  'download',
  'after download',
  'after a file is stored',
  'before the law is told',
] as const;
export type Place = (typeof places)[number];

/** A provider and a storage that fail at the given places, the given number of times. */
export function failingPlaces() {
  /** Number of remaining failures of each place. */
  const failing = new Map<Place, number>();
  const pass = (place: Place): void => {
    const left = failing.get(place) ?? 0;
    if (left === 0) return;
    failing.set(place, left - 1);
    throw new ServiceUnavailable(place);
  };
  const around = async <T>(before: Place | null, after: Place | null, work: () => Promise<T>): Promise<T> => {
    if (before) pass(before);
    const result = await work();
    if (after) pass(after);
    return result;
  };
  const fragile = (provider: SignatureProvider): SignatureProvider => ({
    ...provider,
    begin: (...order) => around('begin', 'after begin', () => provider.begin(...order)),
    start: (...order) => around('start', 'after start', () => provider.start(...order)),
    read: (id) => around('read', null, () => provider.read(id)),
    cancel: (id) => around('cancel', 'after cancel', () => provider.cancel(id)),
    download: (...asked) => around('download', 'after download', () => provider.download(...asked)),
  });
  const fragileStorage = (storage: Storage): Storage => ({
    ...storage,
    put: (key, content) =>
      around(null, key.includes('/signed/') ? 'after a file is stored' : null, () =>
        storage.put(key, content),
      ),
  });
  return { failing, pass, fragile, fragileStorage };
}
