import { useEffect, useRef } from 'react';

/** Calls `then` when `standing` changes, not at mount. `then` may return a cleanup function. */
export function useChange(standing: string, then: () => (() => void) | undefined): void {
  const before = useRef(standing);
  useEffect(() => {
    if (before.current === standing) return undefined;
    before.current = standing;
    return then();
  }, [standing, then]);
}
