import { useEffect } from 'react';
import { focusOn, headingToCome } from './focus-heading.ts';

/**
 * Whoever comes back from another site (it signed, it paid), or whose link opens nothing, reads on at the heading of what became of it. A first page leaves the
 * focus where it is; this one goes on with what was begun.
 */
export function useReturnFocus(isBack: boolean): void {
  useEffect(() => {
    if (!isBack || document.activeElement !== document.body) return;
    const heading = headingToCome();
    if (heading) focusOn(heading);
  }, [isBack]);
}
