/** A key is a path of plain names: throws on anything else, so that no key ever leaves its storage. */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/i.test(key))
    throw new Error(`"${key}" is not a storage key`);
  return key;
}
