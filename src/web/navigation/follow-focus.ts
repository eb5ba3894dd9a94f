/** How a control is told from the others of its kind: by where it leads, or by what it is called. */
const nameOf = (element: Element): string =>
  element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';

/**
 * The frame that the server sent goes once the application draws its own, and that one once it is known who is there: whatever had the focus
 * goes with it. Until the first page stands, the reader goes on at what stands in its place. Called before the first drawing.
 */
export function followFocus(root: HTMLElement): void {
  let last = document.activeElement;
  const note = ({ target }: FocusEvent) => {
    last = target as Element;
  };
  const follow = () => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const [kind, name] = [last.localName, nameOf(last)];
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
