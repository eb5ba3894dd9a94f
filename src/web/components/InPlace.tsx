import type { ReactNode } from 'react';
import { headingToCome } from './focus-heading.ts';
import { useDepartureFocus } from './use-departure-focus.ts';

/**
 * What a page shows at the moment; given another `key`, another page takes its place at the same address. Whoever was in what goes, reads on
 * at the heading of what comes.
 */
export function InPlace({ children }: { children: ReactNode }) {
  useDepartureFocus(true, headingToCome);
  return children;
}
