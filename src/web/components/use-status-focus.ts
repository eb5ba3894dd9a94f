import { useCallback, useRef, type RefObject } from 'react';
import { focusOn } from './focus-heading.ts';
import { useChange } from './use-change.ts';

const isAtWork = ({ activeElement }: Document): boolean =>
  activeElement !== null && activeElement !== document.body && !activeElement.matches('h1, h2, h3');

/**
 * When `status` changes, focuses the `h2` inside the returned ref, unless the user works in another
 * control; `useChangeFocus` does not check that.
 */
export function useStatusFocus<E extends HTMLElement>(status: string): RefObject<E | null> {
  const container = useRef<E>(null);
  const focusTitle = useCallback(() => {
    const title = container.current?.querySelector<HTMLElement>('h2');
    if (title && !isAtWork(document)) focusOn(title);
    return undefined;
  }, []);
  useChange(status, focusTitle);
  return container;
}
