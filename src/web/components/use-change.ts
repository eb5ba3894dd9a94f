import { useEffect, useRef } from 'react';

/** Does something once things stand otherwise than before; `then` may give what takes it back. */
export function useChange(standing: string, then: () => (() => void) | undefined): void {
  const before = useRef(standing);
  useEffect(() => {
    if (before.current === standing) return undefined;
    before.current = standing;
    return then();
  }, [standing, then]);
}
