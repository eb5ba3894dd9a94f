/** The page's own `h1` in a container: not the one that stands for it while its data are read. */
export const headingIn = (container: ParentNode): HTMLElement | null =>
  container.querySelector<HTMLElement>('h1:not(.pending)');

/** The page's `h1`. */
export const headingOfPage = (): HTMLElement | null => {
  const main = document.querySelector('#contenu');
  return main && headingIn(main);
};

/**
 * Whether the focus went with what is gone from the page, or is hidden on it: Tab would go on from the top.
 */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body || active.id === 'contenu') return true;
  // Browsers move the focus away from what is hidden with their next layout; jsdom has none.
  return (
    typeof active.checkVisibility === 'function' && !active.checkVisibility({ visibilityProperty: true })
  );
}

/** Makes a non-interactive element focusable. */
function focusable(element: HTMLElement): HTMLElement {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  return element;
}

/** Focuses a non-interactive element without scrolling. */
export function focusOn(element: HTMLElement): void {
  focusable(element).focus({ preventScroll: true });
}

/** The title of a card, made focusable; `null` if it has none. */
export function titleOf(card: Element): HTMLElement | null {
  const title = card.querySelector<HTMLElement>(':scope > header :is(h2, h3)');
  return title && focusable(title);
}

/**
 * Keeps Tab on `main` while its page loads: there is nothing to go to in it yet, and the next stop is the
 * footer, where the page would leave the user.
 */
function stayWhileBusy(event: KeyboardEvent): void {
  const main = event.currentTarget as HTMLElement;
  const isBusy = main.querySelector(':scope > [aria-busy="true"]') !== null;
  if (event.key === 'Tab' && !event.shiftKey && event.target === main && isBusy) event.preventDefault();
}

/**
 * For a page whose heading needs data: focuses `main`, then the heading once it renders, unless the focus
 * moved elsewhere. Returns the function that stops it.
 */
export function awaitHeading(main: HTMLElement): () => void {
  focusOn(main);
  main.addEventListener('keydown', stayWhileBusy);
  const watch = new MutationObserver(() => {
    const heading = headingIn(main);
    if (!heading) return;
    stop();
    if (document.activeElement === main) focusOn(heading);
  });
  const stop = () => {
    watch.disconnect();
    main.removeEventListener('keydown', stayWhileBusy);
  };
  watch.observe(main, { childList: true, subtree: true });
  return stop;
}

/**
 * The element to focus after the pressed control is removed with its page: the current heading, or `main`
 * until a heading renders.
 */
export function headingToCome(): HTMLElement | null {
  const heading = headingOfPage();
  const main = document.querySelector<HTMLElement>('#contenu');
  if (heading || !main) return heading;
  awaitHeading(main);
  return main;
}

/**
 * Focuses the heading after a return from another site (signature, payment), or from a link that opens
 * nothing. Other first pages leave the focus alone.
 */
export function focusHeadingIfLost(): void {
  if (document.activeElement !== document.body) return;
  const heading = headingToCome();
  if (heading) focusOn(heading);
}

const isAtWork = ({ activeElement }: Document): boolean =>
  activeElement !== null && activeElement !== document.body && !activeElement.matches('h1, h2, h3');

/** Focuses the `h2` of a container, unless the user works in a control. */
export function focusTitleIn(container: Element | null): void {
  const title = container?.querySelector<HTMLElement>('h2');
  if (title && !isAtWork(document)) focusOn(title);
}

/**
 * Moves the focus before the pressed control is removed: to its card's title, to the page's heading, or to
 * the next heading if this one is removed too.
 */
export function goOnFrom(pressed: HTMLElement): void {
  const card = pressed.closest('.card');
  const title = card && titleOf(card);
  const main = document.querySelector<HTMLElement>('#contenu');
  const heading = [...(main?.querySelectorAll<HTMLElement>('h1:not(.pending)') ?? [])].find(
    (one) => !one.closest('.sheet')?.contains(pressed),
  );
  const stays = title ?? heading;
  if (stays) focusOn(stays);
  else if (main) awaitHeading(main);
}
