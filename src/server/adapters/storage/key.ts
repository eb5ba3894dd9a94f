/**
 * Checks that a key is a path of plain names; throws otherwise, so that no key points outside the storage.
 */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/i.test(key))
    throw new Error(`"${key}" is not a storage key`);
  return key;
}
