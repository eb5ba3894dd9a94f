/** Of the page that is shown. */
export const headingOfPage = (): HTMLElement | null => document.querySelector<HTMLElement>('#contenu h1');

/** Of what is no control: it can take the focus from now on. */
function focusable(element: HTMLElement): HTMLElement {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  return element;
}

/** Gives the focus to what is no control, without scrolling there. */
export function focusOn(element: HTMLElement): void {
  focusable(element).focus({ preventScroll: true });
}

/** The title of a card, which can take the focus; null where it has none. */
export function titleOf(card: Element): HTMLElement | null {
  const title = card.querySelector<HTMLElement>(':scope > header :is(h2, h3)');
  return title && focusable(title);
}

/** A page whose heading comes with its data: the reader waits on `main`, and moves to the heading unless they went elsewhere meanwhile. Returns how to stop. */
export function awaitHeading(main: HTMLElement): () => void {
  focusOn(main);
  const watch = new MutationObserver(() => {
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading) return;
    watch.disconnect();
    if (document.activeElement === main) focusOn(heading);
  });
  watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/** Where one goes on once what was pressed went with its page: at the heading of what is shown now or, where that is still read, of what comes. */
export function headingToCome(): HTMLElement | null {
  const heading = headingOfPage();
  const main = document.querySelector<HTMLElement>('#contenu');
  if (heading || !main) return heading;
  awaitHeading(main);
  return main;
}

/**
 * Where the reader goes on when the control that they have just pressed is about to go: at the title of its card, at the page's heading,
 * or, where the page goes with it, at the heading of what comes.
 */
export function goOnFrom(pressed: HTMLElement): void {
  const card = pressed.closest('.card');
  const title = card && titleOf(card);
  const main = document.querySelector<HTMLElement>('#contenu');
  const heading = [...(main?.querySelectorAll<HTMLElement>('h1') ?? [])].find(
    (one) => !one.closest('.sheet')?.contains(pressed),
  );
  const stays = title ?? heading;
  if (stays) focusOn(stays);
  else if (main) awaitHeading(main);
}
