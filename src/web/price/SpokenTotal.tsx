import { useEffect, useState } from 'react';

/** How long the total must have stood still before it is said, ms. */
const rest = 1000;

/** Says the total to a screen reader once it has come to rest, not at each keystroke. */
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
