/** A random generator with the same numbers at every run: mulberry32. */
export interface Random {
  /** From 0 to 1, 1 excluded. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(choices: readonly T[]): T => {
    const chosen = choices[between(0, choices.length - 1)];
    if (chosen === undefined) throw new RangeError('Nothing to pick from');
    return chosen;
  };
  return { next, between, pick, chance: (probability) => next() < probability };
}
