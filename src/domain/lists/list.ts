/** One value of a list. The id travels and is stored; the code is what the tariff and the law name it by. */
export interface ListEntry<Code extends string = string> {
  id: number;
  code: Code;
  /** French, for people. */
  label: string;
  /** Whether it may still be chosen; a value that was chosen once keeps its label. */
  active: boolean;
  order: number;
}

/** A list from codes and labels, with ids from 1 in the order given (docs/domain/lists.md). */
export const list = <const Code extends string>(values: readonly (readonly [code: Code, label: string])[]): readonly ListEntry<Code>[] =>
  values.map(([code, label], index) => ({ id: index + 1, code, label, active: true, order: index + 1 }));
