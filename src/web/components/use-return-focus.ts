import { useEffect } from 'react';
import { focusOn, headingToCome } from './focus-heading.ts';

/**
 * Focuses the heading after a return from another site (signature, payment), or from a link that opens
 * nothing. Other first pages leave the focus alone.
 */
export function useReturnFocus(isBack: boolean): void {
  useEffect(() => {
    if (!isBack || document.activeElement !== document.body) return;
    const heading = headingToCome();
    if (heading) focusOn(heading);
  }, [isBack]);
}
