import { useEffect } from 'react';
import { afterDialogs } from './after-dialogs.ts';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const goOnTo = (next: () => HTMLElement | null | undefined): void => {
  if (isLost()) next()?.focus();
};

/**
 * When content with the focus is removed, focuses the element that `next` returns, once the page has
 * rendered. `next` receives the surrounding card if it remains. Does nothing if the focus is elsewhere. Waits
 * for open dialogs, which cannot restore the focus to a removed element.
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
