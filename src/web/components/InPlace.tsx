import type { ReactNode } from 'react';
import { headingToCome, titleOf } from './focus-heading.ts';
import { useDepartureFocus } from './use-departure-focus.ts';

const readOnAt = (card: Element | null) => (card && titleOf(card)) ?? headingToCome();

/**
 * What a page, or a card of it, shows at the moment; given another `key`, another page takes its place at the same address. The reader who
 * was in what goes, reads on at the title of the card that stays or, where none does, at the heading of what comes.
 */
export function InPlace({ children }: { children: ReactNode }) {
  useDepartureFocus(true, readOnAt);
  return children;
}
