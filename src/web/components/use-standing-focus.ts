import { useCallback, useRef, type RefObject } from 'react';
import { focusOn } from './focus-heading.ts';
import { useChange } from './use-change.ts';

const isAtWork = ({ activeElement }: Document): boolean =>
  activeElement !== null && activeElement !== document.body && !activeElement.matches('h1, h2, h3');

/**
 * When `standing` changes, focuses the `h2` inside the returned ref, unless the user works in another
 * control; `useChangeFocus` does not check that.
 */
export function useStandingFocus<E extends HTMLElement>(standing: string): RefObject<E | null> {
  const place = useRef<E>(null);
  const goThere = useCallback(() => {
    const title = place.current?.querySelector<HTMLElement>('h2');
    if (title && !isAtWork(document)) focusOn(title);
    return undefined;
  }, []);
  useChange(standing, goThere);
  return place;
}
