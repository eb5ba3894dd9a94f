import { focusOn, isFocusLost } from '../../components/focus-heading.ts';

/** Whether the focused control is gone or disabled. */
export const isFocusGone = (): boolean =>
  isFocusLost() || document.activeElement?.matches(':disabled') === true;

/**
 * Scrolls a title into sight, with some of what follows (`scroll-margin` of `statecharts.css`), and focuses it
 * if the focused control is gone or disabled, or if `isAsked`.
 */
export function bringIn(title: HTMLElement | null, isAsked = false): void {
  if (!title) return;
  title.scrollIntoView({ block: 'nearest' });
  if (isAsked || isFocusGone()) focusOn(title);
}
