import { differences, withDifferences } from '#domain/form-differences.ts';
import type { QuoteForm } from '#domain/forms.ts';

/** Two lists of policyholders of other lengths are not aligned field by field: the changed list is taken whole. */
const listChanged = (base: QuoteForm, mine: QuoteForm) =>
  base.souscripteurs.length !== mine.souscripteurs.length;

/**
 * `mine` on top of `theirs`, both having started from `base`: a field that I changed is mine, any other is theirs.
 * Nothing typed is lost; where both changed a field, mine stands.
 */
export function onTop(base: QuoteForm, mine: QuoteForm, theirs: QuoteForm): QuoteForm {
  const whole = listChanged(base, mine) || theirs.souscripteurs.length !== mine.souscripteurs.length;
  const mineChangedThem =
    listChanged(base, mine) || differences(base, mine).some(({ path }) => path.startsWith('souscripteurs.'));
  const start = whole && mineChangedThem ? { ...theirs, souscripteurs: mine.souscripteurs } : theirs;
  return withDifferences(
    start,
    differences(base, mine).filter(({ path }) => !(whole && path.startsWith('souscripteurs.'))),
  );
}
