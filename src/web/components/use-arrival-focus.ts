import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses an element when it appears, because the control that opened it is gone or disabled. `atFirst:
 * false`: not at the first render of a page.
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
