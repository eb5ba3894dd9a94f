import { useEffect, useRef, type RefObject } from 'react';

/** Gives the focus to what has just come on the page, where the control that led there is gone or can no longer be pressed. */
export function useArrivalFocus<E extends HTMLElement>(isHere: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (isHere) element.current?.focus();
  }, [isHere]);
  return element;
}
