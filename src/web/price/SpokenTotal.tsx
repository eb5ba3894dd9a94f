import { useEffect, useState } from 'react';

/** Delay after the last change before the total is announced, in ms. */
const rest = 1000;

/** Announces the total to screen readers once it no longer changes, not at each key press. */
export function SpokenTotal({ children }: { children: string }) {
  const [said, setSaid] = useState(children);
  useEffect(() => {
    const waiting = setTimeout(() => setSaid(children), rest);
    return () => clearTimeout(waiting);
  }, [children]);
  return (
    <output className="sr" aria-live="polite">
      {said}
    </output>
  );
}
