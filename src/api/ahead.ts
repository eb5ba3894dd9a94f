/** How long an answer fetched ahead counts as fresh, ms. */
const fresh = 5_000;

const fetched = new Map<string, { answer: Promise<unknown>; until: number }>();

const keyOf = (name: string, input: object): string => `${name} ${JSON.stringify(input)}`;

/** Keeps the answer of a reading for whoever asks for the same within seconds. */
export function storeAhead(name: string, input: object, answer: Promise<unknown>): void {
  answer.catch(() => undefined);
  fetched.set(keyOf(name, input), { answer, until: performance.now() + fresh });
}

/** After a write nothing that was read before it is fresh. */
export const forgetAhead = (): void => fetched.clear();

/** The answer that was fetched ahead, once. */
export function takeAhead(name: string, input: object): Promise<unknown> | undefined {
  const key = keyOf(name, input);
  const found = fetched.get(key);
  fetched.delete(key);
  return found && found.until > performance.now() ? found.answer : undefined;
}
