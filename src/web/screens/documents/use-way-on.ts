import { useCallback, useRef } from 'react';

/** Where one goes on, once what was pressed on a line of a piece is gone: at what still can be done to a file on its way, else at what sends another for the piece. */
export function useWayOn() {
  const piece = useRef<Element | null>(null);
  const place = useCallback((element: HTMLElement | null) => {
    piece.current = element?.closest('.pieces > li') ?? piece.current;
  }, []);
  const next = useCallback(
    () => piece.current?.querySelector<HTMLElement>('.upload button, input[type=file]'),
    [],
  );
  return { place, next };
}
