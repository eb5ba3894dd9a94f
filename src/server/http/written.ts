/** Answers that are given again and again, by their text. */
const texts = new WeakMap<object, string>();

/** Writes an answer once, however often it is given: nobody changes it from now on. */
export function writtenOnce<T extends object>(answer: T): T {
  texts.set(Object.freeze(answer), JSON.stringify(answer));
  return answer;
}

/** An answer as it travels. */
export const textOf = (answer: unknown): string => (typeof answer === 'object' && answer !== null ? texts.get(answer) : undefined) ?? JSON.stringify(answer);
