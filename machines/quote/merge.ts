import { differences, type Difference } from '#domain/form-differences.ts';
import type { QuoteForm } from '#domain/forms.ts';

function withLeaf<T>(value: T, [key, ...rest]: string[], leaf: Difference['to']): T {
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
