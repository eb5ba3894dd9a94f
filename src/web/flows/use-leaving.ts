import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { blockHistory, isWithin } from '../navigation/block-history.ts';

/** Internal address that a click on a link opens outside `stays`; `null` for any other click. */
function leadsTo(event: MouseEvent, stays: string): string | null {
  const isPlain =
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (
    !isPlain ||
    !link ||
    link.target ||
    link.hasAttribute('download') ||
    link.origin !== window.location.origin
  )
    return null;
  return isWithin(link.pathname + link.search, stays) ? null : link.pathname + link.search;
}

/** Buttons that are pressed again after the question is answered. */
const answered = new WeakSet<HTMLElement>();

/** The pressed button that ends the session (`data-leaves`), and with it loses the typed text. */
function leavesBy(event: MouseEvent): HTMLElement | null {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-leaves]') : null;
  return button && !event.defaultPrevented && !answered.has(button) ? button : null;
}

export function pressAnyway(button: HTMLElement): void {
  answered.add(button);
  button.click();
  answered.delete(button);
}

/**
 * While `active`, asks before unsaved content is lost. The browser asks on close or reload; `ask` is called
 * when a link, Back or Forward leaves `stays` (a path and all below it, or one address with its query); `askPress` when a button ends the
 * session.
 */
export function useLeaving(
  active: boolean,
  stays: string,
  ask: (to: string) => void,
  askPress?: (button: HTMLElement) => void,
): void {
  const { key } = useLocation();
  useLayoutEffect(
    () => (active ? blockHistory({ entry: key, stays, ask }) : undefined),
    [active, stays, ask, key],
  );
  useLayoutEffect(() => {
    if (!active) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const to = leadsTo(event, stays);
      const button = askPress ? leavesBy(event) : null;
      if (to === null && button === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (to !== null) ask(to);
      else if (button) askPress?.(button);
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [active, stays, ask, askPress]);
}
