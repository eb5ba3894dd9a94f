import { differences, withDifferences } from '#domain/form-differences.ts';
import type { QuoteForm } from '#domain/forms.ts';

/**
 * Whether the number of policyholders differs: lists of different lengths are not merged field by field, the
 * changed one is taken as a whole.
 */
const listChanged = (base: QuoteForm, mine: QuoteForm) =>
  base.souscripteurs.length !== mine.souscripteurs.length;

/**
 * Three-way merge of two forms that were changed from `base`: a field changed in `mine` is taken from it,
 * even if `theirs` changed it too; any other from `theirs`.
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
