/** Caches an expensive function by its argument, an object that is never changed in place. */
export function once<Asked extends object, Answer>(ask: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const known = new WeakMap<Asked, { answer: Answer }>();
  return (asked) => {
    const found = known.get(asked) ?? { answer: ask(asked) };
    known.set(asked, found);
    return found.answer;
  };
}
