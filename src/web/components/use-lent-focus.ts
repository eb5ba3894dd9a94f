import { useEffect, useRef, type RefObject } from 'react';
import { useArrivalFocus } from './use-arrival-focus.ts';

interface Lent<E> {
  element: RefObject<E | null>;
  /** Who had the focus before; `null` where that is gone. */
  lender: () => HTMLElement | null;
}

/** Gives the focus to what comes on the page because something was pressed, as `useArrivalFocus` does, and knows where to give it back. */
export function useLentFocus<E extends HTMLElement>(): Lent<E> {
  const from = useRef<Element | null>(null);
  // Before the effect that takes the focus: effects run in their order.
  useEffect(() => {
    from.current = document.activeElement;
  }, []);
  const element = useArrivalFocus<E>(true);
  const lender = () => (from.current instanceof HTMLElement && from.current !== document.body && from.current.isConnected ? from.current : null);
  return { element, lender };
}
