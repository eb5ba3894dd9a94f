import { useCallback, useRef, type RefObject } from 'react';
import { focusOn } from './focus-heading.ts';
import { useChange } from './use-change.ts';

const isAtWork = ({ activeElement }: Document): boolean =>
  activeElement !== null && activeElement !== document.body && !activeElement.matches('h1, h2, h3');

/**
 * Leads whoever waits, or was in what went away, to the title of what says how things stand, as soon as they stand otherwise than before. Whoever
 * is at work elsewhere on the page stays there, which `useChangeFocus` does not ask.
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
