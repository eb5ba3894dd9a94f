import type { FieldErrors, FieldValues } from 'react-hook-form';

/** Errors by dotted path → the tree that react-hook-form reads; the first message of each field is shown (specification, section 5). */
export function nestErrors<Values extends FieldValues>(flat: Record<string, string[]>): FieldErrors<Values> {
  const tree: Record<string, unknown> = {};
  for (const [path, [message]] of Object.entries(flat)) {
    const keys = path.split('.');
    const last = keys.pop() ?? path;
    let branch = tree;
    for (const key of keys) branch = (branch[key] ??= {}) as Record<string, unknown>;
    branch[last] = { type: 'server', message };
  }
  return tree as FieldErrors<Values>;
}
