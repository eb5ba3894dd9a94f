import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus back when the browser's PDF viewer takes it on load: the viewer would receive every key
 * press. Does nothing if the user moved into the viewer with Tab or the pointer.
 */
export function useFocusGuard(): RefObject<HTMLIFrameElement | null> {
  const reader = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const gone = new AbortController();
    let last = document.activeElement;
    let isTabbing = false;
    const on = <K extends keyof DocumentEventMap>(type: K, hear: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(type, hear, { capture: true, signal: gone.signal });
    on('keydown', ({ key }) => (isTabbing = key === 'Tab'));
    on('focusin', ({ target }) => {
      isTabbing = false;
      if (target !== reader.current) last = target as Element;
    });
    // If nothing has the focus, nothing gets it back: a key press must not reach a field that the user left.
    on('focusout', () => setTimeout(() => document.activeElement === document.body && (last = null)));
    const giveBack = () => {
      if (document.activeElement !== reader.current || isTabbing || reader.current?.matches(':hover')) return;
      reader.current?.blur();
      if (last instanceof HTMLElement) last.focus({ preventScroll: true });
      else window.focus();
    };
    addEventListener('blur', giveBack, { signal: gone.signal });
    return () => gone.abort();
  }, []);
  return reader;
}
