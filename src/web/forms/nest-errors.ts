import type { FieldErrors, FieldValues } from 'react-hook-form';

/**
 * `page`: found by the schema, removed once it no longer applies. `server`: removed once that answer changes.
 */
export type ErrorKind = 'page' | 'server';

type Branch = Record<string, unknown>;
const isIndex = (key: string | undefined): boolean => key !== undefined && /^\d+$/.test(key);

/**
 * Converts errors by dotted path into the tree of react-hook-form, with arrays for lists. Keeps the first
 * message of each field (docs/domain/validation.md).
 */
export function nestErrors<Values extends FieldValues>(
  flat: Record<string, string[]>,
  type: ErrorKind = 'page',
): FieldErrors<Values> {
  const tree: Branch = {};
  for (const [path, [message]] of Object.entries(flat)) {
    const keys = path.split('.');
    const last = keys.pop() ?? path;
    let branch = tree;
    for (const [at, key] of keys.entries())
      branch = (branch[key] ??= isIndex(keys[at + 1] ?? last) ? [] : {}) as Branch;
    branch[last] = { type, message };
  }
  return tree as FieldErrors<Values>;
}
