import { useEffect, useEffectEvent, useRef } from 'react';
import { afterDialogs } from './after-dialogs.ts';

/** Calls `moveFocus` when `value` changes, not at mount. Waits until dialogs are closed. */
export function useChangeFocus(value: string | object | null, moveFocus: () => void): void {
  const before = useRef(value);
  const move = useEffectEvent(moveFocus);
  useEffect(() => {
    if (before.current === value) return undefined;
    before.current = value;
    return afterDialogs(() => move());
  }, [value]);
}
