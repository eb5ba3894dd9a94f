import { useEffect } from 'react';
import { afterDialogs } from './after-dialogs.ts';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const goOnTo = (next: () => HTMLElement | null | undefined): void => {
  if (isLost()) next()?.focus();
};

/**
 * A notice that is answered goes away with the control that had the focus: the focus then goes to `next`, where one goes on, asked once the page shows what follows;
 * it is given the card that the control stood in, where that stays. Where nobody was in what went away, nothing moves. A dialog that is still open gives the focus back first, and cannot where what opened it is gone.
 */
export function useDepartureFocus(
  isHere: boolean,
  next: (card: Element | null) => HTMLElement | null | undefined,
): void {
  useEffect(() => {
    if (!isHere) return undefined;
    let last: Element | null = document.activeElement;
    let card = last?.closest('.card') ?? null;
    const note = ({ target }: FocusEvent) => {
      last = target as Element;
      card = last.closest('.card');
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      const isInDialog = document.querySelector('dialog[open]') !== null;
      if (isInDialog || (last !== null && !last.isConnected))
        afterDialogs(() => goOnTo(() => next(card?.isConnected ? card : null)));
    };
  }, [isHere, next]);
}
