import { useEffect, useState } from 'react';

/** Past this many pixels headers shrink and the sub-header shows (docs/domain/screens.md). */
const scrollThreshold = 57;

/** Whether the page is scrolled past the threshold. */
export function useScrolledPast(threshold = scrollThreshold): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const onScroll = () => setPast(scrollY > threshold);
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [threshold]);
  return past;
}
