import { useEffect, useState } from 'react';

/** Past this many pixels headers shrink and the sub-header shows (docs/domain/screens.md). */
export const scrollThreshold = 57;

/** Whether the page is scrolled past the threshold. */
export function useScrolledPast(threshold = scrollThreshold): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const heard = () => setPast(scrollY > threshold);
    heard();
    addEventListener('scroll', heard, { passive: true });
    return () => removeEventListener('scroll', heard);
  }, [threshold]);
  return past;
}
