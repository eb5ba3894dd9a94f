import { startTransition, useEffect, useState } from 'react';
import type { EventObject } from 'xstate';

/**
 * Number of times the user went Back or Forward, rendered together with the resulting address. For a chart
 * that changes its page before the address follows: after a quick Back the address is unchanged, and only
 * this number differs.
 */
export function useReturns(): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const count = () => startTransition(() => setReturns((before) => before + 1));
    addEventListener('popstate', count);
    return () => removeEventListener('popstate', count);
  }, []);
  return returns;
}

/**
 * Sends a chart an event about the page, such as its address: at mount, and when the event or `returns`
 * (`useReturns`) changes; `null` sends nothing. Besides `usePageHide`, no other hook sends events without a
 * user action.
 */
export function useNotify<Event extends EventObject>(
  actor: { send: (event: Event) => void },
  event: Event | null,
  returns = 0,
): void {
  const said = JSON.stringify({ event, returns });
  useEffect(() => {
    const latest = JSON.parse(said) as { event: Event | null };
    if (latest.event) actor.send(latest.event);
  }, [actor, said]);
}
