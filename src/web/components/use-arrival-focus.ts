import { useEffect, useRef, type RefObject } from 'react';

interface ArrivalOptions {
  /** `false`: not at the first render of a page. */
  atFirst?: boolean;
  /** Moves the focus elsewhere than to the element of the returned ref. */
  moveFocus?: () => void;
}

/** Focuses an element when it appears, because the control that opened it is gone or disabled. */
export function useArrivalFocus<E extends HTMLElement>(
  isHere: boolean,
  { atFirst = true, moveFocus }: ArrivalOptions = {},
): RefObject<E | null> {
  const element = useRef<E>(null);
  const wasHere = useRef(isHere && !atFirst);
  useEffect(() => {
    if (isHere && !wasHere.current) (moveFocus ?? (() => element.current?.focus()))();
    wasHere.current = isHere;
  }, [isHere, moveFocus]);
  return element;
}
