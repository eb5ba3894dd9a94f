import { useEffect, useRef, type RefObject } from 'react';
import { useArrivalFocus } from './use-arrival-focus.ts';

/** Returns a getter of the element that had the focus at mount; `null` if it no longer exists. */
export function usePreviousFocus(): () => HTMLElement | null {
  const from = useRef<Element | null>(null);
  useEffect(() => {
    from.current = document.activeElement;
  }, []);
  return () =>
    from.current instanceof HTMLElement && from.current !== document.body && from.current.isConnected
      ? from.current
      : null;
}

interface RestorableFocus<E> {
  element: RefObject<E | null>;
  /** The previously focused element; `null` if it no longer exists. */
  previousFocus: () => HTMLElement | null;
}

/** Like `useArrivalFocus`, and returns the previously focused element. */
export function useRestorableFocus<E extends HTMLElement>(): RestorableFocus<E> {
  // Before the effect that moves the focus: effects run in order.
  const previousFocus = usePreviousFocus();
  const element = useArrivalFocus<E>(true);
  return { element, previousFocus };
}
