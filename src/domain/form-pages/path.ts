/**
 * Answers by their dotted path (`chantier.address.city`, `souscripteurs.0.client.name`), as the wire
 * names its errors.
 */

type Answer = string | number | boolean | null | undefined;

/**
 * Paths of the answers of `Values`. A list of plain values is one answer; lists of objects are left out,
 * because their items have pages of their own.
 */
export type PathOf<Values> = {
  [Key in keyof Values & string]: NonNullable<Values[Key]> extends Answer
    ? Key
    : NonNullable<Values[Key]> extends readonly Answer[]
      ? Key
      : NonNullable<Values[Key]> extends readonly unknown[]
        ? never
        : `${Key}.${PathOf<NonNullable<Values[Key]>>}`;
}[keyof Values & string];

/** Keys of `Values` that contain lists of objects. */
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

/** The value at that path; `undefined` if there is none. The empty path means the whole. */
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

/** A copy of the values with another answer at that path. Unchanged parts are shared. */
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
