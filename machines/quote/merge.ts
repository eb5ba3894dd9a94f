import type { QuoteForm } from '#domain/forms.ts';

/** Two people edited the same quote: what differs, and one's changes laid on top of the other's. Forms are plain data. */
type Leaf = string | number | boolean | null | undefined;
type Leaves = Map<string, Leaf>;

/** What the server writes by itself: no difference of the writer's. */
const serverFields = new Set(['devis_sent_at']);

function collect(value: unknown, path: string, into: Leaves): Leaves {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) collect(inner, path ? `${path}.${key}` : key, into);
  } else if (!serverFields.has(path)) into.set(path, value as Leaf);
  return into;
}

const known = new WeakMap<QuoteForm, Leaves>();

/** A form's answers by their dotted path. A form is never changed in place: it is read once. */
function leavesOf(form: QuoteForm): Leaves {
  const leaves = known.get(form) ?? collect(form, '', new Map());
  known.set(form, leaves);
  return leaves;
}

/** An answer not given is the same however it is written. */
const same = (a: Leaf, b: Leaf) => a === b || ((a ?? '') === '' && (b ?? '') === '');

/** One field that differs, by its dotted path; `undefined` where that side has no such field. */
export interface Difference {
  path: string;
  from: Leaf;
  to: Leaf;
}

/** The fields whose value changes from `before` to `after`, in the order of the form. */
export function differences(before: QuoteForm, after: QuoteForm): Difference[] {
  const [left, right] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...left.keys(), ...right.keys()])]
    .map((path) => ({ path, from: left.get(path), to: right.get(path) }))
    .filter(({ from, to }) => !same(from, to));
}

export const sameForm = (a: QuoteForm, b: QuoteForm): boolean => a === b || differences(a, b).length === 0;

function withLeaf<T>(value: T, [key, ...rest]: string[], leaf: Leaf): T {
  if (key === undefined) return leaf as T;
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? withLeaf(item, rest, leaf) : item)) as T;
  return { ...value, [key]: withLeaf((value as Record<string, unknown>)[key], rest, leaf) };
}

/** Two lists of policyholders of other lengths are not aligned field by field: the changed list is taken whole. */
const listChanged = (base: QuoteForm, mine: QuoteForm) => base.souscripteurs.length !== mine.souscripteurs.length;

/**
 * `mine` on top of `theirs`, both having started from `base`: a field that I changed is mine, any other is theirs.
 * Nothing typed is lost; where both changed a field, mine stands.
 */
export function onTop(base: QuoteForm, mine: QuoteForm, theirs: QuoteForm): QuoteForm {
  const whole = listChanged(base, mine) || theirs.souscripteurs.length !== mine.souscripteurs.length;
  const mineChangedThem = listChanged(base, mine) || differences(base, mine).some(({ path }) => path.startsWith('souscripteurs.'));
  const start = whole && mineChangedThem ? { ...theirs, souscripteurs: mine.souscripteurs } : theirs;
  return differences(base, mine)
    .filter(({ path }) => !(whole && path.startsWith('souscripteurs.')))
    .reduce((form, { path, to }) => withLeaf(form, path.split('.'), to), start);
}
