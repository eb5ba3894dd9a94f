import { readToken } from './token.ts';

/** Lifetime of a prefetched answer, in ms. */
const defaultLifetime = 5_000;

interface Prefetched {
  answer: Promise<unknown>;
  /** End of its lifetime, by `performance.now()`. */
  until: number;
  /** The user's token that it was asked with: another tab may log in as somebody else meanwhile. */
  token: string | null;
}
/** By call and input (`keyOf`). */
const fetched = new Map<string, Prefetched>();

const keyOf = (name: string, input: object): string => `${name} ${JSON.stringify(input)}`;

/** Stores the answer of a prefetched GET; the next call with the same name and input takes it. */
export function storePrefetched(
  name: string,
  input: object,
  answer: Promise<unknown>,
  lifetime = defaultLifetime,
): void {
  // Nothing may ever take it: its failure is no unhandled rejection.
  answer.catch(() => undefined);
  fetched.set(keyOf(name, input), { answer, until: performance.now() + lifetime, token: readToken() });
}

const isValid = ({ until, token }: Prefetched): boolean => until > performance.now() && token === readToken();

/** Whether the next call with this name and input takes a prefetched answer. */
export function isPrefetched(name: string, input: object): boolean {
  const found = fetched.get(keyOf(name, input));
  return found !== undefined && isValid(found);
}

/** Clears every prefetched answer; called before a write, which makes them stale. */
export const clearPrefetched = (): void => fetched.clear();

/**
 * The prefetched answer to this call, removed from the store; `undefined` if there is none, it is too old, or
 * the session is another.
 */
export function takePrefetched(name: string, input: object): Promise<unknown> | undefined {
  const key = keyOf(name, input);
  const found = fetched.get(key);
  fetched.delete(key);
  return found && isValid(found) ? found.answer : undefined;
}
