import { useCallback, useRef, type RefObject } from 'react';
import { afterDialogs } from './after-dialogs.ts';
import { headingOfPage } from './focus-heading.ts';
import { useChange } from './use-change.ts';

/**
 * Gives the focus to what says how things stand, as soon as they stand otherwise than before: to its element, or to the page's heading where
 * there is none. A dialog that is still open gives the focus back first.
 */
export function useChangeFocus<E extends HTMLElement>(standing: string): RefObject<E | null> {
  const element = useRef<E>(null);
  const goThere = useCallback(() => afterDialogs(() => (element.current ?? headingOfPage())?.focus()), []);
  useChange(standing, goThere);
  return element;
}
