import { useEffect, useRef } from 'react';

/** Calls `then` when `value` changes, not at mount. `then` may return a cleanup function. */
export function useChange(value: string, then: () => (() => void) | undefined): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return undefined;
    before.current = value;
    return then();
  }, [value, then]);
}
