import { useEffect, useRef, type RefObject } from 'react';
import { useArrivalFocus } from './use-arrival-focus.ts';

/** Who had the focus when this came on the page; `null` where that is gone. */
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
  /** Who had the focus before; `null` where that is gone. */
  lender: () => HTMLElement | null;
}

/** Gives the focus to what comes on the page because something was pressed, as `useArrivalFocus` does, and knows where to give it back. */
export function useLentFocus<E extends HTMLElement>(): Lent<E> {
  // Before the effect that takes the focus: effects run in their order.
  const lender = useLender();
  const element = useArrivalFocus<E>(true);
  return { element, lender };
}
