import { focusOn, isFocusLost } from '../../components/focus-heading.ts';

/**
 * Scrolls a title into sight, with some of what follows (`scroll-margin` of `statecharts.css`), and focuses it if the
 * focused control is gone, disabled, or `isAsked`.
 */
export function bringIn(title: HTMLElement | null, isAsked = false): void {
  if (!title) return;
  title.scrollIntoView({ block: 'nearest' });
  if (isAsked || isFocusLost() || document.activeElement?.matches(':disabled')) focusOn(title);
}
