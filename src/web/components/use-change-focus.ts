import { useCallback, useRef, type RefObject } from 'react';
import { afterDialogs } from './after-dialogs.ts';
import { headingOfPage } from './focus-heading.ts';
import { useChange } from './use-change.ts';

/**
 * When `status` changes, focuses the element of the returned ref, or the page's heading without one. Waits
 * until dialogs are closed.
 */
export function useChangeFocus<E extends HTMLElement>(status: string): RefObject<E | null> {
  const element = useRef<E>(null);
  const goThere = useCallback(() => afterDialogs(() => (element.current ?? headingOfPage())?.focus()), []);
  useChange(status, goThere);
  return element;
}
