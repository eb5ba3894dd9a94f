import type { QuoteForm } from './forms.ts';
import { providerFeeField } from './provider.ts';

/** Which answers differ between two versions of a form. Forms are plain data. */
type Leaf = string | number | boolean | null | undefined;
type Leaves = Map<string, Leaf>;

/** Whether a path belongs to the saved price, which the server writes. */
const isPrice = (path: string): boolean => path === 'tarif' || path === providerFeeField();

/** Whether the server writes the path itself, so that it is no change by a user. */
const isServers = (path: string): boolean => path === 'devis_sent_at' || isPrice(path);

/** The form without its saved price, for a draft. */
export const withoutPrice = (form: QuoteForm): QuoteForm =>
  Object.fromEntries(Object.entries(form).filter(([path]) => !isPrice(path))) as unknown as QuoteForm;

function collect(value: unknown, path: string, into: Leaves): Leaves {
  if (isServers(path)) return into;
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) collect(inner, path ? `${path}.${key}` : key, into);
  } else into.set(path, value as Leaf);
  return into;
}

const known = new WeakMap<object, Leaves>();

/** A form's answers by dotted path. Cached, because forms are never changed in place. */
function leavesOf(form: object): Leaves {
  const leaves = known.get(form) ?? collect(form, '', new Map());
  known.set(form, leaves);
  return leaves;
}

/** Equality of answers; empty text, null and undefined are equal. */
const same = (a: Leaf, b: Leaf) => a === b || ((a ?? '') === '' && (b ?? '') === '');

/** A field that differs, by dotted path; `undefined` if that form has no such field. */
export interface Difference {
  path: string;
  from: Leaf;
  to: Leaf;
}

/** The fields whose value changes from `before` to `after`, in the order of the form. */
export function differences<Form extends object>(before: Form, after: Form): Difference[] {
  const [left, right] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...left.keys(), ...right.keys()])]
    .map((path) => ({ path, from: left.get(path), to: right.get(path) }))
    .filter(({ from, to }) => !same(from, to));
}

export const sameForm = <Form extends object>(a: Form, b: Form): boolean =>
  a === b || differences(a, b).length === 0;

function withLeaf<T>(value: T, [key, ...rest]: string[], leaf: Difference['to']): T {
  if (key === undefined) return leaf as T;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? withLeaf(item, rest, leaf) : item)) as T;
  return { ...value, [key]: withLeaf((value as Record<string, unknown>)[key], rest, leaf) };
}

/** Applies differences to a form; lists keep their length. */
export const withDifferences = <Form extends object>(form: Form, changed: readonly Difference[]): Form =>
  changed.reduce((made, { path, to }) => withLeaf(made, path.split('.'), to), form);

const isResized = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) && a.length !== b.length;

/**
 * What was typed over a form (`from`), over a newer one (`to`): changed fields keep their text, the others take the
 * new values, so that saving undoes nobody's change. A list that got more or fewer items stays as typed.
 */
export function rebased<Form extends object>(typed: Form, from: Form, to: Form): Form {
  const resized = (Object.keys(typed) as (keyof Form & string)[]).filter((key) =>
    isResized(typed[key], from[key]),
  );
  const changed = differences(from, typed).filter(
    ({ path }) => !resized.some((key) => path.startsWith(`${key}.`)),
  );
  const lists = Object.fromEntries(resized.map((key) => [key, typed[key]]));
  return { ...withDifferences(to, changed), ...lists };
}
