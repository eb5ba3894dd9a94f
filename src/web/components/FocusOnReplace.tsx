import type { ReactNode } from 'react';
import { headingToCome, titleOf } from './focus-heading.ts';
import { useDepartureFocus } from './use-departure-focus.ts';

const readOnAt = (card: Element | null) => (card && titleOf(card)) ?? headingToCome();

/**
 * Current content of a page or card. When its `key` changes, a reader whose focused element is removed
 * continues at the title of the card, if that stays, or at the heading of the new content.
 */
export function FocusOnReplace({ children }: { children: ReactNode }) {
  useDepartureFocus(true, readOnAt);
  return children;
}
