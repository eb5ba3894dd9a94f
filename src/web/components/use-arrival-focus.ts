import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to what has just come on the page, where the control that led there is gone or can no longer be pressed. `atFirst`: also where it is there from the
 * beginning; a page that merely opens with it leaves the focus where it is.
 */
export function useArrivalFocus<E extends HTMLElement>(
  isHere: boolean,
  { atFirst = true } = {},
): RefObject<E | null> {
  const element = useRef<E>(null);
  const wasHere = useRef(isHere && !atFirst);
  useEffect(() => {
    if (isHere && !wasHere.current) element.current?.focus();
    wasHere.current = isHere;
  }, [isHere]);
  return element;
}
