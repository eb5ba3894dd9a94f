import { startTransition, useEffect, useState } from 'react';
import type { EventObject } from 'xstate';

/**
 * How often the reader went Back or Forward, drawn together with the address that this led to. For a chart that moves
 * its page by itself and leads the address after it: one who goes Back before that address is drawn stands where the
 * page was drawn last, and only this number changes.
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
 * Notifies a chart of what it cannot know by itself: what the address says, what is on the page. At first, and whenever it says something else, or
 * `returns` (`useReturns`) changes; `null` says nothing. The only way from React into a chart without somebody's gesture, beside `usePageHide`.
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
