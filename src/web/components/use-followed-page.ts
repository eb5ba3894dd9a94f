import { useRef, type RefObject } from 'react';
import { focusOn, headingOfPage, isFocusLost, titleOf } from './focus-heading.ts';
import { useChangeFocus } from './use-change-focus.ts';

/** Whether the element is outside the window, as after a scroll to the top of the page. */
function isOutOfSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < 0 || bottom > innerHeight;
}

/** Focuses the title of the list, or the page's heading, once the page has been scrolled to its top. */
function goToTitle(card: Element | null): void {
  const title = (card && titleOf(card)) ?? headingOfPage();
  if (!title) return;
  focusOn(title);
  // The scroll to the top comes with the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isOutOfSight(title)) title.scrollIntoView({ block: 'start' });
    }),
  );
}

/**
 * Moves the focus from the followed link of a pager to the title of its list, when another page is shown.
 * Give the ref to the element of the links; nothing moves if the user is elsewhere.
 */
export function useFollowedPage(current: number): RefObject<HTMLElement | null> {
  const pages = useRef<HTMLElement>(null);
  useChangeFocus(String(current), () => {
    const links = pages.current;
    if (links && (links.contains(document.activeElement) || isFocusLost())) goToTitle(links.closest('.card'));
  });
  return pages;
}
