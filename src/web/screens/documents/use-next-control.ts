import { useCallback, useRef } from 'react';

/**
 * Focus target after a line disappears: a button of the document kind's other uploads, else its file input.
 */
export function useNextControl() {
  const piece = useRef<Element | null>(null);
  const lineRef = useCallback((element: HTMLElement | null) => {
    piece.current = element?.closest('.pieces > li') ?? piece.current;
  }, []);
  const next = useCallback(
    () => piece.current?.querySelector<HTMLElement>('.upload button, input[type=file]'),
    [],
  );
  return { lineRef, next };
}
