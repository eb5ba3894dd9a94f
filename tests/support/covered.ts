import type { Page } from 'playwright-core';

/**
 * The controls of the open dialog, else of the page, that something else covers: a press at their middle would hit
 * another element. Hidden and disabled controls are left out.
 */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const smallest = 4;
    const selector = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary';
    /** What covers a control; null if a press reaches it. */
    const coverOf = (control: HTMLElement): Element | null => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const [box] = control.getClientRects();
      if (!box || box.width < smallest || box.height < smallest) return null;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return hit === null || control.contains(hit) || hit.closest('label')?.contains(control) ? null : hit;
    };
    const found: string[] = [];
    const shown = document.querySelector('dialog[open]') ?? document.querySelector('main');
    for (const control of shown?.querySelectorAll<HTMLElement>(selector) ?? []) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue;
      if (coverOf(control) === null) continue;
      // The scrolling may change the page, for example its sticky head: two frames later it is at rest.
      await new Promise((rested) => requestAnimationFrame(() => requestAnimationFrame(rested)));
      const cover = coverOf(control);
      const name = control.getAttribute('aria-label') ?? control.textContent;
      if (cover) found.push(`${control.tagName} ${name} is covered by ${cover.tagName} ${cover.className}`);
    }
    return found;
  });
