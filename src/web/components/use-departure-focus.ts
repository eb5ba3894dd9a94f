import { useEffect } from 'react';

/**
 * A notice that is answered goes away with the control that had the focus: the focus then goes to `next`, where one goes on, asked once the page shows what follows.
 * Where nobody was in what went away, nothing moves.
 */
export function useDepartureFocus(isHere: boolean, next: () => HTMLElement | null | undefined): void {
  useEffect(() => {
    if (!isHere) return undefined;
    let last: Element | null = document.activeElement;
    const note = ({ target }: FocusEvent) => {
      last = target as Element;
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && last !== null && !last.isConnected) next()?.focus();
    };
  }, [isHere, next]);
}
