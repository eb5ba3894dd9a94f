import type { ReactNode } from 'react';
import { headingToCome, titleOf } from './focus-heading.ts';
import { useDepartureFocus } from './use-departure-focus.ts';

/** The title of the card that stays, if there is one; else the heading of the page. */
const nextTitle = (card: Element | null) => (card && titleOf(card)) ?? headingToCome();

/**
 * Current content of a page or card. When its `key` changes, a reader whose focused element is removed
 * continues at the title of the card, if that stays, or at the heading of the new content: each key has an
 * instance of its own, and the one that goes moves the focus.
 */
export function FocusOnReplace({ children }: { children: ReactNode }) {
  const isHere = true;
  useDepartureFocus(isHere, nextTitle);
  return children;
}
