/** Identifies a control among those of its kind: by its link, label or text. */
const nameOf = (element: Element): string =>
  element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';

/**
 * Keeps the focus while the server's HTML is replaced by the application, and until the first page is
 * rendered: if the focused element disappears, the equivalent new one gets the focus. Call before the first
 * render.
 */
export function followFocus(root: HTMLElement): void {
  let last = document.activeElement;
  const note = ({ target }: FocusEvent) => {
    last = target as Element;
  };
  const follow = () => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const kind = last.localName;
    const name = nameOf(last);
    [...root.querySelectorAll<HTMLElement>(kind)]
      .find((one) => nameOf(one) === name)
      ?.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(follow);
  watch.observe(root, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  const stop = () => {
    follow();
    watch.disconnect();
    document.removeEventListener('focusin', note);
  };
  document.addEventListener('charpente:arrived', stop, { once: true });
}
