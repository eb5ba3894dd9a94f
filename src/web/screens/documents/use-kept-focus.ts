import { useEffect, useRef, type RefObject } from 'react';

/**
 * A browser's own reader of PDF takes the focus as it opens, and with it every key that is meant for the page. It is given back to where it
 * was, unless somebody went into the reader: by the Tab key, or with the pointer, which is then over it.
 */
export function useKeptFocus(): RefObject<HTMLIFrameElement | null> {
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
    // Where nothing has the focus, nothing gets it back: no key is to end in a field that was left.
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
