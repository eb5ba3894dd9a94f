import { useEffect, type RefObject } from 'react';

/**
 * Closes the open menus (`<details>`) in the area on a press outside, when the focus leaves the menu, or on
 * Escape, which moves the focus back to the menu's `<summary>`.
 */
export function useClosingMenus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const closeUnlessInside = (event: Event) => {
      const escaped = event instanceof KeyboardEvent;
      if (escaped ? event.key !== 'Escape' : area.current?.contains(event.target as Node)) return;
      for (const menu of area.current?.querySelectorAll('details[open]') ?? []) {
        if (escaped && menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
        menu.removeAttribute('open');
      }
    };
    const closeLeft = ({ target }: Event) => {
      for (const menu of area.current?.querySelectorAll('details[open]') ?? [])
        if (!menu.contains(target as Node)) menu.removeAttribute('open');
    };
    document.addEventListener('focusin', closeLeft);
    document.addEventListener('keydown', closeUnlessInside);
    document.addEventListener('pointerdown', closeUnlessInside);
    return () => {
      document.removeEventListener('focusin', closeLeft);
      document.removeEventListener('keydown', closeUnlessInside);
      document.removeEventListener('pointerdown', closeUnlessInside);
    };
  }, [area]);
}
