import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { holdHistory, isWithin } from '../navigation/hold-history.ts';

/** The address within the portal to which a press on a link leads, beside that of `stays`; `null` for anything else. */
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
  return isWithin(link.pathname, stays) ? null : link.pathname + link.search;
}

/** Buttons that are pressed again, once their question is answered. */
const answered = new WeakSet<HTMLElement>();

/** A button that ends the session (`data-leaves`), and the page with it: what was typed goes too. */
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
 * While `active`, asks before what runs on this page is lost: the browser where the window is closed or reloaded, `ask` where a link, Back or
 * Forward leads away from `stays` (a path, and all below it), and `askPress` where a button ends the session.
 */
export function useLeaving(
  active: boolean,
  stays: string,
  ask: (to: string) => void,
  askPress?: (button: HTMLElement) => void,
): void {
  const { key } = useLocation();
  useLayoutEffect(
    () => (active ? holdHistory({ entry: key, stays, ask }) : undefined),
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
