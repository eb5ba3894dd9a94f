import type { FieldErrors, FieldValues } from 'react-hook-form';

/** An error that the page found goes as soon as it no longer holds; one that the server found, once that answer changes. */
export type ErrorKind = 'page' | 'server';

type Branch = Record<string, unknown>;
const isIndex = (key: string | undefined): boolean => key !== undefined && /^\d+$/.test(key);

/** Errors by dotted path → the tree that react-hook-form reads, lists as lists; the first message of each field is shown (docs/domain/validation.md). */
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
