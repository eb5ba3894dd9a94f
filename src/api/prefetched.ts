/** Lifetime of a prefetched answer, in ms. */
const fresh = 5_000;

const fetched = new Map<string, { answer: Promise<unknown>; until: number }>();

const keyOf = (name: string, input: object): string => `${name} ${JSON.stringify(input)}`;

/** Stores the answer of a prefetched GET; the next call with the same name and input takes it. */
export function storePrefetched(
  name: string,
  input: object,
  answer: Promise<unknown>,
  lifetime = fresh,
): void {
  answer.catch(() => undefined);
  fetched.set(keyOf(name, input), { answer, until: performance.now() + lifetime });
}

/** Whether the next call with this name and input takes a prefetched answer. */
export const isPrefetched = (name: string, input: object): boolean =>
  (fetched.get(keyOf(name, input))?.until ?? 0) > performance.now();

/** Clears every prefetched answer; called before a write, which makes them stale. */
export const clearPrefetched = (): void => fetched.clear();

/**
 * The prefetched answer to this call, removed from the store; `undefined` if there is none or it is too old.
 */
export function takePrefetched(name: string, input: object): Promise<unknown> | undefined {
  const key = keyOf(name, input);
  const found = fetched.get(key);
  fetched.delete(key);
  return found && found.until > performance.now() ? found.answer : undefined;
}
