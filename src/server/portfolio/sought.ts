import { readReference } from '#domain/reference.ts';
import { seenText } from '#domain/unseen.ts';
import { normalise } from '../requests/values/normalise.ts';
import type { ListFilter } from './query.ts';

const mostWords = 6;

/**
 * The searched text where it may be a whole e-mail address, or a telephone of at least nine digits; a
 * reference (year and number) is none. Else null.
 */
function contactIn(sought: string): string | null {
  const typed = seenText(sought).trim();
  const isTelephone = /^\+?[\d\s().\-/\u00A0\u202F]+$/.test(typed) && typed.replaceAll(/\D/g, '').length >= 9;
  return isTelephone || /^[^\s@]+@[^\s@]+$/.test(typed) ? typed : null;
}

/** What a searched text may be: words, a whole reference, a telephone or an e-mail address. */
export const soughtIn = (sought: string): Pick<ListFilter, 'words' | 'reference' | 'contact'> => ({
  words: sought === '' ? [] : [...new Set(normalise(sought).split(' ').filter(Boolean))].slice(0, mostWords),
  reference: readReference(sought),
  contact: contactIn(sought),
});
