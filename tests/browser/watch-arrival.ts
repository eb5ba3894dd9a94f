import type { Page } from 'playwright-core';

/*
 * Records in the page, frame by frame, what a visitor sees and what moves while a page loads.
 */

export const forGuests = 'La dommages-ouvrage, tracée d’équerre';

/** The observations since the visit began, over reloads: the page itself stores them, frame by frame. */
interface Seen {
  guests: boolean;
  /** A page that had stood there gave way to nothing, or grey lines to none. */
  gap: boolean;
  /** The window was empty between two pages. */
  empty: boolean;
  shifts: Shift[];
}

interface Shift {
  /** Since the page began, ms. */
  at: number;
  value: number;
  moved: string;
  /** Nothing moved that was in the window before. */
  enters: boolean;
}

interface ShiftSeen {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

export async function watchArrival(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript((title) => {
    const seen = JSON.parse(
      sessionStorage.getItem('seen') ?? '{"guests":false,"gap":false,"empty":false,"shifts":[]}',
    ) as Seen;
    const keep = () => sessionStorage.setItem('seen', JSON.stringify(seen));
    let stood = false;
    const look = () => {
      const shown = document.querySelector('#root > *');
      const stands =
        shown !== null && shown.getClientRects().length > 0 && document.querySelector('.skel-late') === null;
      seen.guests ||= [...document.querySelectorAll('h1')].some(
        (one) => one.textContent === title && one.getClientRects().length > 0,
      );
      seen.gap ||= stood && !stands;
      stood ||= stands;
      keep();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new MutationObserver(() => {
      seen.empty ||= stood && document.querySelector('#root > *') === null;
      keep();
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      // A move just after the user's own click is no shift, as browsers define it.
      for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as (PerformanceEntry &
        ShiftSeen)[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 40)}: ${JSON.stringify(previousRect)} → ${JSON.stringify(currentRect)}`,
        );
        const enters = sources.every(({ previousRect }) => previousRect.height === 0);
        seen.shifts.push({ at: startTime, value, moved: moved.join('\n'), enters });
      }
      keep();
    }).observe({ type: 'layout-shift', buffered: true });
  }, forGuests);
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? 'null') as Seen);
}

/** The elements that moved; none where the whole shift is too small to be seen. */
export const movedIn = (shifts: readonly Shift[]): string[] =>
  shifts.reduce((sum, { value }) => sum + value, 0) < 0.0005 ? [] : shifts.map(({ moved }) => moved);
