/** Answers that are given again and again, as the bytes that travel. */
const written = new WeakMap<object, Buffer>();

/** Writes an answer once, however often it is given: nobody changes it from now on. */
export function writtenOnce<T extends object>(answer: T): T {
  written.set(Object.freeze(answer), Buffer.from(JSON.stringify(answer)));
  return answer;
}

/** An answer as it travels. */
export const asWritten = (answer: unknown): Buffer | string =>
  (typeof answer === 'object' && answer !== null ? written.get(answer) : undefined) ?? JSON.stringify(answer);
