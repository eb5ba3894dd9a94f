/** Answers by their dotted path (`chantier.address.city`, `souscripteurs.0.client.name`), as the wire names its errors. */

type Answer = string | number | boolean | null | undefined;

/** Every path that leads to one answer of `Values`. A list of plain values is one answer; other lists are left out: what repeats is described apart, from its own root. */
export type PathOf<Values> = {
  [Key in keyof Values & string]: NonNullable<Values[Key]> extends Answer
    ? Key
    : NonNullable<Values[Key]> extends readonly Answer[]
      ? Key
      : NonNullable<Values[Key]> extends readonly unknown[]
        ? never
        : `${Key}.${PathOf<NonNullable<Values[Key]>>}`;
}[keyof Values & string];

/** The keys of `Values` that hold lists of what repeats. */
export type ListsOf<Values> = {
  [Key in keyof Values & string]: NonNullable<Values[Key]> extends readonly Answer[]
    ? never
    : NonNullable<Values[Key]> extends readonly unknown[]
      ? Key
      : never;
}[keyof Values & string];

/** `base` and `path`, joined by a dot; either may be empty. */
export const joined = (base: string, path: string): string =>
  base && path ? `${base}.${path}` : base || path;

export const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

/** The value at that path; `undefined` for none. The empty path is the whole. */
export function valueAt(values: unknown, path: string): unknown {
  if (path === '') return values;
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      values,
    );
}

/** The same values with another answer at that path; what is not on the way to it is shared, nothing is changed in place. */
export function withValueAt<Values>(values: Values, path: string, answer: unknown): Values {
  const [key = '', ...rest] = path.split('.');
  const inner: unknown =
    rest.length === 0
      ? answer
      : withValueAt((values as Record<string, unknown>)[key] ?? {}, rest.join('.'), answer);
  if (Array.isArray(values))
    return values.map((item, index) => (String(index) === key ? inner : item)) as Values;
  return { ...values, [key]: inner };
}
