import { useEffect, useRef, type RefObject } from 'react';
import { useArrivalFocus } from './use-arrival-focus.ts';

/** Returns a getter of the element that had the focus at mount; `null` if it no longer exists. */
export function useLender(): () => HTMLElement | null {
  const from = useRef<Element | null>(null);
  useEffect(() => {
    from.current = document.activeElement;
  }, []);
  return () =>
    from.current instanceof HTMLElement && from.current !== document.body && from.current.isConnected
      ? from.current
      : null;
}

interface Lent<E> {
  element: RefObject<E | null>;
  /** The previously focused element; `null` if it no longer exists. */
  lender: () => HTMLElement | null;
}

/** Like `useArrivalFocus`, and returns the previously focused element. */
export function useLentFocus<E extends HTMLElement>(): Lent<E> {
  // Before the effect that moves the focus: effects run in order.
  const lender = useLender();
  const element = useArrivalFocus<E>(true);
  return { element, lender };
}
