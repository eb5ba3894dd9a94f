import { useEffect } from 'react';
import type { EventObject } from 'xstate';

/**
 * Notifies a chart of what it cannot know by itself: what the address says, what is on the page. At first, and whenever it says something else;
 * `null` says nothing. The only way from React into a chart without somebody's gesture, beside `usePageHide`.
 */
export function useNotify<Event extends EventObject>(actor: { send: (event: Event) => void }, event: Event | null): void {
  const said = JSON.stringify(event);
  useEffect(() => {
    const latest = JSON.parse(said) as Event | null;
    if (latest) actor.send(latest);
  }, [actor, said]);
}
